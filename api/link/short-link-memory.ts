/** Where short links led: to a video for ever, to none for ten minutes. That a platform did not answer is not kept. */
import type { ReadShortLink } from '@event/contest/link';
import type { App } from '../app.ts';
import type { Round } from '../duty/duty.ts';
import { forgetRows } from '../duty/piece.ts';
import type { OpenedLink } from './short-link-turn.ts';

type MemorySources = Pick<App, 'pool'>;

const failure_seconds = 600;

export async function recall(
  { pool }: MemorySources,
  { platform, short }: ReadShortLink,
  now: number,
): Promise<OpenedLink | undefined> {
  const { rows } = await pool.query<{ video_id: string | null; url: string | null }>(
    `select video_id, url from short_link where link = $1
     union all
     select null, null from short_link_failure where link = $1 and failed_at > to_timestamp($2)`,
    [short, now - failure_seconds],
  );
  const [row] = rows;
  if (!row) return undefined;
  return row.video_id !== null && row.url !== null
    ? { platform, id: row.video_id, url: row.url }
    : { failed: 'no_video' };
}

export async function remember(
  { pool }: MemorySources,
  { short }: ReadShortLink,
  opened: OpenedLink,
  now: number,
): Promise<void> {
  if ('id' in opened) {
    await pool.query(
      `insert into short_link (link, video_id, url, resolved_at) values ($1, $2, $3, to_timestamp($4))
       on conflict (link) do nothing`,
      [short, opened.id, opened.url, now],
    );
  } else if (opened.failed === 'no_video') {
    await pool.query(
      `insert into short_link_failure (link, failed_at) values ($1, to_timestamp($2))
       on conflict (link) do update set failed_at = excluded.failed_at`,
      [short, now],
    );
  }
}

export const forgetShortLinkFailures = ({ pool }: App, now: number, round: Round): Promise<number> =>
  forgetRows(pool, round, 'delete from short_link_failure where failed_at <= to_timestamp($1)', now - failure_seconds);
