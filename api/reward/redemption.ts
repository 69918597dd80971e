/** The game tells which codes were redeemed: in signed callbacks, or in a file that is imported. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { api_base } from '@event/contest/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
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
/** A free code that is redeemed was never given to anybody: it leaked. */
export type Redeemed = 'redeemed' | 'repeated' | 'unknown' | 'not_given';

const clock_tolerance = 300;
const statuses = { redeemed: 200, repeated: 200, not_given: 409, unknown: 404 } as const;

export function addRedemptions(server: FastifyInstance, app: App): void {
  server.post(redeemed_path, { config: { cost: 2 } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSigned(app, request))
      return reply.code(401).send({ code: 401, msg: 'The signature is not valid', data: null });
    const reported = readShape(redemption, request.body);
    const state = await keepRedemption(app.pool, app, reported, { by: 'platform', at: app.clock() });
    if (state === 'not_given') app.log.error('a code that was given to nobody has been redeemed');
    const code = statuses[state];
    return reply.code(code).send({ code: code === 200 ? 0 : code, msg: state, data: { state } });
  });
}

/** The same report twice is one fact: the first holds. */
export async function keepRedemption(
  database: Database,
  { settings }: App,
  { code, role_id, zone_id, redeemed_at }: Redemption,
  { by, at }: { by: string; at: number },
): Promise<Redeemed> {
  const { rows } = await database.query(
    `select c.area, c.reward_id, p.role_id, p.zone_id from code c
     left join reward r on (r.area, r.id) = (c.area, c.reward_id)
     left join player p on (p.area, p.id) = (r.area, r.player_id)
     where c.fingerprint = $1`,
    [fingerprint(settings.secret_key, 'code', code)],
  );
  const [found] = rows;
  if (!found) return 'unknown';
  if (!found.reward_id) return 'not_given';
  const own_account =
    role_id === undefined ? null : found.role_id === role_id && (zone_id === undefined || found.zone_id === zone_id);
  const { rowCount } = await database.query(
    `insert into reward_redemption (area, reward_id, redeemed_at, reported_by, reported_at, own_account)
     values ($1, $2, to_timestamp($3), $4, to_timestamp($5), $6) on conflict do nothing`,
    [found.area, found.reward_id, redeemed_at, by, at, own_account],
  );
  return rowCount ? 'redeemed' : 'repeated';
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
