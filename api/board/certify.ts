/** A person signs a board that has ended; a later correction is another certificate with its reason. */

import type { BoardKey } from '@event/contest/board/board';
import type { App } from '../app.ts';
import { hasVouched, unprovedWorks } from '../channel/proof.ts';
import type { Database } from '../database/database.ts';
import { latestCertificate } from './body.ts';
import { printOfWinners, winnersNow } from './winner.ts';

interface Certify {
  readonly key: BoardKey;
  readonly by: string;
  /** Needed for a correction, and while works of the board still wait for a reviewer or are under check. */
  readonly reason: string | null;
  /** The print of the winners that who signs has looked at; null: the board as it is. */
  readonly seen?: string | null;
  readonly at: number;
}

interface Certificate {
  readonly version: number;
  readonly rows: number;
  readonly hash: string;
}

interface OpenWorks {
  /** Works that a reviewer has not decided on. */
  readonly waiting: number;
  /** Works with readings under check, and those whose video a person called gone. */
  readonly held: number;
  /** Works with a number by a person that nobody has released or discarded. */
  readonly unreleased: number;
}

/** An expected no; the message says what to do. */
export class NotCertified extends Error {}

export async function certifyBoard(
  database: Database,
  app: App,
  { key, by, reason, seen = null, at }: Certify,
): Promise<Certificate> {
  await database.query(`set local statement_timeout = '5min'`);
  const place = [key.area, key.platform, key.period];
  const period = app.edition.periods.find(({ number }) => number === key.period);
  if (!period || at < period.to)
    throw new NotCertified('This board has not ended: only a board that has ended can be certified.');
  await lockBoard(database, place, at);
  const before = await latestCertificate(database, key);
  if (before && !reason) throw new NotCertified('This board is already certified: a correction needs a reason.');
  const { waiting, held, unreleased } = await openWorks(database, key);
  if (unreleased > 0) {
    throw new NotCertified(
      `${unreleased} works have a number from a person that is waiting for a second person: release or discard it first. Giving a reason is not enough here.`,
    );
  }
  if (!reason && waiting + held > 0) {
    throw new NotCertified(
      `${waiting} works are waiting for a reviewer and ${held} have held readings: decide on them, or give a reason.`,
    );
  }
  const unproved = await unprovedWorks(app, database, key, at);
  if (unproved.length > 0) {
    throw new NotCertified(
      `${unproved.length} works on ranks that win money have no proof of their channel: ask their players for it, vouch for them, or disqualify them. Giving a reason is not enough here.`,
    );
  }
  if (await hasVouched(database, key, by, at)) {
    throw new NotCertified(
      'A channel on this board is vouched for, by you or by somebody who is no second person beside you: one of you let the other in, your account is less than two days old, or you are at the command line. So somebody else must certify it.',
    );
  }
  if (seen !== null && printOfWinners(await winnersNow(app, database, key)) !== seen) {
    throw new NotCertified('The winners have changed since you looked. Nothing was signed: please look again.');
  }
  const version = (before?.version ?? 0) + 1;
  const { rows, hash } = await printOf(database, key);
  await database.query(
    `insert into board_certificate (area, platform, period, version, certified_by, certified_at, reason, hash)
     values ($1, $2, $3, $4, $5, to_timestamp($6), $7, $8)`,
    [...place, version, by, at, reason, hash],
  );
  await database.query(
    `insert into certified_row (area, platform, period, version, rank, player_id, views, reached_at, submitted_at)
     select area, platform, period, $4, row_number() over (order by views desc, reached_at, submitted_at, player_id),
       player_id, views, reached_at, submitted_at
     from standing where (area, platform, period) = ($1, $2, $3)`,
    [...place, version],
  );
  return { version, rows, hash: hash.toString('hex') };
}

/** Every change of a board writes this row: until the signature is there nobody else signs it and no rank of it moves. */
async function lockBoard(database: Database, place: readonly number[], at: number): Promise<void> {
  await database.query(
    `insert into board_changed (area, platform, period, changed_at) values ($1, $2, $3, to_timestamp($4))
     on conflict (area, platform, period) do update set changed_at = excluded.changed_at`,
    [...place, at],
  );
}

/** What is still open on a board. */
export async function openWorks(database: Database, key: BoardKey): Promise<OpenWorks> {
  const [found] = await openBoards(database, key);
  const { waiting = 0, held = 0, unreleased = 0 } = found ?? {};
  return { waiting, held, unreleased };
}

/** Boards with something open, or the one: what is open is little, however large a board is. */
export async function openBoards(database: Database, key?: BoardKey): Promise<(BoardKey & OpenWorks)[]> {
  const { rows } = await database.query<BoardKey & OpenWorks>(
    `with open as (
       select s.area, s.id, 'waiting' as what from submission s
       join revision w on (w.area, w.id) = (s.area, s.waiting_revision)
       join board_period p on s.submitted_at >= p.from_at and s.submitted_at < p.to_at and w.entered_at < p.to_at
       where s.waiting_revision is not null and ($1::smallint is null or s.area = $1)
       union
       select s.area, s.id, case when h.held_by <> 'system' and h.reason = 'not_public' then 'signals' else h.reason end from hold_in_force h
       join revision r on (r.area, r.id) = (h.area, h.revision_id)
       join submission s on (s.area, s.id) = (r.area, r.submission_id)
       join board_period p on s.submitted_at >= p.from_at and s.submitted_at < p.to_at and h.from_at <= p.to_at
       where (h.reason = 'person' or exists (
         select from board_link b where (b.area, b.submission_id, b.revision_id) = (s.area, s.id, h.revision_id))) and ($1::smallint is null or h.area = $1))
     select s.area, s.platform, p.number as period, count(*) filter (where what = 'waiting') as waiting,
       count(*) filter (where what = 'signals') as held, count(*) filter (where what = 'person') as unreleased
     from open join submission s using (area, id)
     join board_period p on s.submitted_at >= p.from_at and s.submitted_at < p.to_at
     where ($2::smallint is null or s.platform = $2) and ($3::smallint is null or p.number = $3)
     group by 1, 2, 3`,
    [key?.area ?? null, key?.platform ?? null, key?.period ?? null],
  );
  return rows;
}

/** As `hashOfRows` makes it, in the database: a long board is not carried here and back. */
async function printOf(database: Database, key: BoardKey): Promise<{ rows: number; hash: Buffer }> {
  const { rows } = await database.query<{ rows: number; hash: Buffer }>(
    `select count(*) as rows, sha256(convert_to(coalesce(string_agg(
       player_id || ' ' || views || E'\\n', '' order by views desc, reached_at, submitted_at, player_id), ''), 'UTF8')) as hash
     from standing where (area, platform, period) = ($1, $2, $3)`,
    [key.area, key.platform, key.period],
  );
  return rows[0] as { rows: number; hash: Buffer };
}
