/** The wall: the approved works of an area, for everybody to see. Nothing by players who are out, and nothing unapproved, is ever among them. */
import { areaByValue, platformByValue } from '@event/contest/edition/edition';
import type { WallOrder } from '@event/contest/wall/wire';
import type { Input, Output } from '@event/contest/wire';
import { type App, type Handlers, Refused } from '../app.ts';
import type { Database } from '../database/database.ts';
import { livePicture } from '../reading/picture.ts';
import { readingsOf } from './ledger.ts';
import { workAt } from './work.ts';

export const wallCalls: Handlers<'works' | 'work' | 'readings'> = {
  works: { hot: { seconds: 10 }, work: ({ app, input, now }, database) => listWorks(app, database, input, now) },
  work: { hot: { seconds: 10 }, work: ({ app, input, now }, database) => workAt(app, database, input, now) },
  readings: { hot: { seconds: 10 }, work: ({ input }, database) => readingsOf(database, input) },
};

const works_per_page = 24;

/** What a page is cut by. Each has an index that is walked from the last work shown. */
const orders: Readonly<Record<WallOrder, string>> = { new: 'number', rising: 'gained', top: 'views' };

interface WallRow extends Omit<Output<'works'>['list'][number], 'total_views'> {
  readonly views: number;
  readonly read_at: number | null;
  readonly seen_at: number;
}

export async function listWorks(
  app: App,
  database: Database,
  { area, platform, theme, order, after }: Input<'works'>,
  now: number,
): Promise<Output<'works'>> {
  const code = platform === undefined ? undefined : platformByValue(app.edition, platform)?.code;
  const place = areaByValue(app.edition, area);
  if (!place || (platform !== undefined && !(code && place.platforms.includes(code))))
    throw new Refused('platform_not_offered');
  const key = orders[order];
  const [value, number] = after?.split('-').map(Number) ?? before_all;
  const { rows } = await database.query<WallRow>({
    name: `wall-${order}`,
    text: `
      select w.number, p.name as author, r.title, r.link, w.platform, r.theme, w.views, w.gained, w.read_at, s.submitted_at,
        coalesce(v.url, r.thumb) as thumb, coalesce(v.seen_at, r.entered_at) as seen_at
      from wall_work w
      join submission s on (s.area, s.id) = (w.area, w.submission_id)
      join revision r on (r.area, r.id) = (s.area, s.live_revision)
      join player p on (p.area, p.id) = (s.area, s.player_id)
      left join video_picture v on (v.platform, v.video_id) = (r.platform, r.video_id)
      where w.area = $1 and ($2::smallint is null or w.platform = $2) and ($3::text is null or w.theme = $3)
        and (w.${key}, w.number) < ($4::bigint, $5::bigint)
        and not exists (select from disqualified d where (d.area, d.player_id) = (s.area, s.player_id))
      order by w.${key} desc, w.number desc limit $6`,
    values: [area, platform ?? null, theme ?? null, value, number, works_per_page + 1],
  });
  const shown = rows.slice(0, works_per_page);
  const last = shown.at(-1);
  return {
    list: shown.map((row) => workOf(app, row, now)),
    next: last && rows.length > works_per_page ? `${last[key as 'number' | 'gained' | 'views']}-${last.number}` : null,
  };
}

const before_all = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

function workOf({ edition }: App, { views, read_at, seen_at, thumb, ...work }: WallRow, now: number) {
  return {
    ...work,
    total_views: read_at === null ? null : views,
    thumb: livePicture(edition, { platform: work.platform, url: thumb, seen_at }, now),
  };
}
