/** Who was let back in after a list was settled without them, and would win now: no line waits for them, so somebody is asked until they have one, or a person says that they get none. */
import type { PoolClient } from 'pg';
import { logAction } from '../action/action.ts';
import type { App } from '../app.ts';
import { boardsOf } from '../board/body.ts';
import { prizesOf } from '../board/winner.ts';
import type { Database } from '../database/database.ts';
import type { Stamp } from './line.ts';

interface LetIn {
  readonly area: number;
  readonly list: string;
  readonly player_id: string;
  readonly player: string;
}

const isAfterLeft = (at: string, player: string) => `${at} > all (
  select x.left_at from settlement_left x where (x.area, x.list, x.player_id) = (l.area, l.list, ${player}))`;

/** A disqualification that was lifted, a work that was approved or put back, since `l` was settled, and since a person left them without a line. */
const undone = (player: string, works: string) => `(
  exists (select from disqualification d where (d.area, d.player_id) = (l.area, ${player}) and d.lifted_at >= l.since
    and ${isAfterLeft('d.lifted_at', player)})
  or exists (
    select from submission w join decision d on (d.area, d.submission_id) = (w.area, w.id)
    where (w.area, w.player_id) = (l.area, ${player}) and ${works} and d.live_after is not null and d.decided_at >= l.since
      and ${isAfterLeft('d.decided_at', player)}))`;

/** Those without a line, on a rank or a place that wins: of one list, or of all. */
export async function letInAfter(
  app: App,
  database: Database,
  { area = null, list = null }: { readonly area?: number | null; readonly list?: string | null } = {},
): Promise<LetIn[]> {
  const last = boardsOf(app).map((key) => ({ ...key, rank: prizesOf(app, key).at(-1)?.rank ?? 0 }));
  const { rows } = await database.query<LetIn>(
    `with l as materialized (
       select area, list, split_part(list, ':', 2)::smallint as platform, min(made_at) as since from settlement
       where ($5::smallint is null or area = $5) and ($6::text is null or list = $6) group by 1, 2
     ), found as (
       select l.area, l.list, k.player_id from l
       join unnest($1::smallint[], $2::smallint[], $3::smallint[], $4::integer[]) b(area, platform, period, rank)
         on b.area = l.area and l.list = 'board:' || b.platform || ':' || b.period
       cross join lateral (
         select s.player_id from standing s where (s.area, s.platform, s.period) = (b.area, b.platform, b.period)
         order by s.views desc, s.reached_at, s.submitted_at, s.player_id limit b.rank) k
       where not exists (
           select from settlement o left join settlement_end e on (e.area, e.settlement_id) = (o.area, o.id)
           where (o.area, o.list, o.player_id) = (l.area, l.list, k.player_id) and e.kind is distinct from 'void')
         and ${undone('k.player_id', 'w.platform = b.platform')}
       union
       select l.area, l.list, s.player_id from l
       join excellent_selection x on (x.area, x.platform) = (l.area, l.platform)
       join submission s on (s.area, s.id) = (x.area, x.submission_id) and s.live_revision is not null
       where l.list like 'excellent:%'
         and not exists (
           select from disqualified d where (d.area, d.player_id) = (s.area, s.player_id))
         and not exists (
           select from settlement o left join settlement_end e on (e.area, e.settlement_id) = (o.area, o.id)
           where (o.area, o.list, o.submission_id) = (l.area, l.list, s.id) and e.kind is distinct from 'void')
         and ${undone('s.player_id', 'w.id = s.id')}
     )
     select f.area, f.list, f.player_id, p.name as player from found f
     join player p on (p.area, p.id) = (f.area, f.player_id) order by f.area, f.list, p.name, p.id`,
    [
      last.map((one) => one.area),
      last.map((one) => one.platform),
      last.map((one) => one.period),
      last.map((one) => one.rank),
      ...[area, list],
    ],
  );
  return rows;
}

interface LeftWithout extends Omit<LetIn, 'player'> {
  readonly note: string;
}

/** They get no line: nobody is asked any more, unless they are taken out and let in once again. False when nobody is asked of them. */
export async function leaveWithoutLine(
  app: App,
  database: PoolClient,
  { area, list, player_id, note }: LeftWithout,
  { by, at }: Stamp,
): Promise<boolean> {
  const asked = await letInAfter(app, database, { area, list });
  if (!asked.some((one) => one.player_id === player_id)) return false;
  await database.query(
    `insert into settlement_left (area, list, player_id, note, left_by, left_at)
     values ($1, $2, $3, $4, $5, to_timestamp($6))`,
    [area, list, player_id, note, by, at],
  );
  await logAction(database, { at, by, what: 'leave without line', area, subject: player_id, detail: { list, note } });
  return true;
}
