/** Which roles an organizer holds, and in which areas. */
import type { Grant } from '@event/contest/organizer/role';
import { type Database, newId } from '../database/database.ts';

/** Revokes all but those that are kept. */
export async function takeGrants(
  database: Database,
  organizer_id: string,
  kept: readonly Grant[],
  by: string,
  now: number,
): Promise<void> {
  await database.query(
    `update organizer_role set revoked_by = $2, revoked_at = to_timestamp($3)
     where organizer_id = $1 and revoked_at is null
       and not exists (select from jsonb_to_recordset($4) as g(role text, area smallint)
         where g.role = organizer_role.role and g.area is not distinct from organizer_role.area)`,
    [organizer_id, by, now, JSON.stringify(kept)],
  );
}

export async function giveGrants(
  database: Database,
  organizer_id: string,
  grants: readonly Grant[],
  by: string,
  now: number,
): Promise<void> {
  for (const { role, area } of grants) {
    await database.query(
      `insert into organizer_role (id, organizer_id, role, area, granted_by, granted_at)
       values ($1, $2, $3, $4, $5, to_timestamp($6)) on conflict do nothing`,
      [newId(now), organizer_id, role, area, by, now],
    );
  }
}
