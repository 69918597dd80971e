/** Whether a player is out of the contest, and why. */
import type { Player } from '../app.ts';
import type { Database } from '../database/database.ts';

/** One of the edition's reasons, or that of staff; null of whoever takes part. */
export async function reasonToBeOut(
  database: Database,
  { area, id }: Pick<Player, 'area' | 'id'>,
): Promise<string | null> {
  const { rows } = await database.query<{ reason: string }>(
    `select split_part(reason, ': ', 1) as reason from disqualified
     where area = $1 and player_id = $2`,
    [area, id],
  );
  return rows[0]?.reason ?? null;
}

/** Of a disqualification: the account was listed as staff before its first login. Whoever lists one that plays takes a player out. */
export const isStaffFromTheStart = (out: string): string =>
  `(${out}.reason like 'staff: %' and ${out}.decided_at <= (
    select p.created_at from player p where (p.area, p.id) = (${out}.area, ${out}.player_id)))`;
