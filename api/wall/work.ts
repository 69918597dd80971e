/** One approved work: what everybody may know of it. What is not public says the same as what there never was. */

import type { BoardKey } from '@event/contest/board/board';
import { boardState, periodOfSubmission } from '@event/contest/board/board';
import type { WorkPage } from '@event/contest/wall/wire';
import type { Input, Output } from '@event/contest/wire';
import { type App, Refused } from '../app.ts';
import { latestCertificate } from '../board/body.ts';
import { rankOf } from '../board/standing.ts';
import type { Database } from '../database/database.ts';
import { livePicture } from '../reading/picture.ts';
import { latestReadings } from '../reading/reading.ts';
import { asDay } from '../submission/growth.ts';

interface WallWorkRow extends Omit<Output<'works'>['list'][number], 'total_views'> {
  readonly id: string;
  readonly revision_id: string;
  readonly player_id: string;
  readonly seen_at: number;
  readonly views: number | null;
}

/** Rejected, withdrawn, disqualified, of another area, never there: one answer. */
export async function findWork(
  database: Database,
  { area, number }: Pick<Input<'work'>, 'area' | 'number'>,
): Promise<WallWorkRow> {
  const { rows } = await database.query<WallWorkRow>({
    name: 'find-work',
    text: `
      select s.id, r.id as revision_id, s.player_id, s.number, p.name as author, r.title, r.link, s.platform, r.theme,
        s.submitted_at, coalesce(w.gained, 0) as gained, k.views,
        coalesce(v.url, r.thumb) as thumb, coalesce(v.seen_at, r.entered_at) as seen_at
      from submission s
      join revision r on (r.area, r.id) = (s.area, s.live_revision)
      join player p on (p.area, p.id) = (s.area, s.player_id)
      left join wall_work w on (w.area, w.number) = (s.area, s.number)
      left join work k on (k.area, k.submission_id) = (s.area, s.id)
      left join video_picture v on (v.platform, v.video_id) = (r.platform, r.video_id)
      where s.area = $1::integer and s.number = $2
        and not exists (select from disqualified d where (d.area, d.player_id) = (s.area, s.player_id))`,
    values: [area, number],
  });
  const [found] = rows;
  if (!found) throw new Refused('no_such_work');
  return found;
}

export async function workAt(app: App, database: Database, input: Input<'work'>, now: number): Promise<WorkPage> {
  const row = await findWork(database, input);
  const { id: _, player_id: __, revision_id, thumb, seen_at, views, ...work } = row;
  const reading = (await latestReadings(database, input.area, [revision_id])).get(revision_id);
  return {
    ...work,
    thumb: livePicture(app.edition, { platform: work.platform, url: thumb, seen_at }, now),
    total_views: reading?.views ?? null,
    views_at: reading?.read_at ?? null,
    checking: reading?.held ? (reading.held_why === 'kept' ? 'done' : 'now') : null,
    days: await daysOf(database, input.area, row),
    board: await placeOf(app, database, { row, area: input.area, now }),
  };
}

/** The last reading of each day, none that is held; before a link that was changed after its board, of the one that counts there. */
async function daysOf(database: Database, area: number, { id, revision_id }: WallWorkRow): Promise<WorkPage['days']> {
  const { rows } = await database.query<Parameters<typeof asDay>[0]>({
    name: 'work-days',
    text: `
      select distinct on (day) date_trunc('day', read_at, 'UTC') as day, views, newest = 0 as earlier_link
      from (
        select $2::uuid as revision_id, 'infinity'::timestamptz as ends, 1 as newest
        union all select revision_id, ends, 0 from board_link where area = $1 and submission_id = $3 and revision_id <> $2
      ) l
      cross join lateral valid_reading($1, l.revision_id, l.ends, 'infinity')
      order by day, newest desc, read_at desc, recorded_at desc`,
    values: [area, revision_id, id],
  });
  return rows.map(asDay);
}

interface Placed {
  readonly row: WallWorkRow;
  readonly area: number;
  readonly now: number;
}

async function placeOf(app: App, database: Database, { row, area, now }: Placed): Promise<WorkPage['board']> {
  const period = periodOfSubmission(app.edition, row.submitted_at);
  if (!period) return null;
  const key = { area, platform: row.platform, period: period.number };
  const certificate = await latestCertificate(database, key);
  const rank = certificate
    ? await certifiedRank(database, key, { player_id: row.player_id, version: certificate.version })
    : await rankOf(database, key, row.player_id);
  return { period: period.number, state: boardState(period, now, certificate !== undefined), rank, views: row.views };
}

async function certifiedRank(
  database: Database,
  { area, platform, period }: BoardKey,
  { player_id, version }: { player_id: string; version: number },
): Promise<number | null> {
  const { rows } = await database.query<{ rank: number }>(
    `select rank from certified_row where (area, platform, period, version, player_id) = ($1, $2, $3, $4, $5)`,
    [area, platform, period, version, player_id],
  );
  return rows[0]?.rank ?? null;
}
