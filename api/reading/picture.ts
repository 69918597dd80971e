/** Pictures of videos: their links end, so the newest one that came with a reading takes the place of the last. */
import type { Edition, Platform } from '@event/contest/edition/edition';
import { platformByValue } from '@event/contest/edition/edition';
import type { Database } from '../database/database.ts';
import { platformSources } from '../views-from/all.ts';

export interface SeenPicture {
  readonly video_id: string;
  readonly url: string;
}

/** Longer links are no pictures; only what runs over a protected line is shown to players. */
const longest = 2000;

export async function keepPictures(
  database: Database,
  { value }: Pick<Platform, 'value'>,
  seen: readonly SeenPicture[],
  now: number,
): Promise<void> {
  const pictures = new Map(seen.filter(({ url }) => url.length <= longest).map(({ video_id, url }) => [video_id, url]));
  if (pictures.size === 0) return;
  const ids = [...pictures.keys()].sort();
  await database.query({
    name: 'keep-pictures',
    text: `
      insert into video_picture (platform, video_id, url, seen_at)
        select $1, g.video_id, g.url, to_timestamp($4) from unnest($2::text[], $3::text[]) as g(video_id, url)
      on conflict (platform, video_id) do update set url = excluded.url, seen_at = excluded.seen_at
        where video_picture.url <> excluded.url`,
    values: [value, ids, ids.map((id) => pictures.get(id)), now],
  });
}

/** Of a revision: the newest that came with a reading, otherwise that of the day it was entered. */
export const pictureOf = (revision: string) => `coalesce((
  select url from video_picture v where (v.platform, v.video_id) = (${revision}.platform, ${revision}.video_id)), ${revision}.thumb)`;

/** The link of a picture, as long as its platform serves it: a dead one would only cost a phone its time. */
export function livePicture(
  edition: Edition,
  { platform, url, seen_at }: { platform: number; url: string | null; seen_at: number },
  now: number,
): string | null {
  const code = platformByValue(edition, platform)?.code;
  const { seconds_of_picture = Infinity } = code ? platformSources[code] : {};
  return seen_at + seconds_of_picture > now ? url : null;
}
