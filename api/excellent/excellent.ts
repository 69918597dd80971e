/** Excellent works: selected by the organizers onto places, published per area and platform, shown to everybody. */
import { type Area, areaByValue, platformByValue, themeByCode } from '@event/contest/edition/edition';
import type { PlatformCode } from '@event/contest/platform/all';
import type { Input, Output } from '@event/contest/wire';
import { type App, type Handlers, Refused } from '../app.ts';
import { type Database, newId } from '../database/database.ts';
import { livePicture } from '../reading/picture.ts';
import { latestReadings } from '../reading/reading.ts';

const works_per_page = 20;

export const excellentCalls: Handlers<'excellent'> = {
  excellent: {
    hot: { seconds: 10 },
    work: ({ app, input, now }, database) => listExcellent(app, database, input, now),
  },
};

interface ExcellentRow extends Omit<Output<'excellent'>['list'][number], 'total_views'> {
  readonly seen_at: number;
  readonly revision_id: string;
  readonly total: number;
}

/** Of the area $1, at the moment $3. What is no longer approved, or whose player is disqualified, is not shown until somebody replaces it. */
const shown = `excellent_selection e
  join excellent_publication u on (u.area, u.platform) = (e.area, e.platform) and u.published_at <= to_timestamp($3)
  join excellent_place p on p.number = e.place
  join submission s on (s.area, s.id) = (e.area, e.submission_id)
  join revision r on (r.area, r.id) = (s.area, s.live_revision)
  join player on (player.area, player.id) = (s.area, s.player_id)
  where e.area = $1 and e.removed_at is null
    and not exists (select from disqualified d where (d.area, d.player_id) = (s.area, s.player_id))`;

/** The first platform with something to look at. */
export async function firstExcellent(
  app: App,
  database: Database,
  area: Area,
  now: number,
): Promise<PlatformCode | undefined> {
  const offered = app.edition.platforms.filter(({ code }) => area.platforms.includes(code));
  const { rows } = await database.query<{ platform: number }>({
    name: 'excellent-first',
    text: `select o.platform from unnest($2::smallint[]) with ordinality as o(platform, place)
           where exists (select from ${shown} and e.platform = o.platform) order by o.place limit 1`,
    values: [area.value, offered.map(({ value }) => value), now],
  });
  return offered.find(({ value }) => value === rows[0]?.platform)?.code;
}

export async function listExcellent(
  app: App,
  database: Database,
  input: Input<'excellent'>,
  now: number,
): Promise<Output<'excellent'>> {
  const { area, platform, page } = input;
  const code = platformByValue(app.edition, platform)?.code;
  if (!code || !areaByValue(app.edition, area)?.platforms.includes(code)) throw new Refused('platform_not_offered');
  const { rows } = await database.query<ExcellentRow>({
    name: 'excellent-list',
    text: `with shown as (
             select e.place, p.tier, s.number, coalesce(r.author, player.name) as author, r.title, r.link, r.theme,
               r.thumb, r.entered_at, r.id as revision_id, r.platform, r.video_id
             from ${shown} and e.platform = $2)
           select number, tier, author, title, link, theme, coalesce(v.url, shown.thumb) as thumb,
             coalesce(v.seen_at, entered_at) as seen_at, revision_id, (select count(*) from shown) as total
           from shown left join video_picture v on (v.platform, v.video_id) = (shown.platform, shown.video_id)
           order by place limit $4 offset $5`,
    values: [area, platform, now, works_per_page, (Math.max(page, 1) - 1) * works_per_page],
  });
  const readings = await latestReadings(
    database,
    area,
    rows.map(({ revision_id }) => revision_id),
  );
  return {
    list: rows.map(({ revision_id, total: _total, seen_at, ...work }) => {
      const thumb = livePicture(app.edition, { platform, url: work.thumb, seen_at }, now);
      return { ...work, thumb, total_views: readings.get(revision_id)?.views ?? null };
    }),
    total: rows[0]?.total ?? (await countShown(app, database, input, now)),
  };
}

/** A page beyond the last one is empty and still knows how many works there are. */
async function countShown(app: App, database: Database, input: Input<'excellent'>, now: number): Promise<number> {
  if (input.page <= 1) return 0;
  return (await listExcellent(app, database, { ...input, page: 1 }, now)).total;
}

interface Selection {
  readonly area: number;
  readonly submission: string;
  readonly tier: number;
  readonly by: string;
  readonly at: number;
}

/** The place taken, best first within the tier, or why the work cannot be selected. */
export async function selectExcellent(
  database: Database,
  { edition }: App,
  { area, submission, tier, by, at }: Selection,
): Promise<{ place: number } | { refused: 'not_approved' | 'not_of_theme' | 'already' | 'full' }> {
  const { rows } = await database.query<{ platform: number; theme: string }>(
    `select s.platform, r.theme from submission s join revision r on (r.area, r.id) = (s.area, s.live_revision)
     where s.area = $1 and s.id = $2 for no key update of s`,
    [area, submission],
  );
  const [work] = rows;
  if (!work) return { refused: 'not_approved' };
  if (!themeByCode(edition, work.theme)?.excellent) return { refused: 'not_of_theme' };
  const held = 'select from excellent_selection where area = $1 and submission_id = $2 and removed_at is null';
  if ((await database.query(held, [area, submission])).rowCount) return { refused: 'already' };
  const most = edition.excellent_tiers.find((one) => one.tier === tier)?.count ?? 0;
  // Others may take the place found free: then the next one is looked for.
  for (let tries = 0; tries <= most; tries++) {
    const place = await freePlace(database, { area, platform: work.platform, tier });
    if (place === null) break;
    const { rowCount } = await database.query(
      `insert into excellent_selection (area, id, platform, place, submission_id, selected_by, selected_at)
       values ($1, $2, $3, $4, $5, $6, to_timestamp($7)) on conflict do nothing`,
      [area, newId(at), work.platform, place, submission, by, at],
    );
    if (rowCount === 1) return { place };
  }
  return { refused: 'full' };
}

async function freePlace(
  database: Database,
  { area, platform, tier }: { area: number; platform: number; tier: number },
): Promise<number | null> {
  const { rows } = await database.query<{ place: number | null }>(
    `select min(p.number) as place from excellent_place p where p.tier = $3 and not exists (
       select from excellent_selection e where e.area = $1 and e.platform = $2 and e.place = p.number and e.removed_at is null)`,
    [area, platform, tier],
  );
  return rows[0]?.place ?? null;
}

/** Frees the place, with a reason that stays. False when the work was not selected. */
export async function removeExcellent(
  database: Database,
  { area, submission, why, by, at }: { area: number; submission: string; why: string; by: string; at: number },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update excellent_selection set removed_by = $3, removed_at = to_timestamp($4), removed_why = $5
     where area = $1 and submission_id = $2 and removed_at is null`,
    [area, submission, by, at, why],
  );
  return rowCount === 1;
}

/** To a place that is free. */
export async function moveExcellent(
  database: Database,
  { area, submission, place }: { area: number; submission: string; place: number },
): Promise<void> {
  await database.query(
    'update excellent_selection set place = $3 where area = $1 and submission_id = $2 and removed_at is null',
    [area, submission, place],
  );
}

/** False when the list is public already. */
export async function publishExcellent(
  database: Database,
  { area, platform, by, at }: { area: number; platform: number; by: string; at: number },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into excellent_publication (area, platform, published_by, published_at)
     values ($1, $2, $3, to_timestamp($4)) on conflict do nothing`,
    [area, platform, by, at],
  );
  return rowCount === 1;
}
