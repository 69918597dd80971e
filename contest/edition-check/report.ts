/** What is wrong with an edition: the file, the place in it, and the remedy. */
export interface EditionProblem {
  readonly file: string;
  readonly place: string;
  readonly remedy: string;
}

/** Collects the problems of one file of the edition. */
export function reportOn(file: string) {
  const problems: EditionProblem[] = [];
  const unless = (fine: boolean, place: string, remedy: string) => {
    if (!fine) problems.push({ file, place, remedy });
  };
  return {
    problems,
    unless,
    /** Every name must be one of those known. */
    resolve(place: string, names: readonly string[], { home, known }: { home: string; known: readonly string[] }) {
      for (const name of names) {
        unless(known.includes(name), place, `${home} has no “${name}”; add it there or take it out here.`);
      }
    },
    /** Entries count from 1. */
    number(place: string, numbers: readonly number[]) {
      numbers.forEach((number, index) => {
        unless(number === index + 1, place, `number ${number} stands where ${index + 1} belongs; count from 1.`);
      });
    },
  };
}
