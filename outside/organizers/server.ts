/** The organizers' own login: an OpenID Connect issuer with discovery, code and PKCE. It asks who is there every time, unless told that it remembers. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import { algorithm, createKey, readKey, type SigningKey } from '../key.ts';
import { html, sendPage } from '../page.ts';
import { people } from './person.ts';

export const desk_client = { client_id: 'desk', client_secret: 'stand-in-of-the-organizers-login' } as const;

interface Request {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly response_type: string;
  readonly scope: string;
  readonly state?: string;
  readonly nonce?: string;
  readonly code_challenge: string;
  readonly code_challenge_method: string;
  readonly prompt?: string;
}

/** What its page sends. */
interface Choice {
  readonly sub: string;
  readonly request: string;
  /** The issuer remembers a login of an hour ago and does not ask again. */
  readonly earlier?: string;
}

/** Who presses Cancel. */
const nobody = '';

interface Code {
  readonly request: Request;
  readonly sub: string;
  readonly auth_time: number;
  readonly until: number;
}

export async function organizerRoutes(app: FastifyInstance, clock: Clock, urlOf: () => string): Promise<void> {
  const key = await readKey([await createKey()]);
  const codes = new Map<string, Code>();
  const issuer = () => `${urlOf()}/organizers`;

  app.get('/organizers/.well-known/openid-configuration', () => discovery(issuer()));
  app.get('/organizers/keys', () => ({ keys: [key.public_jwk] }));
  app.get('/organizers/people', () => ({ people }));
  app.get<{ Querystring: Request }>('/organizers/authorize', ({ query }, reply) => {
    const wrong = faultOf(query);
    if (wrong) return reply.code(400).send({ error: 'invalid_request', error_description: wrong });
    if (query.prompt === 'none') return reply.redirect(back(query, { error: 'login_required' }), 303);
    return sendChoice(reply, query);
  });
  app.post<{ Body: Choice }>('/organizers/authorize', ({ body }, reply) => {
    const request = JSON.parse(body.request) as Request;
    if (!faultOf(request) && body.sub === nobody) return reply.redirect(back(request, { error: 'access_denied' }), 303);
    if (faultOf(request) || !people.some(({ sub }) => sub === body.sub))
      return reply.code(400).send({ error: 'invalid_request' });
    const code = randomBytes(24).toString('base64url');
    const now = clock.now();
    const auth_time = body.earlier ? now - 3600 : now;
    codes.set(code, { request, sub: body.sub, auth_time, until: now + 60 });
    return reply.redirect(back(request, { code, iss: issuer() }), 303);
  });
  app.post<{ Body: Record<string, string> }>('/organizers/token', async ({ body, headers }, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isClient(body, headers.authorization)) return reply.code(401).send({ error: 'invalid_client' });
    const found = codes.get(body.code ?? '');
    codes.delete(body.code ?? '');
    if (!found || found.until < clock.now() || !fits(found, body))
      return reply.code(400).send({ error: 'invalid_grant' });
    const id_token = await idToken(key, issuer(), found, clock.now());
    return { access_token: randomBytes(24).toString('base64url'), token_type: 'Bearer', expires_in: 300, id_token };
  });
}

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [algorithm],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  code_challenge_methods_supported: ['S256'],
  scopes_supported: ['openid', 'profile', 'email'],
  prompt_values_supported: ['none', 'login'],
  authorization_response_iss_parameter_supported: true,
  claims_supported: ['sub', 'name', 'email', 'auth_time', 'desk_roles'],
});

/** Who may come back where is registered by hand at a real issuer: here, the desk on this machine. */
function faultOf(request: Request): string | null {
  if (request.client_id !== desk_client.client_id) return 'client_id is not known';
  const place = URL.canParse(request.redirect_uri ?? '') ? new URL(request.redirect_uri) : null;
  const isHere = place !== null && ['localhost', '127.0.0.1'].includes(place.hostname);
  if (!isHere || place.pathname !== '/desk/api/openid/back') return 'redirect_uri is not registered';
  if (request.response_type !== 'code' || !/\bopenid\b/.test(request.scope ?? ''))
    return 'only response_type code with scope openid';
  return request.code_challenge_method === 'S256' && request.code_challenge
    ? null
    : 'code_challenge with S256 is required';
}

function back(request: Request, values: Readonly<Record<string, string>>): string {
  const url = new URL(request.redirect_uri);
  for (const [name, value] of Object.entries({ ...values, ...(request.state && { state: request.state }) })) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

function sendChoice(reply: FastifyReply, request: Request) {
  const isAgain = request.prompt === 'login';
  return sendPage(reply, {
    title: 'Organization login',
    look: 'frame',
    body: html`<main><h1>${isAgain ? 'Is it still you?' : 'Who are you?'}</h1>
      <p class="quiet">The login of the contest's organizers. This one is a stand-in: choose anybody, no password.</p>
      <form method="post" action="/organizers/authorize">
        <input type="hidden" name="request" value="${JSON.stringify(request)}">
        <ul class="accounts">${people.map(
          ({ sub, name, about }) =>
            html`<li><button name="sub" value="${sub}"><span>${name}<small class="quiet">${about}</small></span></button></li>`,
        )}</ul>
        <label class="check"><input type="checkbox" name="earlier" value="yes"> I logged in here an hour ago</label>
        <button name="sub" value="${nobody}" class="plain">Cancel</button>
      </form></main>`,
  });
}

function isClient(body: Record<string, string>, authorization: string | undefined): boolean {
  const basic = authorization?.startsWith('Basic ') && Buffer.from(authorization.slice(6), 'base64').toString();
  const given = basic ? basic : `${body.client_id}:${body.client_secret}`;
  return given === `${desk_client.client_id}:${desk_client.client_secret}`;
}

function fits({ request }: Code, { grant_type, redirect_uri, code_verifier = '' }: Record<string, string>): boolean {
  const challenge = createHash('sha256').update(code_verifier).digest('base64url');
  return (
    grant_type === 'authorization_code' && redirect_uri === request.redirect_uri && challenge === request.code_challenge
  );
}

/** Its times are real ones, as those of any issuer: a desk whose contest lives on another day takes them so. */
function idToken(key: SigningKey, issuer: string, { request, sub, auth_time }: Code, now: number): Promise<string> {
  const real = Math.floor(Date.now() / 1000);
  const person = people.find((one) => one.sub === sub);
  const claims = {
    auth_time: real - Math.floor(now - auth_time),
    name: person?.name,
    email: `${sub}@organizers.example`,
    desk_roles: person?.desk_roles,
    ...(request.nonce && { nonce: request.nonce }),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: key.kid })
    .setIssuer(issuer)
    .setSubject(sub)
    .setAudience(request.client_id)
    .setIssuedAt(real)
    .setExpirationTime(real + 300)
    .sign(key.private_key);
}
