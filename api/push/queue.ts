/** A notice that is also sent to the devices of its player: noted in the transaction that puts it. */
import { isPushed, type NoticeKind } from '@event/contest/notice/notice';
import type { Database } from '../database/database.ts';

interface Put {
  readonly id: string;
  readonly area: number | null;
  readonly player_id: string | null;
  readonly kind: NoticeKind;
  readonly at: number;
}

export async function queuePush(database: Database, { id, area, player_id, kind, at }: Put): Promise<void> {
  if (player_id === null || !isPushed(kind)) return;
  await database.query({
    name: 'push queue',
    text: `insert into push_message (notice_id, subscription_id, due_at)
      select $1, id, to_timestamp($4) from push_subscription
      where area = $2 and player_id = $3 and ended_at is null`,
    values: [id, area, player_id, at],
  });
}

interface ForArea {
  readonly notice_id: string;
  readonly area: number;
  /** The last subscription of the piece before. */
  readonly after: string;
  readonly at: number;
  readonly most: number;
}

/** The same for a piece of those in an area: at how many it looked, and which was the last. Who is out of the contest is told nothing. */
export async function queueForArea(database: Database, { notice_id, area, after, at, most }: ForArea) {
  const { rows } = await database.query<{ looked: number; last: string | null }>(
    `with looked as materialized (
       select id, player_id from push_subscription where area = $2 and ended_at is null and id > $3 order by id limit $5),
     queued as (
       insert into push_message (notice_id, subscription_id, due_at)
       select $1, l.id, to_timestamp($4) from looked l
       where not exists (select from disqualified o where (o.area, o.player_id) = ($2, l.player_id)))
     select count(*) as looked, (select id from looked order by id desc limit 1) as last from looked`,
    [notice_id, area, after, at, most],
  );
  return rows[0] ?? { looked: 0, last: null };
}
