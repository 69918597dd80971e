/** The people of the desk and what they may do. */
import type { Colleague, Me } from '@event/contest/organizer/desk-wire';
import { type Grant, mayGive, mayTouch } from '@event/contest/organizer/role';
import type { Database } from '../database/database.ts';
import { absent, act, type DeskAsk, type DeskHandlers, DeskRefused, isCommand } from '../http/ask.ts';
import { giveGrants, grantsHeld, refuseUnknownArea, takeGrants } from './grant.ts';
import { invite, linkOf, openInvitations, revokeInvitation, revokeUnbacked } from './invitation.ts';
import { isOwner, refuseBesideOwner, refuseLastOwner } from './last-owner.ts';
import { nameToTake } from './name.ts';
import { endSession, endSessionsOf, step_up_seconds, steppedUpUntil } from './session.ts';
import { takesTwo, wishRoles } from './wish.ts';

export const organizerCalls: DeskHandlers<
  | 'doors'
  | 'me'
  | 'logout'
  | 'colleagues'
  | 'invitations'
  | 'invite'
  | 'revoke_invitation'
  | 'set_grants'
  | 'end_sessions_of'
  | 'dismiss'
> = {
  doors: { work: async ({ app }) => ({ openid: app.settings.desk_issuer !== '' }) },
  me: {
    work: async ({ organizer, now }) => ({
      id: organizer.id,
      name: organizer.name,
      grants: organizer.grants,
      stepped_up_until: steppedUpUntil(organizer, now),
    }),
  },
  logout: {
    async work({ organizer, now, cookie }, database) {
      await endSession(database, organizer.session, now);
      cookie(null);
      return null;
    },
  },
  colleagues: {
    async work({ organizer }, database) {
      const list = await colleagues(database, null);
      return { list: list.filter(({ id, grants }) => id === organizer.id || mayTouch(organizer.grants, grants)) };
    },
  },
  invitations: {
    work: async ({ organizer, now }, database) => ({ list: await openInvitations(database, organizer.grants, now) }),
  },
  invite: {
    async work(ask, database) {
      const { input, now, organizer, app } = ask;
      const { grants } = input;
      const name = await nameToTake(database, input.name, null);
      await lockOrganizers(database, [organizer.id]);
      await refuseToGive(ask, database, grants);
      const waits = await takesTwo(database, { given: grants, before: [], by: organizer.id, at: now });
      const { id, token, expires_at } = await invite(database, { name, roles: grants, created_by: organizer.id }, now);
      if (waits) await wishRoles(database, { invitation_id: id, grants, by: organizer.id, at: now });
      await act(ask, database, { what: 'invite organizer', subject: id, detail: { name, grants } });
      return { link: linkOf(app.settings.desk_origin, token), expires_at, waits };
    },
  },
  revoke_invitation: {
    async work({ input, organizer, now }, database) {
      const open = await openInvitations(database, organizer.grants, now);
      const found = open.find(({ id }) => id === input.id);
      const by = { by: organizer.id, at: now, why: 'asked' } as const;
      if (!found || !(await revokeInvitation(database, found, by))) throw absent('open invitation');
      return null;
    },
  },
  set_grants: {
    async work(ask, database) {
      const { id, grants } = ask.input;
      const before = await colleagueToTouch(ask, database, id);
      await refuseToGive(ask, database, grants);
      if (!grants.some(isOwner)) await refuseLastOwner(database, id);
      const by = ask.organizer.id;
      if (await takesTwo(database, { given: grants, before: before.grants, by, at: ask.now })) {
        await wishRoles(database, { organizer_id: id, grants, before: before.grants, by, at: ask.now });
        await act(ask, database, {
          what: 'wish roles',
          subject: id,
          detail: { before: before.grants, wished: grants },
        });
        return { ...before, waits: true };
      }
      await takeGrants(database, id, grants, by, ask.now);
      await giveGrants(database, id, grants, { by, now: ask.now });
      const detail = { before: before.grants, after: grants };
      await act(ask, database, { what: 'grant roles', subject: id, detail });
      await revokeUnbacked(database, id, by, ask.now);
      return { ...(await colleague(database, id)), waits: false };
    },
  },
  end_sessions_of: {
    async work(ask, database) {
      const { id } = ask.input;
      await colleagueToTouch(ask, database, id);
      await endSessionsOf(database, id, ask.now);
      await act(ask, database, { what: 'end sessions', subject: id, detail: {} });
      return colleague(database, id);
    },
  },
  dismiss: {
    async work(ask, database) {
      const { id } = ask.input;
      await colleagueToTouch(ask, database, id);
      if (isCommand(ask.organizer)) await refuseBesideOwner(database, id, ask.now);
      else await refuseLastOwner(database, id);
      await database.query('update organizer set left_at = to_timestamp($2) where id = $1 and left_at is null', [
        id,
        ask.now,
      ]);
      await endSessionsOf(database, id, ask.now);
      await act(ask, database, { what: 'dismiss organizer', subject: id, detail: {} });
      await revokeUnbacked(database, id, ask.organizer.id, ask.now);
      return colleague(database, id);
    },
  },
};

type PeopleAsk = DeskAsk<'invite' | 'set_grants' | 'end_sessions_of' | 'dismiss'>;

/** What the giver holds now, not when the request came: the rows of both are locked by then. */
const giverGrants = ({ organizer }: PeopleAsk, database: Database) =>
  isCommand(organizer) ? organizer.grants : grantsHeld(database, organizer.id);

async function refuseToGive(ask: PeopleAsk, database: Database, grants: readonly Grant[]): Promise<void> {
  refuseUnknownArea(ask.app.edition, grants);
  if (!mayGive(await giverGrants(ask, database), grants)) {
    throw new DeskRefused(
      'role',
      'Nobody can give more than they hold: only an owner there can give these roles.',
      403,
    );
  }
}

async function colleagueToTouch(ask: PeopleAsk, database: Database, id: string): Promise<Colleague> {
  await lockOrganizers(database, isCommand(ask.organizer) ? [id] : [ask.organizer.id, id]);
  const found = await colleague(database, id);
  if (!mayTouch(await giverGrants(ask, database), found.grants)) throw absent('organizer');
  return found;
}

/** In one order, so that two who change each other wait and do not block. */
async function lockOrganizers(database: Database, ids: readonly string[]): Promise<void> {
  await database.query('select 1 from organizer where id::text = any($1) order by id for update', [ids]);
}

async function colleague(database: Database, id: string): Promise<Colleague> {
  const [found] = await colleagues(database, id);
  if (!found) throw absent('organizer');
  return found;
}

export async function colleagues(database: Database, id: string | null): Promise<Colleague[]> {
  const { rows } = await database.query<Colleague>(
    `select o.id, o.name, o.left_at,
       coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'area', r.area) order by r.role, r.area)
         from organizer_role r where r.organizer_id = o.id and r.revoked_at is null), '[]') as grants,
       (select count(*) from passkey p where p.organizer_id = o.id and p.removed_at is null) as passkeys,
       greatest((select max(s.seen_at) from desk_session s where s.organizer_id = o.id),
         (select max(a.at) from action a where a.by = o.id::text)) as seen_at
     from organizer o where $1::uuid is null or o.id = $1 order by o.name`,
    [id],
  );
  return rows;
}

export async function meOf(database: Database, id: string, now: number, stepped_up_at = now): Promise<Me> {
  const found = await colleague(database, id);
  return { id, name: found.name, grants: found.grants, stepped_up_until: stepped_up_at + step_up_seconds };
}
