/** For tests of boards: players, works and numbers written down as facts, without the calls that usually bring them. */
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { newId, type Pool } from '../database/database.ts';
import { keepReadings } from '../reading/reading.ts';
import { rankWorks } from './standing.ts';

export interface TestWork {
  readonly id: string;
  readonly revision_id: string;
  readonly player_id: string;
  readonly at: number;
}

export const tinyBoard = { area: 1, platform: 1, period: 1 } as const;

export async function writePeriods(pool: Pool): Promise<void> {
  for (const { number, from, to } of tinyEdition.periods) {
    await pool.query(
      'insert into board_period values ($1, to_timestamp($2), to_timestamp($3)) on conflict do nothing',
      [number, from, to],
    );
  }
}

export async function newPlayer(pool: Pool, name = 'Somebody'): Promise<string> {
  const id = newId(tinyMoment.open);
  await pool.query(
    `insert into player (area, id, role_id, zone_id, name, country, created_at)
     values (1, $1::uuid, $1::text, '1', $2, 'US', to_timestamp($3))`,
    [id, name, tinyMoment.open],
  );
  return id;
}

interface Proof {
  /** Its channel is the player's; a database of before there were proofs keeps none. */
  readonly proved?: boolean;
}

export async function newWork(
  pool: Pool,
  player_id: string,
  at: number,
  { proved = true }: Proof = {},
): Promise<TestWork> {
  const [id, revision_id] = [newId(at), newId(at)];
  await pool.query(
    `insert into submission (area, id, player_id, platform, submitted_at) values (1, $1, $2, 1, to_timestamp($3))`,
    [id, player_id, at],
  );
  await newRevision(pool, { submission_id: id, revision_id, at, proved });
  return { id, revision_id, player_id, at };
}

interface NewRevision extends Proof {
  readonly submission_id: string;
  readonly revision_id?: string;
  readonly at: number;
}

export async function newRevision(
  pool: Pool,
  { submission_id, revision_id = newId(0), at, proved = true }: NewRevision,
): Promise<string> {
  await pool.query(
    `insert into revision (area, id, submission_id, platform, video_id, link, lang, country, theme, entered_at)
     values (1, $1::uuid, $2, 1, $1::text, 'https://example.com', 'en', 'US', 'tiny', to_timestamp($3))`,
    [revision_id, submission_id, at],
  );
  if (!proved) return revision_id;
  await pool.query(
    `insert into video_proof (platform, video_id, area, player_id, how, proved_at)
     select 1, $1::text, 1, player_id, 'code', to_timestamp($3) from submission where area = 1 and id = $2`,
    [revision_id, submission_id, at],
  );
  return revision_id;
}

/** From now on this revision ranks, or none; the board follows. */
export async function rank(
  app: App,
  work: { id: string },
  revision_id: string | null,
  at: number,
  out: 'reject' | 'withdraw' = 'reject',
): Promise<void> {
  await app.pool.query(
    `insert into decision (area, id, submission_id, revision_id, live_after, kind, reason, decided_by, decided_at)
     select 1, $1, id, coalesce($3, live_revision), $3, $4, 'other', 'somebody', to_timestamp($5) from submission where id = $2`,
    [newId(at), work.id, revision_id, revision_id ? 'approve' : out, at],
  );
  await app.pool.query('update submission set live_revision = $2 where area = 1 and id = $1', [work.id, revision_id]);
  const reason = revision_id ? 'approved' : 'rejected';
  await rankWorks(app, app.pool, { area: 1, submissions: [work.id], reason, now: at });
}

interface TestReading {
  readonly revision_id: string;
  readonly views: number;
  readonly at: number;
  readonly recorded_at?: number;
  readonly import_id?: string | null;
}

export async function read(app: App, { revision_id, views, at, recorded_at = at, import_id = null }: TestReading) {
  const rest = { likes: null, comments: null, source: 'api', collector: 'somebody', meaning: 'a view' } as const;
  const reading = { area: 1, revision_id, read_at: at, views, ...rest, import_id };
  await keepReadings(app, app.pool, [reading], recorded_at);
}
