/** Sessions: the platform's jwt is exchanged for a token of our own, stored hashed, that any process can end. */
import { day } from '@event/contest/time';
import type { Output } from '@event/contest/wire';
import { type App, type Handlers, type PlayerAsk, Refused, type VerifiedLogin } from '../app.ts';
import { type Database, newId } from '../database/database.ts';
import { seal, unseal } from '../database/seal.ts';
import type { Round } from '../duty/duty.ts';
import { forgetRows } from '../duty/piece.ts';
import { hashOfToken, makeToken } from '../http/token.ts';
import { endOwn, endWithLeft, passOn } from '../push/ending.ts';
import { networkMark } from './network.ts';
import { idleSince } from './open-session.ts';
import { playerOf } from './player.ts';

type Login = Output<'login'>;

export const sessionCalls: Handlers<'login' | 'logout' | 'leave'> = {
  login: {
    before: ({ app, input, now }: PlayerAsk<'login'>) => app.platform.verify(input.token, now),
    at_once: 'alone',
    work: logIn,
    after: async (ask) => forgetToken(ask),
  },
  logout: {
    // In one transaction: whether its answer arrives or not, whoever sits there next is told nothing of this player.
    work: async (ask, database) => {
      const { token_hash, input, now } = ask;
      await endOne(database, { token_hash, now });
      if (input.push) await endOwn(database, ask, input.push);
      return {};
    },
    after: async (ask) => forgetToken(ask),
  },
  // One that is over, or never was, is answered alike: nobody learns which there are.
  leave: {
    work: async ({ input, now }, database) => {
      const token_hash = Buffer.from(input.session, 'hex');
      await endWithLeft(database, { token_hash, now });
      await endOne(database, { token_hash, now });
      return {};
    },
    after: async ({ app, input }) => app.tokens.forget(Buffer.from(input.session, 'hex')),
  },
};

const forgetToken = ({ app, token_hash }: Pick<PlayerAsk<'login'>, 'app' | 'token_hash'>) => {
  if (token_hash) app.tokens.forget(token_hash);
};

type EndOfOne = Pick<PlayerAsk<'login'>, 'token_hash' | 'now'>;

async function endOne(database: Database, { token_hash, now }: EndOfOne): Promise<void> {
  await database.query(
    `update session set ended_at = to_timestamp($2), ended_why = 'logout' where token_hash = $1 and ended_at is null`,
    [token_hash, now],
  );
}

interface SessionEnding {
  readonly area: number;
  readonly player_id: string;
  readonly why: string;
  readonly at: number;
}

/** Every process hears of it within a second. */
export async function endSessions(database: Database, { area, player_id, why, at }: SessionEnding): Promise<void> {
  await database.query(
    `update session set ended_at = to_timestamp($3), ended_why = $4
      where area = $1 and player_id = $2 and ended_at is null`,
    [area, player_id, at, why],
  );
}

const week = 7 * day;

export const forgetUsedLogins = ({ pool }: App, now: number, round: Round): Promise<number> =>
  forgetRows(pool, round, 'delete from used_login where kept_until <= to_timestamp($1)', now);

export const forgetOldSessions = ({ pool }: App, now: number, round: Round): Promise<number> =>
  forgetRows(pool, round, 'delete from session where expires_at <= to_timestamp($1)', now - week);

const loginHash = (app: App, { jti }: VerifiedLogin) => hashOfToken(`${app.settings.login_issuer}\n${jti}`);

/** A repeated request gets its first answer; the same jwt in another request is a replay. */
async function logIn(ask: PlayerAsk<'login'>, database: Database, account: VerifiedLogin): Promise<Login> {
  const { app, key, now, network, device, token_hash } = ask;
  const { secret_key, session_hours } = app.settings;
  const auth_token = makeToken(secret_key);
  const login: Login = { auth_token, expires_at: Math.floor(now) + session_hours * 3600 };
  const { area, name, received } = playerOf(app, account);
  const { role_id, zone_id, country, jti, exp } = account;
  const { rows } = await database.query<{ outcome: 'in' | 'kept' | 'used' | 'key_reused'; answer: Buffer }>({
    name: 'log-in',
    text: `select outcome, answer
      from log_in($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    values: [
      ...[area, newId(now), role_id, zone_id, name, received, country],
      ...[loginHash(app, account), key, Math.max(now + day, exp + day)],
      key && seal(secret_key, 'login', jti, Buffer.from(JSON.stringify(login))),
      ...[hashOfToken(auth_token), login.expires_at, app.edition.limits.devices],
      ...[network === null ? null : networkMark(app, network), now],
      ...[device, token_hash, idleSince(app, now)],
    ],
  });
  const [done] = rows;
  if (done?.outcome === 'in') return arrive(ask, database, login);
  if (done?.outcome === 'kept')
    return arrive(ask, database, JSON.parse(unseal(secret_key, 'login', jti, done.answer).toString()));
  throw new Refused(done?.outcome === 'key_reused' ? 'key_reused' : 'login_not_accepted');
}

/** Also once more, when the first answer was lost: then it is so already. */
async function arrive({ input: { push }, now }: PlayerAsk<'login'>, database: Database, login: Login): Promise<Login> {
  if (push) await passOn(database, { token_hash: hashOfToken(login.auth_token), push, now });
  return login;
}
