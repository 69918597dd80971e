/** What a stage of the tests came to. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Asked {
  readonly isWanted: (name: string) => boolean;
  readonly signal: AbortSignal;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export function addUp(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    nothing,
  );
}

/** Nothing that ran is no success. */
export function isRed({ passed, failed }: Tally): boolean {
  return failed > 0 || passed === 0;
}

export function sayResult(name: string, isPassed: boolean, began: number, words = ''): void {
  console.log(`${isPassed ? '✔' : '✖'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  if (!isPassed && words.trim()) console.log(words.trim().replace(/^/gm, '    '));
}
