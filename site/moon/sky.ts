/** The moon as a clock: which day of the event it is, and how much of the moon is lit. */
import type { Edition } from '@event/contest/edition/edition';
import { day } from '@event/contest/time';

/** The event's days run from the first of the submissions to the last of the announcement. */
export function eventDays({ phases }: Pick<Edition, 'phases'>) {
  const from = phases.submission.from;
  return { from, total: (phases.announcement.to - from) / day, full: (phases.announcement.from - from) / day };
}

/** Days since the beginning, with their part; never outside the event. */
export function dayAt(edition: Edition, now: number): number {
  const { from, total } = eventDays(edition);
  return Math.min(Math.max((now - from) / day, 0), total);
}

/** 0 is new, 1 is full: full on the day of the announcement, and it stays. */
function litAt(edition: Edition, now: number): number {
  const { full } = eventDays(edition);
  return (1 - Math.cos(Math.PI * Math.min(dayAt(edition, now) / full, 1))) / 2;
}

/** The whole picture hangs on three values of the root element. */
export function skyOf(edition: Edition, now: number): string {
  const { total } = eventDays(edition);
  const lit = litAt(edition, now);
  const term = lit > 0.995 ? 1.06 : Math.abs(1 - 2 * lit);
  const turn = -124 + (dayAt(edition, now) * 248) / total;
  return `--turn:${turn.toFixed(1)}deg;--term:${term.toFixed(3)};--term-fill:${lit > 0.5 ? '#fff' : '#000'}`;
}
