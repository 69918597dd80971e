/** What was typed of a name or a title, as the indexes hold it. */

/** Of a name, as the index holds it. */
export const beginningOf = (q: string) =>
  `${q
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Each word may be a beginning; marks that the query language would read are left out. Of a script that writes no spaces any part is
 * found: `letters_of` keeps each letter with the next.
 */
export function wordsOf(q: string): [words: string, parts: string] {
  const words = q.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const runs = words.flatMap((word) => word.match(spaceless_or_not) ?? []);
  const parts = runs.filter((run) => spaceless.test(run)).map((run) => phraseOf([...run]));
  return [runs.flatMap((run) => (spaceless.test(run) ? [] : `'${run}':*`)).join(' & '), parts.join(' & ')];
}

const spaceless = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/;
const spaceless_or_not = new RegExp(`${spaceless.source}+|${spaceless.source.replace('[', '[^')}+`, 'g');

function phraseOf(letters: readonly string[]): string {
  const pairs = letters.slice(1).map((letter, index) => `'${letters[index]}${letter}'`);
  return pairs.length > 0 ? `(${pairs.join(' <-> ')})` : `'${letters[0]}':*`;
}
