/**
 * The result that is on the table: until it was seen wherever the draw is opened, afterwards only in the place where it was seen. So a
 * reload and the way back to it show the same card and never draw another; whoever opens the draw anew finds the draw.
 */
import type { Output } from '@event/contest/wire';

export type Result = Output<'draw'>;

const key = 'drawn';

export function lastResult(): Result | null {
  try {
    const kept: (Result & { seen?: boolean }) | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return kept?.seen && history.state?.drawn !== kept.serial ? null : kept;
  } catch {
    return null;
  }
}

export function keepResult(result: (Result & { readonly seen?: boolean }) | null) {
  try {
    if (result) sessionStorage.setItem(key, JSON.stringify(result));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the result still lies in My rewards.
  }
}

export function noteSeen(result: Result) {
  keepResult({ ...result, seen: true });
  history.replaceState({ ...history.state, drawn: result.serial }, '');
}
