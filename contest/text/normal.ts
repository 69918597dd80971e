/** Signs that stand on the letter before them; the two of half width do so once they are normal. */
const longest_run = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/** NFKC of a text of strangers: marks are put in order by the square of their number, and no letter bears thirty. */
export const normal = (text: string): string => text.replace(longest_run, '$1').normalize('NFKC');
