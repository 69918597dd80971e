/** That the results of an area are out: told once to all its players, of a part of the boards before where others take long, and on their devices piece by piece. */
import { platformByValue } from '@event/contest/edition/edition';
import { day } from '@event/contest/time';
import type { PoolClient } from 'pg';
import type { App } from '../app.ts';
import { type Database, inTransaction } from '../database/database.ts';
import type { Round } from '../duty/duty.ts';
import { pieceByPiece } from '../duty/piece.ts';
import { queueForArea } from '../push/queue.ts';
import { putNotice, stopShowing } from './notice.ts';

/** Within the first day of the announcement most boards are signed: earlier nobody is told of a part. */
const seconds_for_all = day;

/** From the first day of the announcement on. Returns at how many devices it looked. */
export async function tellResults(app: App, now: number, round: Round): Promise<number> {
  const { from, to } = app.edition.phases.announcement;
  if (now < from || now >= to) return 0;
  for (const { is_told, ...found } of await untold(app.pool)) {
    const isDue = found.open.length === 0 || (!is_told && now >= from + seconds_for_all);
    if (isDue) await inTransaction(app.pool, (database) => tell(app, database, { ...found, at: now, until: to }));
    else if (is_told) await renew(app, found);
  }
  return pieceByPiece(round, () => inTransaction(app.pool, (database) => tellDevices(database, now)));
}

interface ResultsForArea {
  readonly area: number;
  /** Of a part of its boards. */
  readonly is_told: boolean;
  /** Boards that somebody stands on and nobody has signed. */
  readonly open: readonly { readonly platform: number; readonly period: number }[];
}

/** Where a board is signed, and not all of them are told. */
async function untold(database: Database): Promise<ResultsForArea[]> {
  const { rows } = await database.query<ResultsForArea>(
    `select c.area, exists (select from result_notice r where r.area = c.area) as is_told, array(
       select distinct jsonb_build_object('period', s.period, 'platform', s.platform) from standing_slice s
       where s.area = c.area and s.standings > 0
         and not exists (select from board_certificate k where (k.area, k.platform, k.period) = (s.area, s.platform, s.period))
       order by 1) as open
     from (select distinct area from board_certificate) c
     where not exists (select from result_notice r where r.area = c.area and r.is_whole)`,
  );
  return rows;
}

/** Whoever reads it later reads what is open by then; nobody is told again. */
async function renew(app: App, { area, open }: Omit<ResultsForArea, 'is_told'>): Promise<void> {
  await app.pool.query(
    `update notice n set values = $2 from result_notice r
     where r.area = $1 and n.id = r.notice_id and n.kind = 'results_partly' and n.values <> $2`,
    [area, { boards: sayBoards(app, open) }],
  );
}

interface ResultsToTell extends Omit<ResultsForArea, 'is_told'> {
  readonly at: number;
  readonly until: number;
}

async function tell(app: App, database: Database, { area, open, at, until }: ResultsToTell): Promise<void> {
  const boards = sayBoards(app, open);
  const kind = boards ? 'results_partly' : 'results';
  const { rows } = await database.query('select notice_id from result_notice where area = $1', [area]);
  for (const { notice_id } of rows) await stopShowing(database, notice_id, at);
  const whom = { area, player_id: null, kind, ...(boards && { values: { boards } }) } as const;
  const id = await putNotice(database, { ...whom, at, until, by: 'system' });
  await database.query('insert into result_notice (area, notice_id, is_whole) values ($1, $2, $3)', [
    ...[area, id, boards === ''],
  ]);
}

const sayBoards = ({ edition }: App, open: ResultsForArea['open']) =>
  open.map(({ platform, period }) => `${platformByValue(edition, platform)?.code}:${period}`).join(' ');

/** A piece of it is one transaction with how far it has come, as with a notice to a segment. */
const devices_at_once = 5000;

async function tellDevices(database: PoolClient, now: number): Promise<number> {
  const { rows } = await database.query<{ area: number; notice_id: string; after: string }>(
    `select area, notice_id, after_subscription as after from result_notice
     where ended_at is null order by area, is_whole limit 1 for update skip locked`,
  );
  const [told] = rows;
  if (!told) return 0;
  const { looked, last } = await queueForArea(database, { ...told, at: now, most: devices_at_once });
  await database.query(
    `update result_notice set after_subscription = coalesce($2, after_subscription),
       ended_at = case when $3 then to_timestamp($4) end where notice_id = $1`,
    [told.notice_id, last, looked < devices_at_once, now],
  );
  return Math.max(1, looked);
}
