/** There is always somebody who can let others in; once they have lost every key, an operator makes room for another. */
import type { Grant } from '@event/contest/organizer/role';
import { day } from '@event/contest/time';
import type { Database } from '../database/database.ts';
import { DeskRefused } from '../http/ask.ts';

/** Who was at the desk within it can still log in, as far as anybody can tell. */
const away_seconds = 7 * day;

export const isOwner = ({ role, area }: Grant) => role === 'owner' && area === null;

/** Changes of owners come one after another, each seeing the one before. */
export async function refuseLastOwner(database: Database, leaving: string): Promise<void> {
  const owners = await lockOwners(database);
  if (owners.every(({ id }) => id === leaving)) {
    throw new DeskRefused('last_owner', 'This is the last owner. Make somebody else an owner first.');
  }
}

/** From the command line nobody takes power from anybody who could be asked: only an owner leaves, and only whom no other can dismiss. */
export async function refuseBesideOwner(database: Database, leaving: string, now: number): Promise<void> {
  const owners = await lockOwners(database);
  const isTheirs = ({ id, seen_at }: Owner) => id !== leaving && seen_at > now - away_seconds;
  if (owners.some(({ id }) => id === leaving) && !owners.some(isTheirs)) return;
  throw new DeskRefused(
    'no_person',
    'People are dismissed at the desk, under Organizers, by an owner with a passkey. Here only an owner of all areas ' +
      'can be dismissed who has lost every key, and only while no other one has been at the desk for seven days.',
    403,
  );
}

interface Owner {
  readonly id: string;
  readonly seen_at: number;
}

async function lockOwners(database: Database): Promise<Owner[]> {
  await database.query('lock table organizer_role in share row exclusive mode');
  const { rows } = await database.query<Owner>(
    `select o.id, greatest(o.created_at, (select max(s.seen_at) from desk_session s where s.organizer_id = o.id)) as seen_at
     from organizer_role r join organizer o on o.id = r.organizer_id and o.left_at is null
     where r.role = 'owner' and r.area is null and r.revoked_at is null`,
  );
  return rows;
}
