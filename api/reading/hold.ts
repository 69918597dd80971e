/** Holds: readings that do not count until somebody looked, or until the video is back. Nothing is removed. */
import type { Signal } from '@event/contest/reading/signal';
import type { App } from '../app.ts';
import { rankWorks } from '../board/standing.ts';
import { type Database, newId } from '../database/database.ts';

type HoldReason = 'signals' | 'not_public';

interface NewHold {
  readonly area: number;
  readonly revision_id: string;
  /** Null holds every reading: the video is gone or private. */
  readonly from_at: number | null;
  readonly reason: HoldReason;
  readonly signals: readonly Signal[];
  /** `system`, an organizer's id, `import:<id>` or `command:<user>`. */
  readonly by: string;
  readonly at: number;
}

/** False when a hold of this kind is there already. */
export async function holdReadings(app: App, database: Database, hold: NewHold): Promise<boolean> {
  const { area, revision_id, from_at, reason, signals, by, at } = hold;
  const { rowCount } = await database.query(
    `insert into reading_hold (area, id, revision_id, from_at, reason, signals, held_by, held_at)
     values ($1, $2, $3, coalesce(to_timestamp($4), '-infinity'), $5, $6, $7, to_timestamp($8))
     on conflict (area, revision_id, reason) where lifted_at is null and reason <> 'person' do nothing`,
    [area, newId(at), revision_id, from_at, reason, JSON.stringify(signals), by, at],
  );
  if (rowCount !== 1) return false;
  await follow(app, database, { area, revisions: [revision_id], reason: 'held', at });
  return true;
}

export interface Lift {
  readonly area: number;
  readonly hold: string;
  readonly by: string;
  readonly at: number;
  readonly note?: string | null;
}

/** The readings count from now on, and the board follows. False when the hold was lifted before. */
export async function liftHold(app: App, database: Database, lift: Lift): Promise<boolean> {
  const { area, hold, by, at, note = null } = lift;
  const { rows } = await database.query<{ revision_id: string }>(
    `update reading_hold set lifted_by = $3, lifted_at = to_timestamp($4), note = $5
     where area = $1 and id = $2 and lifted_at is null and reason <> 'person' returning revision_id`,
    [area, hold, by, at, note],
  );
  await follow(app, database, { area, revisions: rows.map((row) => row.revision_id), reason: 'released', at });
  return rows.length === 1;
}

/** Somebody looked, and the readings stay held. False when nothing is held any more. */
export async function keepHold(
  database: Database,
  { area, hold, by, at, note }: Lift & { readonly note: string },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update reading_hold set kept_by = $3, kept_at = to_timestamp($4), note = $5
     where area = $1 and id = $2 and lifted_at is null and reason <> 'person'`,
    [area, hold, by, at, note],
  );
  return rowCount === 1;
}

/** Videos that are back count again at once. */
export async function liftGone(
  app: App,
  database: Database,
  { area, revisions, by, at }: { area: number; revisions: readonly string[]; by: string; at: number },
): Promise<number> {
  if (revisions.length === 0) return 0;
  const { rows } = await database.query<{ revision_id: string }>(
    `update reading_hold set lifted_by = $3, lifted_at = to_timestamp($4)
     where area = $1 and revision_id = any($2) and reason = 'not_public' and lifted_at is null returning revision_id`,
    [area, revisions, by, at],
  );
  await follow(app, database, { area, revisions: rows.map((row) => row.revision_id), reason: 'released', at });
  return rows.length;
}

interface Follow {
  readonly area: number;
  readonly revisions: readonly string[];
  readonly reason: 'held' | 'released';
  readonly at: number;
}

async function follow(app: App, database: Database, { area, revisions, reason, at }: Follow): Promise<void> {
  if (revisions.length === 0) return;
  const { rows } = await database.query<{ submission_id: string }>(
    'select distinct submission_id from revision where area = $1 and id = any($2) order by submission_id',
    [area, revisions],
  );
  const submissions = rows.map(({ submission_id }) => submission_id);
  await rankWorks(app, database, { area, submissions, reason, now: at });
}
