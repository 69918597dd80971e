/** Works and standings: what a changed decision, reading, hold or disqualification does to the boards. */
import type { BoardKey } from '@event/contest/board/board';
import type { ChangeReason } from '@event/contest/board/wire';
import type { App } from '../app.ts';
import { type Database, newId } from '../database/database.ts';

/**
 * Puts the works of these submissions and the standings of their players right, in the caller's transaction.
 * A change to a board that has ended is listed in public with its reason.
 */
export async function rankWorks(
  app: App,
  database: Database,
  {
    area,
    submissions,
    reason,
    now,
  }: { area: number; submissions: readonly string[]; reason: ChangeReason; now: number },
): Promise<number> {
  if (submissions.length === 0) return 0;
  const ended = await endedStandings(app, database, area, submissions, now);
  const { rows } = await database.query<{ platform: number; period: number; player_id: string }>({
    name: 'rank-works',
    text: 'select platform, period, player_id from rank_works($1, $2, to_timestamp($3))',
    values: [area, submissions, now],
  });
  const isChanged = new Set(rows.map(({ platform, period, player_id }) => `${platform} ${period} ${player_id}`));
  for (const standing of ended) {
    const { platform, period, player_id, submission_id, rank } = standing;
    if (!isChanged.has(`${platform} ${period} ${player_id}`)) continue;
    const new_rank = await rankOf(database, { area, platform, period }, player_id);
    await database.query(
      `insert into board_change (area, id, platform, period, player_id, submission_id, old_rank, new_rank, reason, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10))`,
      [area, newId(now), platform, period, player_id, submission_id, rank, new_rank, reason, now],
    );
  }
  return rows.length;
}

interface EndedStanding {
  readonly platform: number;
  readonly period: number;
  readonly player_id: string;
  readonly submission_id: string;
  readonly rank: number | null;
}

/** The ranks, before the change, of the players whose board has ended. */
async function endedStandings(
  app: App,
  database: Database,
  area: number,
  submissions: readonly string[],
  now: number,
): Promise<EndedStanding[]> {
  if (!app.edition.periods.some(({ to }) => to <= now)) return [];
  const { rows } = await database.query<Omit<EndedStanding, 'rank'>>(
    `select distinct on (s.platform, p.number, s.player_id) s.platform, p.number as period, s.player_id, s.id as submission_id
     from submission s join board_period p on s.submitted_at >= p.from_at and s.submitted_at < p.to_at
     where s.area = $1 and s.id = any($2) and p.to_at <= to_timestamp($3)`,
    [area, submissions, now],
  );
  const found: EndedStanding[] = [];
  for (const row of rows) {
    const { platform, period } = row;
    found.push({ ...row, rank: await rankOf(database, { area, platform, period }, row.player_id) });
  }
  return found;
}

/**
 * The rank of the standing `own` on its board, whatever its length and however many have the same number: whole spans above, in
 * its own span whole slices, in its own slice whole blocks, and in its own block the standings ahead.
 */
export const rank_of_own = `(1 + coalesce((
    select sum(c.standings) from standing_span c
    where (c.area, c.platform, c.period) = ($1, $2, $3) and c.span > span_of(own.slice)), 0) + coalesce((
    select sum(c.standings) from standing_slice c
    where (c.area, c.platform, c.period) = ($1, $2, $3) and c.slice > own.slice and c.slice < (span_of(own.slice) + 1) << 5), 0) + (
    select coalesce((
      select sum(b.standings) from standing_block b
      where (b.area, b.platform, b.period, b.slice) = ($1, $2, $3, own.slice)
        and (b.minus_views, b.reached_at, b.submitted_at, b.player_id)
          < (block.minus_views, block.reached_at, block.submitted_at, block.player_id)), 0) + (
      select count(*) from standing_between($1::smallint, $2::smallint, $3::smallint,
        coalesce(block.minus_views, slice_start(own.slice)), coalesce(block.reached_at, '-infinity'),
        coalesce(block.submitted_at, '-infinity'), coalesce(block.player_id, own.player_id),
        -own.views, own.reached_at, own.submitted_at, own.player_id) s
      where slice_of(s.views) = own.slice)
    from (select) one left join lateral (
      select k.* from standing_block k
      where (k.area, k.platform, k.period, k.slice) = ($1, $2, $3, own.slice)
        and (k.minus_views, k.reached_at, k.submitted_at, k.player_id)
          <= (-own.views, own.reached_at, own.submitted_at, own.player_id)
      order by k.minus_views desc, k.reached_at desc, k.submitted_at desc, k.player_id desc limit 1) block on true))::bigint`;

export async function rankOf(database: Database, key: BoardKey, player_id: string): Promise<number | null> {
  const { rows } = await database.query<{ rank: number }>({
    name: 'rank-of',
    text: `
      with own as (
        select *, slice_of(views) as slice from standing
        where (area, platform, period, player_id) = ($1, $2, $3, $4)
      )
      select ${rank_of_own} as rank from own`,
    values: [key.area, key.platform, key.period, player_id],
  });
  return rows[0]?.rank ?? null;
}

/** The submissions of a player whose boards must follow when the player is disqualified or comes back. */
export async function submissionsToRank(database: Database, area: number, player_id: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    'select id from submission where area = $1 and player_id = $2 order by id',
    [area, player_id],
  );
  return rows.map(({ id }) => id);
}
