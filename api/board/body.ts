/** The bodies of the boards: made once for each change, kept in the database, held by every process. */
import { createHash } from 'node:crypto';
import type { BoardKey } from '@event/contest/board/board';
import { boardState, changes_in_board } from '@event/contest/board/board';
import type { Board } from '@event/contest/board/wire';
import type { Period } from '@event/contest/edition/edition';
import type { App } from '../app.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { changesOf } from './change.ts';

export function boardsOf({ edition }: App): BoardKey[] {
  const { areas, platforms, periods } = edition;
  return areas.flatMap((area) =>
    platforms
      .filter(({ code }) => area.platforms.includes(code))
      .flatMap(({ value }) => periods.map(({ number }) => ({ area: area.value, platform: value, period: number }))),
  );
}

export const sameBoard = (one: BoardKey, other: BoardKey) =>
  one.area === other.area && one.platform === other.platform && one.period === other.period;

export const isBoard = (app: App, key: BoardKey) => boardsOf(app).some((board) => sameBoard(board, key));

interface DueBoard extends BoardKey {
  /** When its body was made that somebody found too old; null without one. */
  readonly made_at: number | null;
}

/**
 * Makes the bodies of the boards that changed, or began, or ended. Any process may; a row lock gives each board to one, and
 * the others pass on to the next. A board that fails keeps no other waiting.
 */
