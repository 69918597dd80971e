/** TikTok Login Kit v2: the authorize page and the token route. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRegistered, sendConsent, sendMistake, withQuery } from '../consent-page.ts';
import { credentials } from '../credential.ts';
import { demoOwners } from '../demo.ts';
import { field } from '../platform-scope.ts';
import type { TokenGrant } from '../token.ts';
import type { World } from '../world.ts';
import { logId } from './log-id.ts';

const day = 86_400;

export function tiktokConsentRoutes(scope: FastifyInstance, world: World) {
  scope.get('/v2/auth/authorize/', (request, reply) => askOwner(request, reply, world));
  scope.post('/v2/auth/authorize/', (request, reply) => decide(request, reply, world));
  scope.post('/v2/oauth/token/', (request, reply) => exchange(request, reply, world));
}

const asked = (values: unknown) => ({
  client_key: field(values, 'client_key') ?? '',
  scope: field(values, 'scope') ?? '',
  redirect_uri: field(values, 'redirect_uri') ?? '',
  state: field(values, 'state') ?? '',
  response_type: field(values, 'response_type') ?? 'code',
  code_challenge: field(values, 'code_challenge') ?? '',
});

function mistakeIn({ client_key, scope, redirect_uri, response_type }: ReturnType<typeof asked>, world: World) {
  if (client_key !== credentials.tiktok.client_key) return 'client_key';
  if (!isRegistered(redirect_uri, world.allowed_origins)) return 'redirect_uri';
  if (response_type !== 'code') return 'response_type';
  return scope ? undefined : 'scope';
}

function askOwner(request: FastifyRequest, reply: FastifyReply, world: World) {
  const values = asked(request.query);
  const mistake = mistakeIn(values, world);
  if (mistake)
    return sendMistake(reply, `We couldn't log in with TikTok. This may be due to specific app settings: ${mistake}.`);
  const owners = demoOwners(world.catalogue.forms.tt);
  return sendConsent(reply, { platform: 'TikTok', scopes: values.scope.split(','), owners, asked: values });
}

function decide(request: FastifyRequest, reply: FastifyReply, world: World) {
  const values = asked(request.body);
  const mistake = mistakeIn(values, world);
  if (mistake)
    return sendMistake(reply, `We couldn't log in with TikTok. This may be due to specific app settings: ${mistake}.`);
  const back = { state: values.state };
  const owner = world.catalogue.owner('tt', field(request.body, 'owner') || (field(request.body, 'typed') ?? ''));
  if (field(request.body, 'refuse') || !owner) {
    const refusal = { error: 'access_denied', error_description: 'User cancelled the authorization.', ...back };
    return reply.redirect(withQuery(values.redirect_uri, refusal));
  }
  const scopes = values.scope.split(',');
  const grant: TokenGrant = {
    platform: 'tt',
    kind: 'code',
    owner: owner.id,
    scopes,
    redirect_uri: values.redirect_uri,
    ...(values.code_challenge && { challenge: values.code_challenge }),
  };
  const code = world.tokens.issue(grant, 600);
  return reply.redirect(withQuery(values.redirect_uri, { code, scopes: scopes.join(','), ...back }));
}

function exchange(request: FastifyRequest, reply: FastifyReply, world: World) {
  const values = (key: string) => field(request.body, key) ?? '';
  const { client_key, client_secret } = credentials.tiktok;
  if (values('client_key') !== client_key || values('client_secret') !== client_secret) {
    return refuse(reply, 'invalid_client', 'Client key or secret is incorrect.');
  }
  if (values('grant_type') === 'refresh_token') {
    const granted = world.tokens.read(values('refresh_token'));
    if (typeof granted !== 'object' || granted.kind !== 'refresh' || granted.platform !== 'tt') {
      return refuse(reply, 'invalid_grant', 'Refresh token is invalid or expired.');
    }
    return reply.send(issue(world, granted));
  }
  if (values('grant_type') !== 'authorization_code')
    return refuse(reply, 'unsupported_grant_type', 'Grant type is not supported.');
  const granted = world.tokens.useCode(values('code'));
  const isGood =
    typeof granted === 'object' &&
    granted.platform === 'tt' &&
    granted.kind === 'code' &&
    granted.redirect_uri === values('redirect_uri');
  if (!isGood) return refuse(reply, 'invalid_grant', 'Authorization code is invalid or expired.');
  if (granted.challenge && granted.challenge !== challengeOf(values('code_verifier'))) {
    return refuse(reply, 'invalid_request', 'Code verifier or code challenge is invalid.');
  }
  return reply.send(issue(world, granted));
}

/** In hex, unlike everywhere else. */
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('hex');

function issue(world: World, { owner, scopes }: TokenGrant) {
  const grant = { platform: 'tt', owner, scopes } as const;
  return {
    access_token: world.tokens.issue({ ...grant, kind: 'access' }, day),
    expires_in: day,
    open_id: owner,
    refresh_expires_in: 365 * day,
    refresh_token: world.tokens.issue({ ...grant, kind: 'refresh' }, 365 * day),
    scope: scopes.join(','),
    token_type: 'Bearer',
  };
}

const refuse = (reply: FastifyReply, error: string, error_description: string) =>
  reply.code(400).send({ error, error_description, log_id: logId() });
