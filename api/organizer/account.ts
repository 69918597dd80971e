/** An organizer's own account: whoever holds it changes it, with a new proof, and every other session of it is told. */
import type { DeskAccount } from '@event/contest/organizer/desk-account';
import { harmless } from '@event/contest/text/harmless';
import type { Database } from '../database/database.ts';
import { absent, act, type DeskAsk, type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { askToMake, keepPasskey, passkeysOf, readMade } from './authenticator.ts';
import { keepChallenge, takeChallenge } from './challenge.ts';
import { nameToTake } from './name.ts';
import { newsOf, readNews } from './news.ts';
import { denied } from './refused-login.ts';
import { endOwnSessions, ownSessions, sessionId } from './session.ts';

type AccountCall =
  | 'account'
  | 'account_news'
  | 'read_news'
  | 'rename_self'
  | 'ask_passkey'
  | 'add_passkey'
  | 'name_passkey'
  | 'remove_passkey'
  | 'end_own_sessions';

export const accountCalls: DeskHandlers<AccountCall> = {
  account: { work: (ask, database) => accountOf(ask, database) },
  account_news: { work: async ({ organizer }, database) => ({ list: await newsOf(database, organizer) }) },
  read_news: {
    async work({ input, organizer }, database) {
      await readNews(database, organizer, input.number);
      return null;
    },
  },
  rename_self: {
    async work(ask, database) {
      const { organizer, input } = ask;
      await refuseIssuers(ask, database);
      const name = await nameToTake(database, input.name, organizer.id);
      await database.query('update organizer set name = $2 where id = $1', [organizer.id, name]);
      await note(ask, database, { what: 'change name', detail: { before: organizer.name, after: name } });
      return accountOf(ask, database);
    },
  },
  ask_passkey: {
    async work(ask, database) {
      const { app, organizer, now } = ask;
      await refuseIssuers(ask, database);
      const options = await askToMake(app, organizer.name, await passkeysOf(database, organizer.id));
      const detail = { organizer: organizer.id };
      return { challenge_id: await keepChallenge(database, 'add', options.challenge, detail, now), options };
    },
  },
  add_passkey: {
    async work(ask, database) {
      const { app, input, organizer, place, now } = ask;
      await refuseIssuers(ask, database);
      const { challenge, detail } = await takeChallenge(database, 'add', input.challenge_id, now);
      if (detail.organizer !== organizer.id) throw denied();
      const made = await readMade(app, challenge, input.proof);
      const name = place().device ?? 'Passkey';
      await keepPasskey(database, made, { organizer_id: organizer.id, name, at: now });
      await note(ask, database, { what: 'add passkey', detail: { passkey: made.id, name } });
      return accountOf(ask, database);
    },
  },
  name_passkey: {
    async work(ask, database) {
      const { rowCount } = await database.query(
        'update passkey set name = $3 where credential_id = $1 and organizer_id = $2 and removed_at is null',
        [ask.input.id, ask.organizer.id, harmless(ask.input.name)],
      );
      if (rowCount !== 1) throw absent('passkey');
      return accountOf(ask, database);
    },
  },
  remove_passkey: {
    async work(ask, database) {
      const { input, organizer, now } = ask;
      await database.query('select 1 from organizer where id = $1 for update', [organizer.id]);
      const held = await passkeysOf(database, organizer.id);
      if (!held.some(({ credential_id }) => credential_id === input.id)) throw absent('passkey');
      if (held.length === 1 && !(await isOfIssuer(database, organizer.id))) {
        throw new DeskRefused(
          'last_passkey',
          'This is your only passkey: without it you could not log in. Add another first.',
        );
      }
      const { rows } = await database.query<{ name: string }>(
        'update passkey set removed_at = to_timestamp($2) where credential_id = $1 returning name',
        [input.id, now],
      );
      await endOwnSessions(database, organizer, now, null);
      await note(ask, database, { what: 'remove passkey', detail: { passkey: input.id, name: rows[0]?.name } });
      return accountOf(ask, database);
    },
  },
  end_own_sessions: {
    async work(ask, database) {
      const { input, organizer, now } = ask;
      const ended = await endOwnSessions(database, organizer, now, input.id);
      if (input.id !== null && ended === 0) throw absent('open session');
      await note(ask, database, { what: 'end sessions', detail: { ended } });
      return accountOf(ask, database);
    },
  },
};

type AccountAsk = DeskAsk<AccountCall>;

/** Under the session that did it, which is not told of it. */
async function note(
  ask: AccountAsk,
  database: Database,
  { what, detail }: { readonly what: string; readonly detail: object },
): Promise<void> {
  const { organizer, place } = ask;
  const from = { device: place().device, session: await sessionId(database, organizer.session) };
  await act(ask, database, { what, subject: organizer.id, detail: { ...detail, ...from } });
}

async function isOfIssuer(database: Database, id: string): Promise<boolean> {
  const { rows } = await database.query('select subject is not null as is_of_issuer from organizer where id = $1', [
    id,
  ]);
  return rows[0]?.is_of_issuer ?? false;
}

/** Who is let go there must be out here: a way in beside the issuer's would stay. */
async function refuseIssuers({ organizer }: Pick<AccountAsk, 'organizer'>, database: Database): Promise<void> {
  if (!(await isOfIssuer(database, organizer.id))) return;
  throw new DeskRefused('issuer', "Your organization's login says who you are: name and keys are changed there.");
}

async function accountOf(ask: AccountAsk, database: Database): Promise<DeskAccount> {
  const { organizer } = ask;
  const { rows: passkeys } = await database.query(
    `select credential_id as id, name, created_at, used_at from passkey
     where organizer_id = $1 and removed_at is null order by created_at`,
    [organizer.id],
  );
  const { rows } = await database.query<{ name: string }>('select name from organizer where id = $1', [organizer.id]);
  return {
    name: rows[0]?.name ?? organizer.name,
    by_issuer: await isOfIssuer(database, organizer.id),
    passkeys,
    sessions: await ownSessions(database, organizer, ask.now, ask.place()),
  };
}
