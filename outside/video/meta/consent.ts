/** Facebook Login and Instagram Login: the dialogs, and codes turned into tokens. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRegistered, sendConsent, sendMistake, withQuery } from '../consent-page.ts';
import { credentials } from '../credential.ts';
import { demoOwners } from '../demo.ts';
import { field, openScope, send } from '../platform-scope.ts';
import type { World } from '../world.ts';
import { badToken, expiredToken, graphError, graphFault } from './error.ts';

const two_months = 60 * 86_400;

const dialogs = [
  { path: '/dialog/oauth', platform: 'fb', name: 'Facebook' },
  { path: '/oauth/authorize', platform: 'ins', name: 'Instagram' },
] as const;

export function metaConsentRoutes(app: FastifyInstance, world: World) {
  app.register(
    async (scope) => {
      const isInstagram = (request: FastifyRequest) => /authorize|\/graph\/(refresh_)?access_token/.test(request.url);
      openScope(scope, { world, platformOf: (request) => (isInstagram(request) ? 'ins' : 'fb'), refuse: graphFault });
      for (const { path, platform, name } of dialogs) {
        scope.get(path, (request, reply) => askOwner(request, reply, world, { platform, name }));
        scope.post(path, (request, reply) => decide(request, reply, world, { platform, name }));
      }
      for (const method of ['GET', 'POST'] as const) {
        scope.route({
          method,
          url: '/oauth/access_token',
          handler: (request, reply) => exchange(request, reply, world),
        });
      }
      scope.get('/access_token', (request, reply) => lengthen(request, reply, world));
      scope.get('/refresh_access_token', (request, reply) => lengthen(request, reply, world));
    },
    { prefix: '/graph' },
  );
}

interface Dialog {
  readonly platform: 'fb' | 'ins';
  readonly name: string;
}

const asked = (values: unknown) => ({
  client_id: field(values, 'client_id') ?? '',
  redirect_uri: field(values, 'redirect_uri') ?? '',
  scope: field(values, 'scope') ?? '',
  state: field(values, 'state') ?? '',
});

function mistakeIn(values: ReturnType<typeof asked>, world: World): string | undefined {
  if (values.client_id !== credentials.meta.app_id)
    return 'Invalid app ID: the provided app ID does not look like a valid app ID.';
  if (isRegistered(values.redirect_uri, world.allowed_origins)) return undefined;
  return "URL blocked: this redirect failed because the redirect URI is not white-listed in the app's client OAuth settings.";
}

function askOwner(request: FastifyRequest, reply: FastifyReply, world: World, { platform, name }: Dialog) {
  const values = asked(request.query);
  const mistake = mistakeIn(values, world);
  if (mistake) return sendMistake(reply, mistake);
  const owners = demoOwners(world.catalogue.forms[platform]);
  return sendConsent(reply, { platform: name, scopes: values.scope.split(','), owners, asked: values });
}

function decide(request: FastifyRequest, reply: FastifyReply, world: World, { platform }: Dialog) {
  const values = asked(request.body);
  const mistake = mistakeIn(values, world);
  if (mistake) return sendMistake(reply, mistake);
  const { redirect_uri, state } = values;
  const owner = world.catalogue.owner(platform, field(request.body, 'owner') || (field(request.body, 'typed') ?? ''));
  const isPersonal = platform === 'ins' && owner?.kind === 'personal';
  if (field(request.body, 'refuse') || !owner || isPersonal) {
    const refusal = {
      error: 'access_denied',
      error_code: '200',
      error_description: 'Permissions error',
      error_reason: 'user_denied',
    };
    return reply.redirect(withQuery(redirect_uri, { ...refusal, state }));
  }
  const scopes = values.scope.split(',');
  const code = world.tokens.issue({ platform, kind: 'code', owner: owner.id, scopes, redirect_uri }, 3600);
  return reply.redirect(`${withQuery(redirect_uri, { code, state })}#_`);
}

function exchange(request: FastifyRequest, reply: FastifyReply, world: World) {
  const read = (name: string) => field(request.query, name) ?? field(request.body, name) ?? '';
  const { app_id, app_secret } = credentials.meta;
  if (read('client_id') !== app_id || read('client_secret') !== app_secret) {
    return send(reply, graphError({ code: 1, message: 'Error validating client secret.' }));
  }
  if (read('grant_type') === 'client_credentials') {
    return reply.send({ access_token: `${app_id}|${app_secret}`, token_type: 'bearer' });
  }
  if (read('grant_type') === 'fb_exchange_token') {
    const granted = world.tokens.read(read('fb_exchange_token'));
    if (typeof granted !== 'object') return send(reply, granted === 'expired' ? expiredToken() : badToken());
    return reply.send(longLived(world.tokens.issue(granted, two_months)));
  }
  const granted = world.tokens.useCode(read('code'));
  if (typeof granted !== 'object' || granted.kind !== 'code') {
    return send(reply, graphError({ code: 100, subcode: 36009, message: 'This authorization code has been used.' }));
  }
  if (granted.redirect_uri !== read('redirect_uri')) {
    const message =
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request';
    return send(reply, graphError({ code: 100, subcode: 36008, message }));
  }
  const { platform, owner, scopes } = granted;
  if (platform === 'fb') {
    return reply.send(longLived(world.tokens.issue({ platform, kind: 'access', owner, scopes }, two_months)));
  }
  const access_token = world.tokens.issue({ platform, kind: 'access', owner, scopes }, 3600);
  return reply.send({ access_token, user_id: owner, permissions: scopes });
}

/** Instagram: a short token for one of sixty days, and that for a fresh one. */
function lengthen(request: FastifyRequest, reply: FastifyReply, world: World) {
  const granted = world.tokens.read(field(request.query, 'access_token') ?? '');
  if (typeof granted !== 'object' || granted.platform !== 'ins') {
    return send(reply, granted === 'expired' ? expiredToken() : badToken());
  }
  const isExchange = field(request.query, 'grant_type') === 'ig_exchange_token';
  if (isExchange && field(request.query, 'client_secret') !== credentials.meta.app_secret) {
    return send(reply, graphError({ code: 1, message: 'Error validating client secret.' }));
  }
  return reply.send(longLived(world.tokens.issue(granted, two_months)));
}

const longLived = (access_token: string) => ({ access_token, token_type: 'bearer', expires_in: two_months });
