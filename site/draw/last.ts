/** The result that is on the table, so that a reload shows the same card and never draws another. */
import type { Output } from '@event/contest/wire';

export type Result = Output<'draw'>;

const key = 'drawn';

export function lastResult(): Result | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function keepResult(result: Result | null) {
  try {
    if (result) sessionStorage.setItem(key, JSON.stringify(result));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the result still lies in My rewards.
  }
}
