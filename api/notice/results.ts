/** That the results of an area are out: told once to all its players, and on their devices piece by piece. */
import type { PoolClient } from 'pg';
import type { App } from '../app.ts';
import { type Database, inTransaction } from '../database/database.ts';
import type { Round } from '../duty/duty.ts';
import { pieceByPiece } from '../duty/piece.ts';
import { queueForArea } from '../push/queue.ts';
import { putNotice } from './notice.ts';

/** From the first day of the announcement on. Returns at how many devices it looked. */
export async function tellResults(app: App, now: number, round: Round): Promise<number> {
  const { from, to } = app.edition.phases.announcement;
  if (now < from || now >= to) return 0;
  for (const area of await areasWithResults(app.pool)) {
    await inTransaction(app.pool, (database) => tell(database, { area, at: now, until: to }));
  }
  return pieceByPiece(round, () => inTransaction(app.pool, (database) => tellDevices(database, now)));
}

/** Where every board that somebody stands on is certified. */
async function areasWithResults(database: Database): Promise<number[]> {
  const { rows } = await database.query<{ area: number }>(
    `select distinct c.area from board_certificate c
     where not exists (select from result_notice r where r.area = c.area)
       and not exists (select from standing_slice s where s.area = c.area and s.standings > 0
         and not exists (select from board_certificate k where (k.area, k.platform, k.period) = (s.area, s.platform, s.period)))`,
  );
  return rows.map(({ area }) => area);
}

interface Telling {
  readonly area: number;
  readonly at: number;
  readonly until: number;
}

async function tell(database: Database, { area, at, until }: Telling): Promise<void> {
  const id = await putNotice(database, { area, player_id: null, kind: 'results', at, until, by: 'system' });
  await database.query('insert into result_notice (area, notice_id) values ($1, $2)', [area, id]);
}

/** A piece of it is one transaction with how far it has come, as with a notice to a segment. */
const devices_at_once = 5000;

async function tellDevices(database: PoolClient, now: number): Promise<number> {
  const { rows } = await database.query<{ area: number; notice_id: string; after: string }>(
    `select area, notice_id, after_subscription as after from result_notice
     where ended_at is null order by area limit 1 for update skip locked`,
  );
  const [told] = rows;
  if (!told) return 0;
  const { looked, last } = await queueForArea(database, { ...told, at: now, most: devices_at_once });
  await database.query(
    `update result_notice set after_subscription = coalesce($2, after_subscription),
       ended_at = case when $3 then to_timestamp($4) end where area = $1`,
    [told.area, last, looked < devices_at_once, now],
  );
  return Math.max(1, looked);
}
