/** The game tells which codes were redeemed: in signed callbacks, or in a file that is imported. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { api_base } from '@event/contest/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { logAction } from '../action/action.ts';
import type { App } from '../app.ts';
import { spoilCode } from '../code/code.ts';
import { type Database, inTransaction, type Pool } from '../database/database.ts';
import { fingerprint } from '../database/seal.ts';
import { readShape } from '../http/shape.ts';

/** Where the game reports, below the site's own origin. */
export const redeemed_path = `${api_base}/platform/redeemed`;

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const redemption = v.strictObject({
  code: text,
  role_id: v.optional(text),
  zone_id: v.optional(text),
  redeemed_at: v.pipe(v.number(), v.minValue(0), v.maxValue(1e11)),
});

type Redemption = v.InferOutput<typeof redemption>;
/** A free code that is redeemed leaked, and so did one that was redeemed before its winner claimed it, who sees it then. */
export type Redeemed = 'redeemed' | 'repeated' | 'unknown' | 'not_given' | 'too_early';

/** By which the game's clock and ours may differ. */
const clock_tolerance = 300;
const statuses = { redeemed: 200, repeated: 200, not_given: 409, too_early: 409, unknown: 404 } as const;

export function addRedemptions(server: FastifyInstance, app: App): void {
  server.post(redeemed_path, { config: { cost: 2 } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSigned(app, request))
      return reply.code(401).send({ code: 401, msg: 'The signature is not valid', data: null });
    const reported = readShape(redemption, request.body);
    const state = await keepRedemption(app.pool, app, reported, { by: 'platform', at: app.clock() });
    const code = statuses[state];
    return reply.code(code).send({ code: code === 200 ? 0 : code, msg: state, data: { state } });
  });
}

interface Reported {
  readonly by: string;
  readonly at: number;
}

/** The same report twice is one fact: the first holds. */
export async function keepRedemption(
  pool: Pool,
  app: App,
  reported: Redemption,
  { by, at }: Reported,
): Promise<Redeemed> {
  const { code, role_id, zone_id, redeemed_at } = reported;
  const { rows } = await pool.query(
    `select c.id, c.area, c.prize, c.reward_id, c.taken_at, c.spoiled_at, p.role_id, p.zone_id, l.claimed_at,
       d.reward_id is not null as is_known, o.player_id is not null or exists (
         select from reward_hold h where (h.area, h.reward_id) = (c.area, c.reward_id) and h.lifted_at is null) as is_stopped
     from code c
     left join reward_claim l on (l.area, l.reward_id) = (c.area, c.reward_id)
     left join reward_redemption d on (d.area, d.reward_id) = (c.area, c.reward_id)
     left join reward r on (r.area, r.id) = (c.area, c.reward_id)
     left join player p on (p.area, p.id) = (r.area, r.player_id)
     left join disqualified o on (o.area, o.player_id) = (p.area, p.id)
     where c.fingerprint = $1`,
    [fingerprint(app.settings.secret_key, 'code', code)],
  );
  const [found] = rows;
  if (!found) return 'unknown';
  if (!found.reward_id) {
    if (found.spoiled_at !== null || (await noteLeak(app, pool, found, { redeemed_at, by, at }))) return 'not_given';
    // Somebody got it since it was looked for.
    return keepRedemption(pool, app, reported, { by, at });
  }
  if (found.is_known) return 'repeated';
  const own_account =
    role_id === undefined ? null : found.role_id === role_id && (zone_id === undefined || found.zone_id === zone_id);
  const isClaimed = found.claimed_at !== null && redeemed_at >= found.claimed_at - clock_tolerance;
  const isTheirs = isClaimed || (own_account && !found.is_stopped);
  if (!isTheirs || redeemed_at < found.taken_at - clock_tolerance) {
    await noteLeak(app, pool, found, { redeemed_at, by, at });
    return 'too_early';
  }
  const { rowCount } = await pool.query(
    `insert into reward_redemption (area, reward_id, redeemed_at, reported_by, reported_at, own_account)
     values ($1, $2, to_timestamp($3), $4, to_timestamp($5), $6) on conflict do nothing`,
    [found.area, found.reward_id, redeemed_at, by, at, own_account],
  );
  return rowCount ? 'redeemed' : 'repeated';
}

interface LeakedCode {
  readonly id: string;
  readonly area: number;
  readonly prize: string;
  readonly reward_id: string | null;
}

/** A free one leaves its pool; of one that was given it is kept that its winner cannot have redeemed it. Said once. */
async function noteLeak(
  { log }: App,
  pool: Pool,
  { id, area, prize, reward_id }: LeakedCode,
  { redeemed_at, by, at }: Reported & { readonly redeemed_at: number },
): Promise<boolean> {
  const isNew = await inTransaction(pool, async (database) => {
    const isNoted = reward_id
      ? await keepTooEarly(database, { area, reward_id, redeemed_at, by, at })
      : await spoilCode(database, { id, by, at });
    if (!isNoted) return false;
    const what = reward_id ? 'refuse redemption' : 'spoil code';
    await logAction(database, { at, by, what, area, subject: prize, detail: { code_id: id, redeemed_at } });
    return true;
  });
  const leak = reward_id
    ? 'a code was redeemed before its winner claimed it: it does not count for them'
    : 'a code that was given to nobody has been redeemed: it is out of its pool';
  if (isNew) log.error({ area, prize, code_id: id }, leak);
  return isNew;
}

async function keepTooEarly(
  database: Database,
  { area, reward_id, redeemed_at, by, at }: Reported & Pick<LeakedCode, 'area' | 'reward_id'> & { redeemed_at: number },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into redemption_too_early (area, reward_id, redeemed_at, reported_by, reported_at)
     values ($1, $2, to_timestamp($3), $4, to_timestamp($5)) on conflict do nothing`,
    [area, reward_id, redeemed_at, by, at],
  );
  return rowCount === 1;
}

/** HMAC-SHA256 over `timestamp.body`, in hex, no older than five minutes: an old report cannot be played again. */
function isSigned({ settings, clock }: App, { headers, body_bytes }: FastifyRequest): boolean {
  const timestamp = String(headers['x-platform-timestamp'] ?? '');
  if (!/^\d{1,11}$/.test(timestamp) || Math.abs(clock() - Number(timestamp)) > clock_tolerance) return false;
  const expected = createHmac('sha256', settings.redeem_secret)
    .update(`${timestamp}.`)
    .update(body_bytes ?? '')
    .digest();
  const given = String(headers['x-platform-signature'] ?? '');
  return /^[\da-f]{64}$/i.test(given) && timingSafeEqual(Buffer.from(given, 'hex'), expected);
}
