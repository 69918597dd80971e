/** What a disqualified player says against it. */
import type { Output } from '@event/contest/wire';
import { type Handlers, type PlayerAsk, Refused } from '../app.ts';
import type { Database } from '../database/database.ts';
import { isStaffFromTheStart } from './out.ts';

export const appealCalls: Handlers<'appeal_out'> = { appeal_out: { work: appeal } };

/** Once for each disqualification; an account of staff is out for what it is, not for what it did, unless it played before it was listed. */
async function appeal(
  { input, player, now }: PlayerAsk<'appeal_out'>,
  database: Database,
): Promise<Output<'appeal_out'>> {
  const { rowCount } = await database.query(
    `insert into disqualification_appeal (area, disqualification_id, player_id, message, appealed_at)
     select d.area, d.id, d.player_id, $3, to_timestamp($4) from disqualified d
     where d.area = $1 and d.player_id = $2 and not ${isStaffFromTheStart('d')}
     on conflict do nothing`,
    [player.area, player.id, input.message, now],
  );
  if (rowCount !== 1) throw new Refused('harmless_repeat');
  return {};
}
