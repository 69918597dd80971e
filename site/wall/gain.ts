import type { ViewsByDay } from '@event/contest/submission/wire';

const one_day = 86_400;

/** What came since the day before, where that was read, of the link that stands: numbers of two videos are not compared. */
export function gainOf(days: ViewsByDay): number {
  const last = days.at(-1);
  if (!last || last.earlier_link) return 0;
  const before = days.find((one) => one.day === last.day - one_day && !one.earlier_link);
  return before ? last.views - before.views : 0;
}
