/** The same video, the same words, or the same channel under another player. The nearest first. */

import { type Areas, isWithin } from '@event/contest/organizer/role';
import type { Alike, DeskWork } from '@event/contest/submission/desk-work';
import type { Database } from '../database/database.ts';
import { pictureOf } from '../reading/picture.ts';

type ComparableWork = Pick<DeskWork, 'area' | 'id' | 'revision' | 'platform' | 'video_id' | 'player'> & {
  readonly author_id: string | null;
  /** Those of whoever looks. */
  readonly areas: Areas;
};

export async function alikeOf(database: Database, seen: ComparableWork): Promise<Alike[]> {
  const { rows } = await database.query<Alike>({
    name: 'desk-work-alike',
    text: `
      select * from (
        select distinct on (s.area, s.id) s.area, s.id, s.number, s.platform, o.title, ${pictureOf('o')} as thumb, o.link, o.video_id, o.seconds,
          o.author, p.name as player, o.entered_at,
          case when s.live_revision is not null then 'approved' when s.waiting_revision is not null then 'waiting' else 'out' end as status,
          s.area = $1 and s.player_id = $6 as same_player, o.how
        from (
          (select *, 'video' as how from revision where platform = $3 and video_id = $4 limit 10)
          union all
          (select *, 'text' from revision where text_hash = (select text_hash from revision where area = $1 and id = $7) limit 10)
          union all
          (select *, 'channel' from revision where platform = $3 and author_id = $5
            order by entered_at desc limit 30)
        ) o
        join submission s on s.area = o.area and s.id = o.submission_id
        join player p on p.area = s.area and p.id = s.player_id
        where (s.area, s.id) <> ($1, $2) and (o.how <> 'channel' or (s.area, s.player_id) <> ($1, $6))
        order by s.area, s.id, array_position('{video,text,channel}', o.how)
      ) a order by array_position('{video,text,channel}', how), entered_at desc limit 6`,
    values: [seen.area, seen.id, seen.platform, seen.video_id, seen.author_id, seen.player.id, seen.revision],
  });
  return rows.map((one) => (isWithin(seen.areas, one.area) ? one : { ...one, player: null }));
}
