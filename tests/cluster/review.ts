/** An organizer who approves what waits, and remembers what was kept. */
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '@event/api/database/database';
import { decide } from '@event/api/submission/decision';
import type { FaultContest } from '../faults/contest.ts';

export function startReviews(contest: FaultContest) {
  const { app, pool, clock } = contest;
  const told: string[] = [];
  let isOver = false;
  const ended = (async () => {
    while (!isOver) {
      await reviewOne().catch(() => {});
      await sleep(500);
    }
  })();

  async function reviewOne(): Promise<void> {
    const { rows } = await pool.query<{ area: number; id: string }>(
      'select area, id from submission where waiting_revision is not null and live_revision is null order by id limit 1',
    );
    const [one] = rows;
    if (!one) return;
    const verdict = { area: one.area, submission: one.id, kind: 'approve', by: 'organizer', at: clock() } as const;
    told.push((await inTransaction(pool, (database) => decide(database, app, verdict))).id);
  }

  return {
    count: () => told.length,
    /** Decisions that an organizer was told of and that are not there. */
    async missing(): Promise<string[]> {
      const text =
        'select one::text as id from unnest($1::uuid[]) as one where not exists (select from decision where id = one)';
      const { rows } = await pool.query<{ id: string }>(text, [told]);
      return rows.map(({ id }) => `Lost: decision ${id}`);
    },
    async end(): Promise<void> {
      isOver = true;
      await ended;
    },
  };
}
