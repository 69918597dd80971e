/** Coming in with the organizers' own login (OpenID Connect, code with PKCE). Roles come with the claim `desk_roles`, of the ID token or of userinfo. */
import { isDeepStrictEqual } from 'node:util';
import { desk_base } from '@event/contest/desk-wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as openid from 'openid-client';
import type { PoolClient } from 'pg';
import { logAction } from '../action/action.ts';
import type { App } from '../app.ts';
import { type Database, inTransaction, newId } from '../database/database.ts';
import { DeskRefused, failureOf } from '../http/ask.ts';
import { type LoginPlace, placeOf } from '../http/device.ts';
import { TooMany } from '../http/gate.ts';
import { keepChallenge, takeChallenge } from './challenge.ts';
import { claimsOf, grantsOf, grantsOfEdition, isStrong, refuseWeakKey } from './claim.ts';
import { giveGrants, grantsHeld, takeGrants } from './grant.ts';
import { revokeUnbacked } from './invitation.ts';
import { findIssuer, refusalBySilence } from './issuer.ts';
import { letGo } from './let-go.ts';
import { addLogout } from './logout.ts';
import { nameOfIssuer } from './name.ts';
import { noteRefusedLogin } from './refused-login.ts';
import { comeIn, cookieOf, endSession, hashOf, isSecure, noteStepUp, proveAgain, tokenOfCookie } from './session.ts';

const back_path = `${desk_base}/openid/back`;

/** Sends the desk itself, whatever the address: it says what belongs there. */
export type Shell = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Two plain page loads: away to the issuer, and back. */
export function addOpenId(server: FastifyInstance, app: App, shell?: Shell): void {
  if (!app.settings.desk_issuer) return;
  const issuer = findIssuer(app);
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    answerPage({ app, shell }, error, request, reply);
  addLogout(server, app, issuer);
  server.get(
    `${desk_base}/openid`,
    { config: { call: 'desk openid', door: 'openid' }, errorHandler },
    async (request, reply) => {
      const { state, address } = await leave(app, await issuer(), request);
      return reply.header('set-cookie', stateCookie(state, app.settings)).redirect(address);
    },
  );
  server.get(
    back_path,
    { config: { call: 'desk openid back', door: 'openid back' }, errorHandler },
    async (request, reply) => {
      const came = await comeBack(app, await issuer(), request);
      const token = came.token ? [cookieOf(came.token, app.settings)] : [];
      reply.header('set-cookie', [stateCookie('', app.settings), ...token]);
      return reply.redirect(came.to);
    },
  );
}

interface OpenidPages {
  readonly app: App;
  readonly shell: Shell | undefined;
}

/** A person looks at this, not a program: a page of the desk says why. */
async function answerPage({ app, shell }: OpenidPages, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  await noteRefusedLogin(app, error, request);
  if (error instanceof TooMany && shell) {
    return shell(request, reply.code(429).header('retry-after', String(error.wait)));
  }
  const { name: why, status } = failureOf(app, error as Error, request);
  const { about } = error as Partial<DeskRefused>;
  const isFault = status >= 500 && !(error instanceof DeskRefused);
  const detail = { why, ...(about && { about }), ...(isFault && { reference: request.id }) };
  return reply.header('cache-control', 'no-store').redirect(`/desk/refused?${new URLSearchParams(detail)}`);
}

/** Ties the way back to the browser that left: sent along when the issuer leads back, unlike the session's own cookie. */
function stateCookie(state: string, settings: App['settings']): string {
  const place = isSecure(settings) ? 'Path=/; Secure' : `Path=${desk_base}/openid`;
  return `${stateNameOf(settings)}=${state}; ${place}; HttpOnly; SameSite=Lax; Max-Age=${state ? 300 : 0}`;
}

const stateNameOf = (settings: App['settings']) => (isSecure(settings) ? '__Host-desk_state' : 'desk_state');

function hasLeft({ headers }: FastifyRequest, state: string, settings: App['settings']): boolean {
  const cookies = headers.cookie?.split(/;\s*/) ?? [];
  return /^[0-9a-f-]{36}$/.test(state) && cookies.includes(`${stateNameOf(settings)}=${state}`);
}

const notBegun = () => new DeskRefused('not_begun', 'This login did not start here.', 401);

/** With `?again` the issuer is told to ask the person, however recent the last login, and the session is remembered. */
async function leave(app: App, issuer: openid.Configuration, request: FastifyRequest) {
  // Somebody pressed a button of ours: no other site logs anybody in here unasked.
  if (/^(cross|same)-site$/.test(String(request.headers['sec-fetch-site']))) {
    throw new DeskRefused('elsewhere', 'Begin at the desk itself.', 401);
  }
  const isAgain = 'again' in (request.query as object);
  const token = tokenOfCookie(request.headers.cookie, app.settings);
  if (isAgain && !token) throw new DeskRefused('login', 'Please log in first.', 401);
  const verifier = openid.randomPKCECodeVerifier();
  const nonce = openid.randomNonce();
  const now = app.clock();
  const held = token ? hashOf(token).toString('hex') : '';
  const [session, before] = isAgain ? [held, ''] : ['', held];
  const detail = { verifier, session, before, left_at: String(Date.now() / 1000) };
  const state = await keepChallenge(app.pool, 'oidc', nonce, detail, now);
  const address = openid.buildAuthorizationUrl(issuer, {
    redirect_uri: app.settings.desk_origin + back_path,
    scope: 'openid profile email',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(app.settings.desk_acr.length > 0 && { acr_values: app.settings.desk_acr.join(' ') }),
    ...(isAgain && { prompt: 'login', max_age: '0' }),
  });
  return { state, address: address.href };
}

