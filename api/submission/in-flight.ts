/** One submit at a time for each player, on however many devices and processes. */
import { createHash, randomUUID } from 'node:crypto';
import { type Player, Refused } from '../app.ts';
import type { Database } from '../database/database.ts';

/** Longer than a submit can take; after it a row that a dead process left stands in nobody's way. */
const longest_seconds = 20;

/** Repeats of one request hold it together: whoever comes second finds the first one's answer. */
export async function takeOff(
  database: Database,
  { player, key, now }: { player: Player; key: string | null; now: number },
): Promise<string> {
  const holder = key === null ? randomUUID() : holderOf(player, key);
  const { rowCount } = await database.query({
    name: 'submit-take-off',
    text: `insert into submission_in_flight as other (area, player_id, holder, expires_at)
           values ($1, $2, $3, to_timestamp($4))
           on conflict (area, player_id) do update set holder = excluded.holder, expires_at = excluded.expires_at
             where other.holder = excluded.holder or other.expires_at <= to_timestamp($5)`,
    values: [player.area, player.id, holder, now + longest_seconds, now],
  });
  if (rowCount !== 1) throw new Refused('one_at_a_time');
  return holder;
}

export async function land(database: Database, player: Player, holder: string): Promise<void> {
  await database.query('delete from submission_in_flight where area = $1 and player_id = $2 and holder = $3', [
    player.area,
    player.id,
    holder,
  ]);
}

function holderOf({ area, id }: Player, key: string): string {
  const hash = createHash('sha256').update(`${area} ${id} ${key}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
