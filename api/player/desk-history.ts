/** What was decided on a player's works, by people and by themselves, and when they logged in. */
import type { PlayerPage } from '@event/contest/submission/desk-wire';
import type { Database } from '../database/database.ts';
import { isSealedFrom, type Seal, sealValues } from '../submission/seal.ts';

interface PlayerKey {
  readonly area: number;
  readonly id: string;
}

const most = 100;

/** Of a work whose last decision is sealed to whoever asks, none. */
export async function decisionsOn(
  database: Database,
  { area, id, seal }: PlayerKey & { readonly seal: Seal | null },
): Promise<PlayerPage['decisions']> {
  const { rows } = await database.query<PlayerPage['decisions'][number]>(
    `select d.decided_at as at, coalesce(o.name, case when d.decided_by like 'player:%' then 'player' else d.decided_by end) as by,
       d.kind as what, nullif(concat_ws(': ', d.reason, d.note), '') as detail, s.id as submission_id, s.number
     from submission s join decision d on (d.area, d.submission_id) = (s.area, s.id)
     left join organizer o on o.id::text = d.decided_by
     where s.area = $1 and s.player_id = $2 and not exists (
       select from second_look k where (k.area, k.submission_id) = (s.area, s.id) and ${isSealedFrom(3)})
     order by d.decided_at desc, d.id desc limit ${most}`,
    [area, id, ...sealValues(seal)],
  );
  return rows;
}

/** After the first one, as long as sessions are kept. */
export async function loginsOf(database: Database, { area, id }: PlayerKey): Promise<PlayerPage['logins']> {
  const { rows } = await database.query<PlayerPage['logins'][number]>(
    `select n.created_at as at from session n join player p on (p.area, p.id) = (n.area, n.player_id)
     where n.area = $1 and n.player_id = $2 and n.created_at > p.created_at order by n.created_at desc limit ${most}`,
    [area, id],
  );
  return rows;
}
