/** What is wrong, where, and what to do about it. */
export interface Problem {
  readonly file: string;
  readonly place: string;
  readonly remedy: string;
}

/** Collects the problems of one file of the edition. */
export function reportOn(file: string) {
  const problems: Problem[] = [];
  return {
    problems,
    unless(fine: boolean, place: string, remedy: string) {
      if (!fine) problems.push({ file, place, remedy });
    },
    /** Two entries must not share the value that `read` finds. */
    unique<entry>(entries: readonly entry[], place: string, read: (entry: entry) => string | number) {
      for (const twin of twinsOf(entries.map(read))) {
        problems.push({ file, place, remedy: `“${twin}” stands there twice; give each its own.` });
      }
    },
    /** Every name must be one of `known`, which `home` lists. */
    resolve(names: readonly string[], known: readonly string[], at: { place: string; home: string }) {
      for (const name of names) {
        if (known.includes(name)) continue;
        problems.push({
          file,
          place: at.place,
          remedy: `${at.home} has no “${name}”; add it there or take it out here.`,
        });
      }
    },
  };
}

export const isCount = (value: number) => Number.isSafeInteger(value) && value > 0;

function twinsOf(values: readonly (string | number)[]) {
  return new Set(values.filter((value, index) => values.indexOf(value) !== index));
}
