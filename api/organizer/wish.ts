/** Roles that hold money or people: wanted by one owner, given when a second one agrees. */
import type { RoleWish } from '@event/contest/organizer/desk-wire';
import { type Grant, holds, isGivenByTwo, mayGive } from '@event/contest/organizer/role';
import { type Database, newId } from '../database/database.ts';
import { absent, act, type DeskHandlers, DeskRefused, isCommand } from '../http/ask.ts';
import { giveGrants, grantsHeld, takeGrants } from './grant.ts';

export const wishCalls: DeskHandlers<'role_wishes' | 'answer_wish'> = {
  role_wishes: {
    work: async ({ organizer }, database) => ({ list: await openWishes(database, organizer.grants) }),
  },
  answer_wish: {
    async work(ask, database) {
      const { input, organizer, now } = ask;
      const wish = (await openWishes(database, organizer.grants)).find(({ id }) => id === input.id);
      if (!wish || !(await isStillOpen(database, wish.id))) throw absent('wish');
      if (input.agreed) await give(database, wish, { by: organizer.id, at: now });
      await database.query(
        `update role_wish set answered_by = $2, answered_at = to_timestamp($3), agreed = $4
         where id = $1 and answered_at is null`,
        [wish.id, organizer.id, now, input.agreed],
      );
      const detail = { grants: wish.grants, asked_by: wish.asked_by };
      const subject = wish.organizer_id ?? wish.invitation_id;
      await act(ask, database, { what: input.agreed ? 'agree to roles' : 'decline roles', subject, detail });
      return { list: await openWishes(database, organizer.grants) };
    },
  },
};

/** Whoever answers it, or asks for something else in its place, waits here: it is answered once. */
async function isStillOpen(database: Database, id: string): Promise<boolean> {
  const open = 'select from role_wish where id = $1 and answered_at is null for update';
  return (await database.query(open, [id])).rowCount === 1;
}

interface WishStep {
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

async function isOwnerBeside(database: Database, owner: string | null, { by, at }: WishStep): Promise<boolean> {
  const { rows } = await database.query('select is_owner_beside($1, $2, to_timestamp($3)) as beside', [owner, by, at]);
  return rows[0].beside;
}

interface NewWish {
  readonly organizer_id?: string;
  readonly invitation_id?: string;
  readonly grants: readonly Grant[];
  readonly by: string;
  readonly at: number;
}

/** A new wish for the same person takes the place of the one before. */
export async function wishRoles(database: Database, wish: NewWish): Promise<void> {
  const { organizer_id = null, invitation_id = null, grants, by, at } = wish;
  await database.query(
    `update role_wish set answered_by = $2, answered_at = to_timestamp($3), agreed = false
     where organizer_id = $1 and answered_at is null`,
    [organizer_id, by, at],
  );
  await database.query(
    `insert into role_wish (id, organizer_id, invitation_id, roles, asked_by, asked_at)
     values ($1, $2, $3, $4, $5, to_timestamp($6))`,
    [newId(at), organizer_id, invitation_id, JSON.stringify(grants), by, at],
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

async function give(database: Database, wish: RoleWish, { by, at }: WishStep): Promise<void> {
  const ids = [by, wish.asked_by_id, wish.organizer_id];
  await database.query('select 1 from organizer where id::text = any($1) order by id for update', [ids]);
  if (!(await isOwnerBeside(database, by, { by: wish.asked_by_id, at }))) {
    throw new DeskRefused(
      'second_owner',
      'A second owner must agree: not the one who asked, an owner everywhere, and at this desk for two days.',
      403,
    );
  }
  // What an older release let the command line ask for may have been asked by whoever agrees.
  const held = isCommand({ id: wish.asked_by_id }) ? [] : await grantsHeld(database, wish.asked_by_id);
  if (!mayGive(held, wish.grants)) {
    throw new DeskRefused('role', `${wish.asked_by} no longer holds what this would give. Decline it.`, 403);
  }
  if (!wish.organizer_id) return;
  await takeGrants(database, wish.organizer_id, wish.grants, wish.asked_by_id, at);
  await giveGrants(database, wish.organizer_id, wish.grants, { by: wish.asked_by_id, agreed_by: by, now: at });
}

async function openWishes(database: Database, held: readonly Grant[]): Promise<RoleWish[]> {
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
