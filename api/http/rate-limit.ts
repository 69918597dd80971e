/**
 * GCRA: one moment per key, the one at which its allowance would be whole again. Kept in the process: with several
 * processes behind a balancer a key may get its allowance from each of them. What must never be exceeded is a
 * constraint of the database; this only keeps a flood from being expensive.
 */
interface Rate {
  /** Requests that may come at once. */
  readonly burst: number;
  /** How many of them come back each second. */
  readonly each_second: number;
}

export interface RateLimit {
  /** Seconds to wait, 0 when the request may pass. */
  take(key: string, now: number, cost?: number): number;
  /** What was taken turned out to cost nothing. */
  giveBack(key: string, cost?: number): void;
}

const most_keys = 100_000;

/** Sums of parts of a second miss by their last digits: at some moments the last of a burst would have to wait for them. */
const digits_missed = 1e-6;

export function createRateLimit({ burst, each_second }: Rate): RateLimit {
  const whole = new Map<string, number>();
  const window = burst / each_second;
  return {
    take(key, now, cost = 1) {
      const from = Math.max(whole.get(key) ?? now, now);
      const next = from + cost / each_second;
      if (next - now > window + digits_missed) return next - now - window;
      whole.delete(key);
      whole.set(key, next);
      if (whole.size > most_keys) forgetOldest(whole);
      return 0;
    },
    giveBack(key, cost = 1) {
      const moment = whole.get(key);
      if (moment !== undefined) whole.set(key, moment - cost / each_second);
    },
  };
}

/** A map keeps the order of insertion, and each take inserts anew. */
function forgetOldest(whole: Map<string, number>): void {
  for (const key of whole.keys()) {
    if (whole.size <= most_keys * 0.9) return;
    whole.delete(key);
  }
}
