/** How a platform's numbers come: by what it answers, and by each work's own rhythm. One rule and one word wherever it is said. */
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

/** Late: turns came and nothing has been read since. What is read once a day is not late before its day is over. */
export function healthOf({ state, read_at, overdue_since }: HealthFacts): Health {
  if (state === 'paused') return 'dark';
  if (state === 'failing') return 'fails';
  return overdue_since !== null && (read_at ?? 0) < overdue_since ? 'late' : 'answers';
}
