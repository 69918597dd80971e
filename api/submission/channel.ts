/** A channel as the platform names it, its works, and what was done to all of them at once. */
import type { ChannelChange } from '@event/contest/submission/desk-channel';
import type { Database } from '../database/database.ts';
import { DeskRefused } from '../http/ask.ts';
import { type FoundSubmissionRow, found_row } from './search.ts';

export interface AuthorChannel {
  readonly platform: number;
  readonly author_id: string;
  readonly name: string;
}

/** Of the link that a work stands by. */
export async function channelOf(
  database: Database,
  { area, id }: { readonly area: number; readonly id: string },
): Promise<AuthorChannel> {
  const { rows } = await database.query<AuthorChannel>(
    `select r.platform, r.author_id, coalesce(r.author, r.author_id) as name from submission_search f
     join revision r on (r.area, r.id) = (f.area, f.revision_id)
     where f.area = $1 and f.submission_id = $2 and r.author_id is not null`,
    [area, id],
  );
  if (!rows[0]) throw new DeskRefused('no_channel', 'The platform did not say which channel this work is from.', 404);
  return rows[0];
}

/** In every area, the newest first: those that stand by a video of it. */
export async function worksOf(
  database: Database,
  { platform, author_id }: AuthorChannel,
): Promise<FoundSubmissionRow[]> {
  const { rows } = await database.query<FoundSubmissionRow>(
    `select ${found_row} from revision r
     join submission_search f on (f.area, f.submission_id, f.revision_id) = (r.area, r.submission_id, r.id)
     join submission s on (s.area, s.id) = (f.area, f.submission_id)
     join player p on (p.area, p.id) = (f.area, f.player_id)
     where r.platform = $1 and r.author_id = $2 order by f.number desc`,
    [platform, author_id],
  );
  return rows;
}

/** The latest first, of those that reached one of these areas; null is everywhere. */
export async function changesOf(
  database: Database,
  { platform, author_id }: AuthorChannel,
  areas: readonly number[] | null,
): Promise<ChannelChange[]> {
  const { rows } = await database.query<ChannelChange>(
    `select c.id, c.reason, c.note, coalesce(o.name, c.made_by) as by, c.made_at as at, count(*)::int as works,
       coalesce(jsonb_agg(jsonb_build_object('area', s.area, 'id', s.id, 'number', s.number) order by s.number)
         filter (where s.id is not null), '[]') as out
     from channel_change c
     join channel_change_part t on t.change_id = c.id
     left join decision_in_force d on (d.area, d.id) = (t.area, t.decision_id)
     left join submission s on (s.area, s.id) = (d.area, d.submission_id)
     left join organizer o on o.id::text = c.made_by
     where c.platform = $1 and c.author_id = $2
     group by c.id, o.name having $3::smallint[] is null or bool_or(t.area = any($3)) order by c.made_at desc, c.id desc`,
    [platform, author_id, areas],
  );
  return rows;
}
