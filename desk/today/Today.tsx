/** What needs a person now, and the contest at a glance. */
import { Bar } from '../shell/Bar.tsx';
import { useNow } from '../shell/clock.ts';
import { weekdayOf } from '../shell/words.ts';

export function Today() {
  return <Bar title="Today" about={weekdayOf(useNow())} />;
}
