/** On which browsers a player gets notices: begun and ended by the player, five at most. */
import { day } from '@event/contest/time';
import type { Output } from '@event/contest/wire';
import type { Handlers, Player, PlayerAsk } from '../app.ts';
import { type Database, newId } from '../database/database.ts';
import { Misshapen } from '../http/envelope.ts';
import { TooMany } from '../http/gate.ts';
import { end, endOwn, passOn } from './ending.ts';
import { browserOf, isSending, type PushEndpoint } from './endpoint.ts';

const most = 5;
/** One that has ended stays as a row: whoever makes up addresses fills nothing with them. */
const most_a_day = 20;

export const pushCalls: Handlers<'push' | 'push_on' | 'push_off'> = {
  push: { work: (ask, database) => devicesOf(ask, database) },
  push_on: {
    async work(ask, database) {
      const browser = browserOf(ask);
      const id = (await ownOf(ask, database, browser)) ?? (await begin(ask, database, browser));
      return { ...(await devicesOf(ask, database)), id };
    },
  },
  push_off: {
    async work(ask, database) {
      await endOwn(database, ask, ask.input.id);
      return devicesOf(ask, database);
    },
  },
};

/** The player's own subscription of this browser; that of somebody who used it before ends. */
async function ownOf(
  { player, token_hash, now }: PlayerAsk<'push_on'>,
  database: Database,
  { endpoint, p256dh, auth }: PushEndpoint,
): Promise<string | null> {
  const { rows } = await database.query(
    `select id, area = $2 and player_id = $3 as is_own, p256dh = $4 and auth = $5 as is_same
      from push_subscription where endpoint = $1 and ended_at is null for update`,
    [endpoint, player.area, player.id, p256dh, auth],
  );
  const [found] = rows;
  if (!found) return null;
  if (!found.is_same) throw new Misshapen('auth', 'wrong');
  if (!found.is_own) return null;
  await passOn(database, { token_hash, push: found.id, now });
  return found.id;
}

async function begin(ask: PlayerAsk<'push_on'>, database: Database, browser: PushEndpoint): Promise<string> {
  const { player, lang, device, deployment, token_hash, now } = ask;
  const { endpoint, p256dh, auth } = browser;
  const id = newId(now);
  // The row is locked until the end, so that devices are counted one after another.
  await database.query('select from player where area = $1 and id = $2 for no key update', [player.area, player.id]);
  await refuseMany(database, player, now);
  await end(database, 'endpoint = $3', { at: now, why: 'moved', values: [endpoint] });
  await database.query(
    `insert into push_subscription (id, area, player_id, endpoint, p256dh, auth, device, lang, deployment, created_at, session_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10), (select id from session where token_hash = $11))`,
    [id, player.area, player.id, endpoint, p256dh, auth, device, lang, deployment.code, now, token_hash],
  );
  await end(
    database,
    `id in (select id from push_subscription where area = $3 and player_id = $4 and ended_at is null
      order by id = $5 desc, created_at desc offset ${most})`,
    { at: now, why: 'newer', values: [player.area, player.id, id] },
  );
  return id;
}

async function refuseMany(database: Database, { area, id }: Player, now: number): Promise<void> {
  const { rows } = await database.query<{ begun_at: number }>(
    `select created_at as begun_at from push_subscription
      where area = $1 and player_id = $2 and created_at > to_timestamp($3) order by created_at desc offset ${most_a_day - 1} limit 1`,
    [area, id, now - day],
  );
  if (rows[0]) throw new TooMany(rows[0].begun_at + day - now);
}

async function devicesOf(
  { app: { settings }, player }: Pick<PlayerAsk<'push'>, 'app' | 'player'>,
  database: Database,
): Promise<Output<'push'>> {
  const { rows: list } = await database.query(
    `select id, device, created_at as began_at from push_subscription
      where area = $1 and player_id = $2 and ended_at is null order by created_at desc, id desc`,
    [player.area, player.id],
  );
  return { key: isSending(settings) ? settings.push_public_key : null, list };
}
