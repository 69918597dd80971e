/** Sessions: the platform's jwt is exchanged for a token of our own, stored hashed, that any process can end. */
import { randomBytes } from 'node:crypto';
import type { Output } from '@event/contest/wire';
import { type Account, type App, type Ask, type Handlers, type Player, Refused } from '../app.ts';
import { type Database, isUniqueViolation } from '../database/database.ts';
import { seal, unseal } from '../database/seal.ts';
import type { Round } from '../duty/duty.ts';
import { rows_at_once, rowsInPieces } from '../duty/piece.ts';
import { hashOfToken } from '../http/token.ts';
import { noteNetwork } from './network.ts';
import { meet } from './player.ts';

type Login = Output<'login'>;

const day = 86_400;

export const sessionCalls: Handlers<'login' | 'logout'> = {
  login: {
    before: ({ app, input, now }: Ask<'login'>) => app.platform.verify(input.token, now),
    work: async (ask, database, account: Account) => {
      const player = await meet(ask.app, database, account, ask.now);
      if (!(await useLogin(ask, database, { player, account }))) return firstAnswer(ask, database, account);
      const login = await openSession(ask, database, player);
      await noteNetwork(ask.app, database, { player, network: ask.network, at: ask.now });
      await keepLogin(ask, database, { account, login });
      return login;
    },
  },
  logout: {
    work: async ({ token_hash, now }, database) => {
      await database.query(
        `update session set ended_at = to_timestamp($2), ended_why = 'logout' where token_hash = $1 and ended_at is null`,
        [token_hash, now],
      );
      return {};
    },
    after: async ({ app, token_hash }) => {
      if (token_hash) app.tokens.forget(token_hash);
    },
  },
};

interface Ending {
  readonly area: number;
  readonly player_id: string;
  readonly why: string;
  readonly at: number;
}

/** Every process hears of it within a second. */
export async function endSessions(database: Database, { area, player_id, why, at }: Ending): Promise<void> {
  await database.query(
    `update session set ended_at = to_timestamp($3), ended_why = $4
      where area = $1 and player_id = $2 and ended_at is null`,
    [area, player_id, at, why],
  );
}

const week = 7 * day;

export function forgetUsedLogins({ pool }: App, now: number, round: Round): Promise<number> {
  return rowsInPieces(pool, round, {
    text: `delete from used_login where ctid = any(array(
      select ctid from used_login where kept_until <= to_timestamp($1) limit ${rows_at_once} for update skip locked))`,
    values: [now],
  });
}

export function forgetOldSessions({ pool }: App, now: number, round: Round): Promise<number> {
  return rowsInPieces(pool, round, {
    text: `delete from session where ctid = any(array(
      select ctid from session where expires_at <= to_timestamp($1) limit ${rows_at_once} for update skip locked))`,
    values: [now - week],
  });
}

const loginHash = (app: App, { jti }: Account) => hashOfToken(`${app.settings.login_issuer}\n${jti}`);

/** False when this very login was used before. */
async function useLogin(
  { app, key, now }: Ask<'login'>,
  database: Database,
  { player, account }: { player: Player; account: Account },
): Promise<boolean> {
  await database.query('delete from used_login where area = $1 and player_id = $2 and kept_until <= to_timestamp($3)', [
    player.area,
    player.id,
    now,
  ]);
  try {
    const { rowCount } = await database.query(
      `insert into used_login (login_hash, area, player_id, key, kept_until)
        values ($1, $2, $3, $4, to_timestamp($5)) on conflict (login_hash) do nothing`,
      [loginHash(app, account), player.area, player.id, key, Math.max(now + day, account.exp + day)],
    );
    return rowCount === 1;
  } catch (error) {
    if (isUniqueViolation(error, 'used_login_area_player_id_key_key')) throw new Refused('key_reused');
    throw error;
  }
}

/** A repeated request gets its first answer; the same jwt in another request is a replay. */
async function firstAnswer({ app, key }: Ask<'login'>, database: Database, account: Account): Promise<Login> {
  const { rows } = await database.query(
    'select answer_sealed from used_login where login_hash = $1 and key = $2 and answer_sealed is not null',
    [loginHash(app, account), key],
  );
  if (!rows[0]) throw new Refused('login_not_accepted');
  return JSON.parse(unseal(app.settings.secret_key, 'login', account.jti, rows[0].answer_sealed).toString());
}

async function keepLogin(
  { app, key }: Ask<'login'>,
  database: Database,
  { account, login }: { account: Account; login: Login },
): Promise<void> {
  if (!key) return;
  const sealed = seal(app.settings.secret_key, 'login', account.jti, Buffer.from(JSON.stringify(login)));
  await database.query('update used_login set answer_sealed = $2 where login_hash = $1', [
    loginHash(app, account),
    sealed,
  ]);
}

/** The player's row is locked by now, so that devices are counted one after another. */
async function openSession({ app, now }: Ask<'login'>, database: Database, player: Player): Promise<Login> {
  const auth_token = randomBytes(32).toString('base64url');
  const token_hash = hashOfToken(auth_token);
  const expires_at = Math.floor(now) + app.settings.session_hours * 3600;
  await database.query(
    `insert into session (token_hash, area, player_id, created_at, expires_at)
      values ($1, $2, $3, to_timestamp($4), to_timestamp($5))`,
    [token_hash, player.area, player.id, now, expires_at],
  );
  await database.query(
    `update session set ended_at = to_timestamp($3), ended_why = 'newer' where token_hash in (
      select token_hash from session where area = $1 and player_id = $2 and ended_at is null and expires_at > to_timestamp($3)
      order by token_hash = $5 desc, created_at desc offset $4)`,
    [player.area, player.id, now, app.edition.limits.devices, token_hash],
  );
  return { auth_token, expires_at };
}
