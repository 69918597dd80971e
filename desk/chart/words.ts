import type { ReadingPoint } from '@event/contest/submission/desk-work';
import { count, dayOf, many } from '../shell/words.ts';

/** One sentence for whoever does not see it. */
export function sayChart(readings: readonly ReadingPoint[]): string {
  const [first] = readings;
  const last = readings.at(-1);
  if (!first || !last) return 'No readings';
  return `From ${count(first.views)} views on ${dayOf(first.at)} to ${count(last.views)} on ${dayOf(last.at)}, ${many(readings.length, 'reading')}`;
}
