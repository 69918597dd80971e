/** The organizers' own login tells who logged out there or was let go: their sessions here end (OpenID Connect Back-Channel Logout 1.0). */
import { desk_base } from '@event/contest/desk-wire';
import type { FastifyInstance } from 'fastify';
import { jwtVerify } from 'jose';
import type { Configuration } from 'openid-client';
import * as v from 'valibot';
import { logAction } from '../action/action.ts';
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import { signing_algorithms } from '../http/signing-key.ts';
import { issuerKeys } from './claim.ts';
import { endSessionsBegun } from './session.ts';

const event = 'http://schemas.openid.net/event/backchannel-logout';
const oldest = 120;
/** Between the clocks of two machines. */
const skew_seconds = 5;

/** An ID token has a nonce and no event, so that it is never taken for this. */
const claims = v.object({
  sub: v.string(),
  iat: v.number(),
  events: v.object({ [event]: v.looseObject({}) }),
  nonce: v.optional(v.undefined()),
});

export function addLogout(server: FastifyInstance, app: App, issuer: () => Promise<Configuration>): void {
  server.register(async (scope) => {
    const options = { parseAs: 'string', bodyLimit: 16_384 } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
      done(null, new URLSearchParams(String(body)).get('logout_token') ?? ''),
    );
    scope.post(
      `${desk_base}/openid/logout`,
      { config: { call: 'desk openid logout', cost: 5 } },
      async ({ body, id }, reply) => {
        reply.header('cache-control', 'no-store');
        const told = await readLogout(app, await issuer(), String(body)).catch((error) => {
          app.log.warn({ err: error, reference: id }, 'a logout of the organizers’ login was not believed');
        });
        if (!told) return reply.code(400).send({ error: 'invalid_request' });
        await endSessionsOf(app, told);
        return reply.send({});
      },
    );
  });
}

type Logout = v.InferOutput<typeof claims>;

async function readLogout(app: App, issuer: Configuration, token: string): Promise<Logout> {
  const { settings } = app;
  const { payload } = await jwtVerify(token, issuerKeys(app, issuer), {
    algorithms: signing_algorithms,
    typ: 'logout+jwt',
    issuer: settings.desk_issuer,
    audience: settings.desk_client_id,
    requiredClaims: ['iat', 'jti'],
    maxTokenAge: oldest,
    clockTolerance: skew_seconds,
  });
  return v.parse(claims, payload);
}

/** Sessions that began later are not meant: so the same message, sent again, ends nothing. Its time is a real one. */
async function endSessionsOf(app: App, { sub, iat }: Logout): Promise<void> {
  const now = app.clock();
  const until = now - Math.max(0, Date.now() / 1000 - iat - skew_seconds);
  await inTransaction(app.pool, async (database) => {
    const { rows } = await database.query<{ id: string }>('select id from organizer where subject = $1', [
      `${app.settings.desk_issuer} ${sub}`,
    ]);
    const [organizer] = rows;
    if (!organizer) return;
    const sessions = await endSessionsBegun(database, organizer.id, { until, now });
    if (sessions === 0) return;
    const detail = { issuer: app.settings.desk_issuer, sessions };
    await logAction(database, { at: now, by: 'openid', what: 'log out everywhere', subject: organizer.id, detail });
  });
}
