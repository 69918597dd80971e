/** What of a draw may be seen while it runs: whole days (UTC) that are over. */
import { day } from '../time.ts';

/** What waited at midnight would be a certain win just after it. By the morning somebody has drawn it. */
const rest = 6 * 3600;

/** Facts before this instant may be shown; after the end of the draw all of them. */
export function shownUntil(closes_at: number, now: number): number {
  return now >= closes_at ? Number.POSITIVE_INFINITY : Math.floor((now - rest) / day) * day;
}

/** The end of each day that may be shown, and the end of the draw itself. */
export function shownDays({ from, to }: { readonly from: number; readonly to: number }, until: number): number[] {
  const ends: number[] = [];
  for (let end = Math.floor(from / day) * day + day; end < to && end <= until; end += day) ends.push(end);
  return until >= to ? [...ends, to] : ends;
}

/** For those who care for a draw that goes wrong: the last hour that is over. Each such look is logged. */
export const shownHour = (now: number): number => Math.floor(now / 3600) * 3600;
