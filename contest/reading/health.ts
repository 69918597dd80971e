/** How a platform's numbers come: by what it answers, and by each work's own rhythm. One rule and one word wherever it is said. */
import { day } from '../time.ts';

export const healths = ['answers', 'late', 'fails', 'dark'] as const;
type Health = (typeof healths)[number];
export const health_words: Readonly<Record<Health, string>> = {
  answers: 'Answers',
  late: 'Late',
  fails: 'Fails',
  dark: 'Dark',
};

interface HealthFacts {
  readonly state: 'working' | 'failing' | 'paused';
  readonly read_at: number | null;
  /** When the turn came of the work that waits longest; null: none is late. */
  readonly overdue_since: number | null;
}

/** Nothing has been read since a turn came: what is read once a day does not wait before its day is over. */
export const isSilent = ({ read_at, overdue_since }: Omit<HealthFacts, 'state'>): boolean =>
  overdue_since !== null && (read_at ?? 0) < overdue_since;

/** Others are read, but one has waited longer than any rhythm: there is more to read than is read. */
const isStarved = ({ overdue_since }: Pick<HealthFacts, 'overdue_since'>, now: number): boolean =>
  overdue_since !== null && now - overdue_since > day;

export function healthOf({ state, ...turns }: HealthFacts, now: number): Health {
  if (state === 'paused') return 'dark';
  if (state === 'failing') return 'fails';
  return isSilent(turns) || isStarved(turns, now) ? 'late' : 'answers';
}