export async function publishBoards(app: App, now: number): Promise<number> {
  let made = 0;
  const failures: unknown[] = [];
  for (const due of await boardsDue(app, now)) {
    try {
      made += Number(await inTransaction(app.pool, (database) => publishBoard(app, database, due, now)));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} boards could not be published`);
  return made;
}

async function boardsDue(app: App, now: number): Promise<DueBoard[]> {
  const boards = boardsOf(app);
  const { rows } = await app.pool.query<DueBoard>({
    name: 'boards-due',
    text: `
      select k.area, k.platform, k.period, b.made_at
      from unnest($1::smallint[], $2::smallint[], $3::smallint[]) as k(area, platform, period)
      join board_period p on p.number = k.period
      left join board_body b on (b.area, b.platform, b.period) = (k.area, k.platform, k.period)
      left join board_changed c on (c.area, c.platform, c.period) = (k.area, k.platform, k.period)
      left join reading_age a on (a.area, a.platform) = (k.area, k.platform)
      where b.version is null or c.changed_at is not null
        or (b.made_at < p.from_at and p.from_at <= to_timestamp($4))
        or (b.made_at < p.to_at and p.to_at <= to_timestamp($4))
        or (p.from_at <= to_timestamp($4) and b.made_at < p.to_at and b.made_at < a.read_at)`,
    values: [
      boards.map(({ area }) => area),
      boards.map(({ platform }) => platform),
      boards.map(({ period }) => period),
      now,
    ],
  });
  return rows;
}

/** False when another process makes it now, or has just made it. */
async function publishBoard(app: App, database: Database, due: DueBoard, now: number): Promise<boolean> {
  const { made_at, ...key } = due;
  const place = [key.area, key.platform, key.period];
  if (made_at !== null) {
    const mine = await database.query<{ made_at: number }>(
      'select made_at from board_body where (area, platform, period) = ($1, $2, $3) for update skip locked',
      place,
    );
    if (mine.rows[0]?.made_at !== made_at) return false;
  }
  // A mark that somebody holds stays: what that transaction does is published after it.
  await database.query(
    `delete from board_changed where ctid = any(array(
       select ctid from board_changed where (area, platform, period) = ($1, $2, $3) for update skip locked))`,
    place,
  );
  const { board, hash } = await boardAsItIs(app, database, key, now);
  await database.query(
    `insert into board_body (area, platform, period, version, body, made_at)
     values ($1, $2, $3, nextval('board_version'), $4, to_timestamp($5))
     on conflict (area, platform, period) do update
       set version = excluded.version, body = excluded.body, made_at = excluded.made_at`,
    [...place, JSON.stringify(board), now],
  );
  await database.query(
    `insert into board_shown (area, platform, period, shown_at, hash)
     select $1, $2, $3, to_timestamp($4), $5
     where $5 is distinct from (
       select hash from board_shown where (area, platform, period) = ($1, $2, $3) order by shown_at desc limit 1)
     on conflict do nothing`,
    [...place, now, hash],
  );
  return true;
}

export interface BodyRow {
  readonly player_id: string;
  readonly views: number;
}

/** What a board said: who, in which order, with which number. */
export function hashOfRows(rows: readonly BodyRow[]): Buffer {
  const text = rows.map(({ player_id, views }) => `${player_id} ${views}\n`).join('');
  return createHash('sha256').update(text).digest();
}

async function boardAsItIs(
  app: App,
  database: Database,
  key: BoardKey,
  now: number,
): Promise<{ board: Board; hash: Buffer }> {
  const period = app.edition.periods.find(({ number }) => number === key.period);
  if (!period) throw new Error(`The edition has no period ${key.period}`);
  const certificate = await latestCertificate(database, key);
  const limit = app.edition.limits.board_rows;
  const rows = certificate
    ? (await certifiedRows(database, key, limit)).map((row) => ({ ...row, views: row.total_views }))
    : await leadingRows(database, key, limit);
  const works = await leadingWorks(database, key, rows);
  const board = {
    state: boardState(period, now, certificate !== undefined),
    updated_at: certificate ? Math.floor(certificate.certified_at) : await ageOf(database, key, period),
    rows: rows.map(({ player_id, author, views: total_views }, index) => {
      return { rank: index + 1, author, total_views, work: works.get(player_id) ?? null };
    }),
    changes: (await changesOf(database, key, { limit: changes_in_board })).map(({ id: _id, ...change }) => change),
  };
  return { board, hash: hashOfRows(rows) };
}

/** The first of a board as it stands. */
export async function leadingRows(database: Database, key: BoardKey, limit: number) {
  const { rows } = await database.query<BodyRow & { author: string }>({
    name: 'board-rows',
    text: `select s.player_id, p.name as author, s.views from standing s
           join player p on p.area = s.area and p.id = s.player_id
           where (s.area, s.platform, s.period) = ($1, $2, $3)
           order by s.views desc, s.reached_at, s.submitted_at, s.player_id limit $4`,
    values: [key.area, key.platform, key.period, limit],
  });
  return rows;
}

/** Of each player the work that brings the most to the board. */
async function leadingWorks(
  database: Database,
  key: BoardKey,
  players: readonly Pick<BodyRow, 'player_id'>[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.query<{ player_id: string; number: number }>({
    name: 'board-works',
    text: `select distinct on (w.player_id) w.player_id, s.number
           from work w join submission s on (s.area, s.id) = (w.area, w.submission_id)
           where (w.area, w.platform, w.period) = ($1, $2, $3) and w.player_id = any($4)
           order by w.player_id, w.views desc, w.submitted_at`,
    values: [key.area, key.platform, key.period, players.map(({ player_id }) => player_id)],
  });
  return new Map(rows.map(({ player_id, number }) => [player_id, number]));
}

interface CertifiedRow {
  readonly rank: number;
  readonly player_id: string;
  readonly author: string;
  readonly total_views: number;
}

/** The rows of the latest certificate: what settlement pays by. */
export async function certifiedRows(database: Database, key: BoardKey, limit: number): Promise<CertifiedRow[]> {
  const { rows } = await database.query<CertifiedRow>(
    `select c.rank, c.player_id, p.name as author, c.views as total_views from certified_row c
     join player p on p.area = c.area and p.id = c.player_id
     where (c.area, c.platform, c.period) = ($1, $2, $3) and c.version = (
       select max(version) from board_certificate where (area, platform, period) = ($1, $2, $3))
     order by c.rank limit $4`,
    [key.area, key.platform, key.period, limit],
  );
  return rows;
}

export async function latestCertificate(database: Database, key: BoardKey) {
  const { rows } = await database.query<{ version: number; certified_at: number; certified_by: string }>(
    `select version, certified_at, certified_by from board_certificate
     where (area, platform, period) = ($1, $2, $3) order by version desc limit 1`,
    [key.area, key.platform, key.period],
  );
  return rows[0];
}

/** When the numbers were last read; a board that has ended stands at its end. */
async function ageOf(database: Database, key: BoardKey, period: Period): Promise<number | null> {
  const { rows } = await database.query<{ read_at: number }>(
    'select read_at from reading_age where area = $1 and platform = $2',
    [key.area, key.platform],
  );
  const read_at = rows[0]?.read_at;
  if (read_at === undefined || read_at < period.from) return null;
  return Math.floor(Math.min(read_at, period.to));
}
