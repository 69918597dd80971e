/** A link that lets one person in, once: the first owner's is printed when there is nobody yet. */
import type { OpenInvitation } from '@event/contest/organizer/desk-wire';
import { type Grant, mayGive } from '@event/contest/organizer/role';
import { day } from '@event/contest/time';
import type { PoolClient } from 'pg';
import { logAction } from '../action/action.ts';
import { type Database, newId } from '../database/database.ts';
import { DeskRefused, isCommand } from '../http/ask.ts';
import { giveGrants, grantsHeld } from './grant.ts';
import { lockNames, nameToTake } from './name.ts';
import { hashOf, newToken } from './session.ts';
import { whoAgreed } from './wish.ts';

/** Who invites the first owner: every start while there is nobody, so several links may be about. */
const first_by = 'system';

interface Invitation {
  readonly name: string;
  readonly roles: readonly Grant[];
  readonly created_by: string;
}

const spent = () =>
  new DeskRefused(
    'invitation',
    'This invitation was used or taken back, or is older than a day. Ask an owner for another.',
    404,
  );

export async function invite(
  database: Database,
  { name, roles, created_by }: Invitation,
  now: number,
): Promise<{ id: string; token: string; expires_at: number }> {
  const id = newId(now);
  const token = newToken();
  await database.query(
    `insert into invitation (id, token_hash, name, roles, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, to_timestamp($6), to_timestamp($7))`,
    [id, hashOf(token), name, JSON.stringify(roles), created_by, now, now + day],
  );
  return { id, token, expires_at: now + day };
}

/** As long as there is no owner: the link that makes the first one. */
export async function inviteFirstOwner(database: Database, origin: string, now: number): Promise<string | null> {
  if (await hasOwner(database)) return null;
  const roles: Grant[] = [{ role: 'owner', area: null }];
  const { token } = await invite(database, { name: 'First owner', roles, created_by: first_by }, now);
  return linkOf(origin, token);
}

export const linkOf = (origin: string, token: string) => `${origin}/desk/#invitation=${token}`;

async function hasOwner(database: Database): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from organizer_role r join organizer o on o.id = r.organizer_id and o.left_at is null
     where r.role = 'owner' and r.area is null and r.revoked_at is null limit 1`,
  );
  return rows.length > 0;
}

const is_open = 'used_at is null and revoked_at is null and expires_at > to_timestamp($2)';

interface FoundInvitation extends Invitation {
  /** The second owner, where one is needed. */
  readonly agreed_by: string | null;
}

/** By the token of its link, or by the hash under which a challenge remembers it. */
type InvitationKey = string | Buffer;

const hashOfNamed = (named: InvitationKey): Buffer => (typeof named === 'string' ? hashOf(named) : named);

export async function findInvitation(database: Database, named: InvitationKey, now: number): Promise<FoundInvitation> {
  const { rows } = await database.query<Invitation & { readonly id: string }>(
    `select id, name, roles, created_by from invitation where token_hash = $1 and ${is_open}`,
    [hashOfNamed(named), now],
  );
  if (!rows[0] || !(await isMakersToGive(database, rows[0]))) throw spent();
  return { ...rows[0], agreed_by: await whoAgreed(database, rows[0].id) };
}

/** Makes the organizer that an invitation is for. Two browsers with one link: one comes in. */
export async function takeInvitation(database: Database, named: InvitationKey, now: number): Promise<string> {
  await lockNames(database);
  const { roles, created_by, agreed_by, ...invited } = await findInvitation(database, named, now);
  // The first owner comes in under any name: there is nobody else who could let somebody in.
  const name = created_by === first_by ? invited.name : await nameToTake(database, invited.name, null);
  const id = newId(now);
  await database.query(
    `insert into organizer (id, name, created_by, created_at) values ($1, $2, $3, to_timestamp($4))`,
    [id, name, created_by, now],
  );
  const { rowCount } = await database.query(
    `update invitation set used_at = to_timestamp($2), organizer_id = $3 where token_hash = $1 and ${is_open}`,
    [hashOfNamed(named), now, id],
  );
  if (rowCount !== 1) throw spent();
  await giveGrants(database, id, roles, { by: created_by, agreed_by, now });
  return id;
}

/**
 * An invitation is worth what its maker holds at the moment it is used: who dismisses them or takes their right waits
 * here, or is waited for. The first owner's holds only while there is none, however that one came in.
 */
async function isMakersToGive(database: Database, { created_by, roles }: Invitation): Promise<boolean> {
  // Roles are given at the desk alone: what an older release let the command line invite lets nobody in any more.
  if (isCommand({ id: created_by })) return false;
  if (created_by === first_by) {
    await database.query('select 1 from invitation where created_by = $1 order by id for update', [first_by]);
    return !(await hasOwner(database));
  }
  await database.query('select 1 from organizer where id = $1 for share', [created_by]);
  return mayGive(await grantsHeld(database, created_by), roles);
}

/** Those that somebody with these grants may take back. */
export async function openInvitations(
  database: Database,
  held: readonly Grant[],
  now: number,
): Promise<OpenInvitation[]> {
  const { rows } = await database.query<OpenInvitation>(
    `select i.id, i.name, i.roles as grants, coalesce(o.name, i.created_by) as by, i.created_by as by_id, i.created_at, i.expires_at
     from invitation i left join organizer o on o.id::text = i.created_by
     where i.created_by <> $1 and ${is_open} order by i.created_at desc`,
    [first_by, now],
  );
  return rows.filter(({ grants }) => mayGive(held, grants));
}

/** False when it was used or revoked in the meantime. */
export async function revokeInvitation(
  database: Database,
  { id, name }: Pick<OpenInvitation, 'id' | 'name'>,
  { by, at, why }: { readonly by: string; readonly at: number; readonly why: 'asked' | 'maker' },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update invitation set revoked_by = $3, revoked_at = to_timestamp($2) where id = $1 and ${is_open}`,
    [id, at, by],
  );
  if (rowCount !== 1) return false;
  await logAction(database as PoolClient, { at, by, what: 'revoke invitation', subject: id, detail: { name, why } });
  return true;
}

/** What somebody has invited to and holds no longer is void: for who was dismissed, or lost a role. */
export async function revokeUnbacked(database: Database, maker: string, by: string, at: number): Promise<void> {
  const { rows } = await database.query<{ id: string; name: string; roles: Grant[] }>(
    `select id, name, roles from invitation where created_by = $1 and ${is_open} order by id`,
    [maker, at],
  );
  const held = await grantsHeld(database, maker);
  for (const one of rows) {
    if (!mayGive(held, one.roles)) await revokeInvitation(database, one, { by, at, why: 'maker' });
  }
}
