/** Where a submission stands: its two revisions and the latest decision that nobody took back. */
import type { SubmissionState } from '@event/contest/submission/submission';
import { Refused } from '../app.ts';
import type { Database } from '../database/database.ts';

export interface LockedSubmission extends SubmissionState {
  readonly id: string;
  readonly area: number;
  readonly player_id: string;
  readonly platform: number;
  readonly number: number;
  readonly last_id: string | null;
  readonly last_at: number | null;
}

/** The decision that a submission `s` stands by. */
export const latest_decision = `
  select d.* from decision_in_force d
  where d.area = s.area and d.submission_id = s.id
  order by d.decided_at desc, d.id desc limit 1`;

interface StateRow {
  readonly id: string;
  readonly area: number;
  readonly player_id: string;
  readonly platform: number;
  readonly number: number;
  readonly live_revision: string | null;
  readonly waiting_revision: string | null;
}

/** Locks the submission until the transaction ends. Of a player who does not own it, it is missing. */
export async function lockSubmission(
  database: Database,
  { area, id, player_id = null }: { area: number; id: string; player_id?: string | null },
): Promise<LockedSubmission> {
  const { rows } = await database.query<StateRow>({
    name: 'lock-submission',
    text: `select id, area, player_id, platform, number, live_revision, waiting_revision from submission
           where area = $1 and id = $2 and ($3::uuid is null or player_id = $3) for no key update`,
    values: [area, id, player_id],
  });
  const [row] = rows;
  if (!row) throw new Refused('not_editable');
  const { live_revision: live, waiting_revision: waiting, ...submission } = row;
  return { ...submission, live, waiting, ...(await lastDecision(database, area, id)) };
}

interface DecisionRow {
  readonly id: string;
  readonly kind: NonNullable<SubmissionState['last']>['kind'];
  readonly revision_id: string | null;
  readonly live_before: string | null;
  readonly waiting_before: string | null;
  readonly live_after: string | null;
  readonly waiting_after: string | null;
}

async function lastDecision(
  database: Database,
  area: number,
  id: string,
): Promise<Pick<LockedSubmission, 'last' | 'last_id' | 'last_at'>> {
  const { rows } = await database.query<DecisionRow & { last_at: number | null }>({
    name: 'decision-in-force',
    text: `select d.id, d.kind, d.revision_id, d.live_before, d.waiting_before, d.live_after, d.waiting_after,
             (select max(decided_at) from decision where area = s.area and submission_id = s.id) as last_at
           from submission s left join lateral (${latest_decision}) d on true where s.area = $1 and s.id = $2`,
    values: [area, id],
  });
  const row = rows[0];
  if (!row?.id) return { last: null, last_id: null, last_at: row?.last_at ?? null };
  return {
    last: {
      kind: row.kind,
      revision: row.revision_id,
      before: { live: row.live_before, waiting: row.waiting_before },
      after: { live: row.live_after, waiting: row.waiting_after },
    },
    last_id: row.id,
    last_at: row.last_at,
  };
}
