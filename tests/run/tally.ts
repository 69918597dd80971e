import type { Say } from './turn.ts';

/** What a stage of the tests came to. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed, in words that stand once more at the end of all, where somebody looks. */
  readonly red: readonly string[];
}

export interface RunWish {
  readonly say: Say;
  readonly isWanted: (name: string) => boolean;
  readonly signal: AbortSignal;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, red: [] };

export function addUp(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      red: [...sum.red, ...one.red],
    }),
    nothing,
  );
}

/** Nothing that ran is no success. */
export function isRed({ passed, failed }: Tally): boolean {
  return failed > 0 || passed === 0;
}

export interface Result {
  readonly name: string;
  readonly isPassed: boolean;
  readonly began: number;
  readonly words: string;
}

export function sayResult(say: Say, { name, isPassed, began, words }: Result): void {
  say(`${isPassed ? '✔' : '✖'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`);
  if (!isPassed && words.trim()) say(`${words.trim().replace(/^/gm, '    ')}\n`);
}
