/** Which roles an organizer holds, and in which areas; and what of it may be given on. */
import { areaByValue, type Edition } from '@event/contest/edition/edition';
import type { Grant } from '@event/contest/organizer/role';
import { type Database, newId } from '../database/database.ts';
import { DeskRefused } from '../http/ask.ts';

/** What somebody holds now: nothing once they have left. */
export async function grantsHeld(database: Database, organizer_id: string): Promise<Grant[]> {
  const { rows } = await database.query<Grant>(
    `select r.role, r.area from organizer_role r join organizer o on o.id = r.organizer_id and o.left_at is null
     where r.organizer_id = $1 and r.revoked_at is null order by r.role, r.area`,
    [organizer_id],
  );
  return rows;
}

/** A role in an area that is not there would hold as soon as a later edition uses the number. */
export function refuseUnknownArea(edition: Edition, grants: readonly Grant[]): void {
  const unknown = grants.find(({ area }) => area !== null && !areaByValue(edition, area));
  if (!unknown) return;
  const known = edition.areas.map(({ value, path }) => `${value} (${path})`).join(', ');
  throw new DeskRefused(
    'area',
    `There is no area ${unknown.area} in this edition. Its areas are ${known}.`,
    400,
    `${unknown.area}`,
  );
}

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
  { by, agreed_by = null, now }: { readonly by: string; readonly agreed_by?: string | null; readonly now: number },
): Promise<void> {
  for (const { role, area } of grants) {
    await database.query(
      `insert into organizer_role (id, organizer_id, role, area, granted_by, agreed_by, granted_at)
       values ($1, $2, $3, $4, $5, $6, to_timestamp($7))
       on conflict (organizer_id, role, area) where revoked_at is null do nothing`,
      [newId(now), organizer_id, role, area, by, agreed_by, now],
    );
  }
}