interface LoginReturn {
  readonly to: string;
  readonly token?: string;
}

async function comeBack(app: App, issuer: openid.Configuration, request: FastifyRequest): Promise<LoginReturn> {
  const here = new URL(app.settings.desk_origin + request.url);
  const state = here.searchParams.get('state') ?? '';
  if (!hasLeft(request, state, app.settings)) throw notBegun();
  const now = app.clock();
  const { challenge, detail } = await takeChallenge(app.pool, 'oidc', state, now);
  const claims = await openid
    .authorizationCodeGrant(issuer, here, {
      pkceCodeVerifier: detail.verifier as string,
      expectedNonce: challenge,
      expectedState: state,
      idTokenExpected: true,
    })
    .then(async (tokens) => {
      await refuseWeakKey(app, issuer, tokens);
      return claimsOf(issuer, tokens);
    })
    .catch((error) => refusalBySilence(app, error, request.id));
  if (claims instanceof DeskRefused) {
    if (detail.session) return { to: '/desk/proved?not=silent' };
    throw claims;
  }
  if (claims && !isStrong(app, claims)) {
    throw new DeskRefused('weak', 'Your organization’s login asked for less proof than this desk requires.', 403);
  }
  const place = placeOf(app, request);
  return enter(app, claims, { ...detail, place }, now).catch((error) =>
    letGo(app, claims && subjectOf(app, claims), error, now),
  );
}

type Begun = Readonly<Record<string, unknown>> & { readonly place: LoginPlace };

async function enter(app: App, claims: openid.IDToken | undefined, detail: Begun, now: number): Promise<LoginReturn> {
  if (detail.session) return { to: `/desk/proved${await prove(app, claims, detail, now)}` };
  if (!claims) throw new DeskRefused('not_accepted', 'The login was not accepted. Please try once more.', 401);
  return inTransaction(app.pool, async (database) => {
    const organizer_id = await organizerOf(app, database, claims, now);
    const entry = { by: organizer_id, at: now, what: 'log in', detail: { issuer: app.settings.desk_issuer } } as const;
    const token = await comeIn(database, detail.place, entry);
    if (detail.before) await endSession(database, Buffer.from(String(detail.before), 'hex'), now);
    await noteStepUp(database, hashOf(token), provedAt(claims, now));
    return { to: '/desk/', token };
  });
}

/** An issuer may let in whom it remembers: then the proof is as old as the login there. Its times are real ones. */
function provedAt({ auth_time }: openid.IDToken, now: number): number | null {
  return typeof auth_time === 'number' ? now - Math.max(0, Date.now() / 1000 - auth_time) : null;
}

/** Between the clocks of two machines. */
const skew_seconds = 5;

/** Why the window of a second login proved nothing, for the page that it ends at. */
async function prove(
  app: App,
  claims: openid.IDToken | undefined,
  detail: Begun,
  now: number,
): Promise<'' | '?not=accepted' | '?not=asked' | '?not=same'> {
  if (!claims) return '?not=accepted';
  // An issuer that waved the person through has proved nothing: the login must be younger than the question.
  const { auth_time } = claims;
  const asked_at = Math.floor(Number(detail.left_at)) - skew_seconds;
  if (typeof auth_time !== 'number' || auth_time < asked_at) return '?not=asked';
  const session = Buffer.from(String(detail.session), 'hex');
  return inTransaction(app.pool, async (database) => {
    if ((await holderOf(database, session, now)) !== subjectOf(app, claims)) return '?not=same';
    const by = await organizerOf(app, database, claims, now);
    await proveAgain(database, session, detail.place, { by, at: now, detail: { issuer: app.settings.desk_issuer } });
    return '';
  });
}

async function holderOf(database: Database, session: Buffer, now: number): Promise<string | undefined> {
  const { rows } = await database.query<{ subject: string }>(
    `select o.subject from desk_session s join organizer o on o.id = s.organizer_id
     where s.token_hash = $1 and s.ended_at is null and s.expires_at > to_timestamp($2)`,
    [session, now],
  );
  return rows[0]?.subject;
}

const subjectOf = ({ settings }: App, { sub }: openid.IDToken) => `${settings.desk_issuer} ${sub}`;

/** The issuer says who works here: an organizer appears, gains and loses roles with the claim. */
async function organizerOf(app: App, database: Database, claims: openid.IDToken, now: number): Promise<string> {
  const grants = grantsOfEdition(app, grantsOf(claims.desk_roles));
  const name = nameOfIssuer(String(claims.name ?? claims.email ?? claims.sub), claims.sub);
  const { rows } = await database.query<{ id: string; left_at: number | null }>(
    `insert into organizer (id, name, subject, created_by, created_at) values ($1, $2, $3, 'openid', to_timestamp($4))
     on conflict (subject) do update set name = excluded.name returning id, left_at`,
    [newId(now), name, subjectOf(app, claims), now],
  );
  const [organizer] = rows;
  if (!organizer || organizer.left_at) throw new DeskRefused('left', 'You no longer work at this desk.', 403);
  const before = await grantsHeld(database, organizer.id);
  await takeGrants(database, organizer.id, grants, 'openid', now);
  await giveGrants(database, organizer.id, grants, { by: 'openid', now });
  const after = await grantsHeld(database, organizer.id);
  if (!isDeepStrictEqual(before, after)) {
    const roles = { at: now, by: 'openid', what: 'grant roles', subject: organizer.id, detail: { before, after } };
    await logAction(database as PoolClient, roles);
  }
  await revokeUnbacked(database, organizer.id, 'openid', now);
  return organizer.id;
}
