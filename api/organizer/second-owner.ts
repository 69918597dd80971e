/** A second owner agrees to roles, or declines them; what held when they were asked for is looked at again. */
import type { RoleWish } from '@event/contest/organizer/desk-wire';
import { type Grant, mayGive, mayTouch } from '@event/contest/organizer/role';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { absent, act, type DeskHandlers, DeskRefused, isCommand } from '../http/ask.ts';
import { giveGrants, grantsHeld, refuseUnknownArea, takeGrants } from './grant.ts';
import { revokeUnbacked } from './invitation.ts';
import { isOwnerBeside, openWishes, type WishStep } from './wish.ts';

export const wishCalls: DeskHandlers<'role_wishes' | 'answer_wish'> = {
  role_wishes: {
    work: async ({ organizer }, database) => ({ list: await openWishes(database, organizer.grants) }),
  },
  answer_wish: {
    async work(ask, database) {
      const { input, organizer, now } = ask;
      const wish = (await openWishes(database, organizer.grants)).find(({ id }) => id === input.id);
      if (!wish || !(await isStillOpen(database, wish.id))) throw absent('wish');
      if (input.agreed) await give(ask.app, database, wish, { by: organizer.id, at: now });
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

async function give(app: App, database: Database, wish: RoleWish, { by, at }: WishStep): Promise<void> {
  const ids = [by, wish.asked_by_id, wish.organizer_id];
  await database.query('select 1 from organizer where id::text = any($1) order by id for update', [ids]);
  if (!(await isOwnerBeside(database, by, { by: wish.asked_by_id, at }))) {
    throw new DeskRefused(
      'second_owner',
      'A second owner must agree: not the one who asked, an owner everywhere, and at this desk for two days.',
      403,
    );
  }
  refuseUnknownArea(app.edition, wish.grants);
  // What an older release let the command line ask for may have been asked by whoever agrees.
  const held = isCommand({ id: wish.asked_by_id }) ? [] : await grantsHeld(database, wish.asked_by_id);
  if (!mayGive(held, wish.grants)) {
    throw new DeskRefused('role', `${wish.asked_by} no longer holds what this would give. Decline it.`, 403);
  }
  if (!wish.organizer_id) return;
  await refuseOtherPerson(database, { ...wish, organizer_id: wish.organizer_id }, held);
  await takeGrants(database, wish.organizer_id, wish.grants, wish.asked_by_id, at);
  await giveGrants(database, wish.organizer_id, wish.grants, { by: wish.asked_by_id, agreed_by: by, now: at });
  await revokeUnbacked(database, wish.organizer_id, by, at);
}

/**
 * Whoever asked saw what the person held then; what they were given or lost since is not undone unseen. Who takes roles from an
 * owner of all is one, and so is who agrees: of the two, whose rows are held, one at least stays.
 */
async function refuseOtherPerson(
  database: Database,
  { id, organizer_id, name, asked_by }: RoleWish & { readonly organizer_id: string },
  held: readonly Grant[],
): Promise<void> {
  const { rows } = await database.query<{ left: boolean; before: Grant[] | null }>(
    `select o.left_at is not null as left, w.before
     from role_wish w join organizer o on o.id = w.organizer_id where w.id = $1`,
    [id],
  );
  const [found] = rows;
  if (found?.left !== false) throw new DeskRefused('changed', `${name} has left the desk. Decline it.`);
  const theirs = await grantsHeld(database, organizer_id);
  if (found.before && printOf(found.before) !== printOf(theirs)) {
    throw new DeskRefused(
      'changed',
      `The roles of ${name} have changed since this was asked. Decline it, and ask again.`,
    );
  }
  if (!mayTouch(held, theirs)) {
    throw new DeskRefused('role', `${asked_by} may no longer change the roles of ${name}. Decline it.`, 403);
  }
}

/** Both came out of the database in one order. */
const printOf = (grants: readonly Grant[]) => grants.map(({ role, area }) => `${role} ${area}`).join();
