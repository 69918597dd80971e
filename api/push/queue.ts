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
