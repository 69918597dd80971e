/** Who was let back in after a list was settled without them, and would win now: no line waits for them, so somebody has to be told. */
import type { App } from '../app.ts';
import { boardsOf } from '../board/body.ts';
import { prizesOf } from '../board/winner.ts';
import type { Database } from '../database/database.ts';

interface LetIn {
  readonly area: number;
  readonly list: string;
  readonly player_id: string;
  readonly player: string;
}

/** A disqualification that was lifted, a work that was approved or put back, since `l` was settled. */
const undone = (player: string, works: string) => `(
  exists (select from disqualification d where (d.area, d.player_id) = (l.area, ${player}) and d.lifted_at >= l.since)
  or exists (
    select from submission w join decision d on (d.area, d.submission_id) = (w.area, w.id)
    where (w.area, w.player_id) = (l.area, ${player}) and ${works} and d.live_after is not null and d.decided_at >= l.since))`;

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
