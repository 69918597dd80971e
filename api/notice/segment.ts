/** Parts of the players that a notice can go to: how many they are, and sending to them piece by piece. */
import type { Segment } from '@event/contest/notice/desk-wire';
import type { PoolClient } from 'pg';
import type { App } from '../app.ts';
import { type Database, inTransaction } from '../database/database.ts';
import type { Round } from '../duty/duty.ts';
import { pieceByPiece } from '../duty/piece.ts';

/** Of a player p who is not out. */
const condition: Readonly<Record<Segment, string>> = {
  winners: `exists (select from settlement_progress s where (s.area, s.player_id) = (p.area, p.id)
    and s.ended is distinct from 'void' and not s.is_out)`,
  no_contact: `not exists (select from contact c where (c.area, c.player_id) = (p.area, p.id) and c.erased_at is null)`,
  rejected: `exists (select from submission s where (s.area, s.player_id) = (p.area, p.id)
    and s.live_revision is null and s.waiting_revision is null
    and (select d.kind from decision_in_force d where (d.area, d.submission_id) = (s.area, s.id)
      order by d.decided_at desc limit 1) = 'reject')`,
};
const takes_part = 'not exists (select from disqualified o where (o.area, o.player_id) = (p.area, p.id))';

/** Without one, everybody. */
export async function reachOf(
  database: Database,
  segment: Segment | null,
): Promise<{ area: number; players: number }[]> {
  const where = segment ? `where ${condition[segment]} and ${takes_part}` : '';
  const { rows } = await database.query(
    `select p.area, count(*) as players from player p ${where} group by p.area order by p.area`,
  );
  return rows;
}

interface OpenedNotice {
  readonly id: string;
  readonly area: number | null;
  readonly counted: number;
}

export async function openSending(database: Database, { id, area, counted }: OpenedNotice): Promise<void> {
  await database.query(
    'insert into notice_sending (notice_id, counted, after_area) values ($1, $2, coalesce($3::smallint - 1, 0))',
    [id, counted, area],
  );
}

/** A piece of it is one transaction with how far it has come: whoever goes on after a crash goes on there. */
const players_at_once = 5000;

export const sendToSegments = (app: App, now: number, round: Round): Promise<number> =>
  pieceByPiece(round, () => inTransaction(app.pool, (database) => sendPiece(database, now)));

interface DueNotice {
  readonly id: string;
  readonly area: number | null;
  readonly segment: Segment;
}

/** Answers how many players it looked at. */
async function sendPiece(database: PoolClient, now: number): Promise<number> {
  const due = await nextDue(database, now);
  if (!due) return 0;
  await database.query(`set local statement_timeout = '1min'`);
  const { rows } = await database.query<{ looked: number }>(
    `with looked as materialized (
       select p.area, p.id from player p, notice_sending n
       where n.notice_id = $1 and ($2::smallint is null or p.area = $2) and (p.area, p.id) > (n.after_area, n.after_player)
       order by p.area, p.id limit ${players_at_once}),
     got as (
       insert into notice_recipient (notice_id, area, player_id)
       select $1, p.area, p.id from looked p where ${condition[due.segment]} and ${takes_part}
       on conflict do nothing returning player_id),
     last as (select area, id from looked order by area desc, id desc limit 1),
     kept as (
       update notice_sending n set sent = n.sent + (select count(*) from got),
         after_area = coalesce((select area from last), n.after_area),
         after_player = coalesce((select id from last), n.after_player),
         ended_at = case when (select count(*) from looked) < ${players_at_once} then to_timestamp($3) end
       where n.notice_id = $1)
     select count(*) as looked from looked`,
    [due.id, due.area, now],
  );
  return Math.max(1, rows[0]?.looked ?? 0);
}

/** What was withdrawn meanwhile goes no further. */
async function nextDue(database: PoolClient, now: number): Promise<DueNotice | undefined> {
  const { rows } = await database.query<DueNotice>(
    `select n.id, n.area, n.segment from notice_sending s join notice n on n.id = s.notice_id
     where s.ended_at is null and n.from_at <= to_timestamp($1) and (n.until_at is null or n.until_at > to_timestamp($1))
     order by n.from_at, n.id limit 1 for update of s skip locked`,
    [now],
  );
  return rows[0];
}
