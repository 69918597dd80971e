/** Roles that hold money or people: wanted by one owner, given when a second one agrees. */
import type { RoleWish } from '@event/contest/organizer/desk-wire';
import { type Grant, holds, isGivenByTwo, mayGive } from '@event/contest/organizer/role';
import { type Database, newId } from '../database/database.ts';
import { DeskRefused } from '../http/ask.ts';

export interface WishStep {
  readonly by: string;
  readonly at: number;
}

/** Whether what would be new of these roles takes a second owner. */
export async function takesTwo(
  database: Database,
  { given, before, by, at }: { given: readonly Grant[]; before: readonly Grant[] } & WishStep,
): Promise<boolean> {
  if (!given.some((one) => isGivenByTwo(one) && !holds(before, one))) return false;
  return isOwnerBeside(database, null, { by, at });
}

export async function isOwnerBeside(database: Database, owner: string | null, { by, at }: WishStep): Promise<boolean> {
  const { rows } = await database.query('select is_owner_beside($1, $2, to_timestamp($3)) as beside', [owner, by, at]);
  return rows[0].beside;
}

interface NewWish {
  readonly organizer_id?: string;
  readonly invitation_id?: string;
  readonly grants: readonly Grant[];
  /** What the person holds as it is asked for. */
  readonly before?: readonly Grant[];
  readonly by: string;
  readonly at: number;
}

/** A new wish for the same person takes the place of the one before. */
export async function wishRoles(database: Database, wish: NewWish): Promise<void> {
  const { organizer_id = null, invitation_id = null, grants, before, by, at } = wish;
  await database.query(
    `update role_wish set answered_by = $2, answered_at = to_timestamp($3), agreed = false
     where organizer_id = $1 and answered_at is null`,
    [organizer_id, by, at],
  );
  await database.query(
    `insert into role_wish (id, organizer_id, invitation_id, roles, before, asked_by, asked_at)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7))`,
    [newId(at), organizer_id, invitation_id, JSON.stringify(grants), before ? JSON.stringify(before) : null, by, at],
  );
}

/** Who agreed that an invitation may be used; null when nobody has to. Throws as long as it waits. */
export async function whoAgreed(database: Database, invitation_id: string): Promise<string | null> {
  const { rows } = await database.query<{ answered_by: string; agreed: boolean | null }>(
    'select answered_by, agreed from role_wish where invitation_id = $1',
    [invitation_id],
  );
  const [wish] = rows;
  if (!wish) return null;
  if (wish.agreed) return wish.answered_by;
  throw new DeskRefused('waits', 'This invitation waits for a second owner to agree. Please try again later.', 403);
}

/** Those that somebody with these grants may answer. */
export async function openWishes(database: Database, held: readonly Grant[]): Promise<RoleWish[]> {
  const { rows } = await database.query<RoleWish>(
    `select w.id, w.organizer_id, w.invitation_id, coalesce(o.name, i.name) as name, w.roles as grants,
       w.asked_by as asked_by_id, coalesce(a.name, w.asked_by) as asked_by, w.asked_at
     from role_wish w
     left join organizer o on o.id = w.organizer_id
     left join invitation i on i.id = w.invitation_id
     left join organizer a on a.id::text = w.asked_by
     where w.answered_at is null and o.left_at is null and (i.id is null or (i.used_at is null and i.revoked_at is null))
     order by w.asked_at`,
  );
  return rows.filter(({ grants }) => mayGive(held, grants));
}
