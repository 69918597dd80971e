/** A link that lets one person in, once: the first owner's is printed when there is nobody yet. */
import type { Grant } from '@event/contest/organizer/role';
import { type Database, newId } from '../database/database.ts';
import { DeskRefused } from '../http/ask.ts';
import { giveGrants } from './grant.ts';
import { hashOf, newToken } from './session.ts';

const day = 86_400;
/** Who invites the first owner: every start while there is nobody, so several links may be about. */
const first_by = 'system';

export interface Invitation {
  readonly name: string;
  readonly roles: readonly Grant[];
  readonly created_by: string;
}

const spent = () =>
  new DeskRefused('invitation', 'This invitation was used or is older than a day. Ask an owner for another.', 404);

export async function invite(
  database: Database,
  { name, roles, created_by }: Invitation,
  now: number,
): Promise<{ token: string; expires_at: number }> {
  const token = newToken();
  await database.query(
    `insert into invitation (token_hash, name, roles, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, to_timestamp($5), to_timestamp($6))`,
    [hashOf(token), name, JSON.stringify(roles), created_by, now, now + day],
  );
  return { token, expires_at: now + day };
}

/** As long as there is no owner: the link that makes the first one. */
export async function inviteFirstOwner(database: Database, origin: string, now: number): Promise<string | null> {
  const { rows } = await database.query(
    `select 1 from organizer_role r join organizer o on o.id = r.organizer_id and o.left_at is null
     where r.role = 'owner' and r.area is null and r.revoked_at is null limit 1`,
  );
  if (rows.length) return null;
  const roles: Grant[] = [{ role: 'owner', area: null }];
  const { token } = await invite(database, { name: 'First owner', roles, created_by: first_by }, now);
  return linkOf(origin, token);
}

export const linkOf = (origin: string, token: string) => `${origin}/desk/#invitation=${token}`;

export async function findInvitation(database: Database, token: string, now: number): Promise<Invitation> {
  const { rows } = await database.query<Invitation>(
    `select name, roles, created_by from invitation
     where token_hash = $1 and used_at is null and expires_at > to_timestamp($2)`,
    [hashOf(token), now],
  );
  if (!rows[0]) throw spent();
  return rows[0];
}

/** Makes the organizer that an invitation is for. Two browsers with one link: one comes in. */
export async function takeInvitation(
  database: Database,
  token: string,
  now: number,
  subject: string | null = null,
): Promise<string> {
  const { rows } = await database.query<Invitation>(
    `update invitation set used_at = to_timestamp($2)
     where token_hash = $1 and used_at is null and expires_at > to_timestamp($2)
     returning name, roles, created_by`,
    [hashOf(token), now],
  );
  const [invitation] = rows;
  if (!invitation) throw spent();
  const id = newId(now);
  await database.query(
    `insert into organizer (id, name, subject, created_by, created_at) values ($1, $2, $3, $4, to_timestamp($5))`,
    [id, invitation.name, subject, invitation.created_by, now],
  );
  if (invitation.created_by === first_by) await voidOthers(database, now);
  await database.query('update invitation set organizer_id = $2 where token_hash = $1', [hashOf(token), id]);
  await giveGrants(database, id, invitation.roles, invitation.created_by, now);
  return id;
}

/** Once there is a first owner the other links for one are void. */
async function voidOthers(database: Database, now: number): Promise<void> {
  await database.query(
    `update invitation set expires_at = to_timestamp($2)
     where created_by = $1 and used_at is null and expires_at > to_timestamp($2)`,
    [first_by, now],
  );
}
