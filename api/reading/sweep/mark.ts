/** Sweeps out of turn, before a board ends and before winners are paid: begun once, the likely winners first. */
import { candidateRanks, marksOf, type WatchMark } from '@event/contest/reading/watch';
import type { App } from '../../app.ts';
import { boardsOf } from '../../board/body.ts';
import { type Database, inTransaction } from '../../database/database.ts';

/** Makes due what the marks of this moment ask for. Any process may; a row gives each mark to one. */
export async function beginMarks(app: App, now: number): Promise<number> {
  let begun = 0;
  for (const mark of marksOf(app.edition).filter(({ due_at, until }) => due_at <= now && now < until)) {
    begun += await inTransaction(app.pool, (database) => begin(app, database, mark, now));
  }
  return begun;
}

async function begin(app: App, database: Database, mark: WatchMark, now: number): Promise<number> {
  const { rowCount } = await database.query(
    `insert into sweep_mark (name, due_at, begun_at, watched) values ($1, to_timestamp($2), to_timestamp($3), 0)
     on conflict (name) do nothing`,
    [mark.name, mark.due_at, now],
  );
  if (rowCount !== 1) return 0;
  await database.query(`set local statement_timeout = '60s'`);
  const watched =
    (mark.who === 'all' ? await callAll(database, mark) : 0) + (await callCandidates(app, database, mark));
  await database.query('update sweep_mark set watched = $2 where name = $1', [mark.name, watched]);
  return 1;
}

async function callAll(database: Database, { due_at, period }: WatchMark): Promise<number> {
  const { rowCount } = await database.query(
    `update watch w set next_at = to_timestamp($1) from board_period p
     where p.number = $2 and w.submitted_at >= p.from_at and w.submitted_at < p.to_at and w.next_at > to_timestamp($1)`,
    [due_at, period],
  );
  return rowCount ?? 0;
}

/** Before everybody else in the order of what is due. */
async function callCandidates(app: App, database: Database, { due_at, period }: WatchMark): Promise<number> {
  const { areas, platforms } = app.edition;
  let called = 0;
  for (const board of boardsOf(app).filter((one) => period === null || one.period === period)) {
    const area = areas.find(({ value }) => value === board.area);
    const platform = platforms.find(({ value }) => value === board.platform);
    if (!area || !platform) continue;
    const { rowCount } = await database.query(
      `with winning as (
         select player_id from standing where (area, platform, period) = ($1, $2, $3)
         order by views desc, reached_at, submitted_at, player_id limit $4
       )
       update watch w set next_at = to_timestamp($5::float8 - 86400)
       from winning l, board_period p
       where w.platform = $2 and w.area = $1 and w.player_id = l.player_id and p.number = $3
         and w.submitted_at >= p.from_at and w.submitted_at < p.to_at`,
      [board.area, board.platform, board.period, candidateRanks(area, platform.code), due_at],
    );
    called += rowCount ?? 0;
  }
  return called;
}
