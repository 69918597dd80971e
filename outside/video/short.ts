/** The short hosts as `/short/<host>/<path>`: they answer with a redirect, or with what goes wrong there. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShortAddress } from './form.ts';
import { field, openScope, send } from './platform-scope.ts';
import type { KnownShortLink } from './short-link.ts';
import type { World } from './world.ts';

/** A chain of this many hops is longer than anyone should follow. */
const long_chain = 9;

export function shortRoutes(app: FastifyInstance, world: World) {
  app.register(async (scope) => {
    openScope(scope, {
      world,
      platformOf: () => 'short',
      refuse: ({ kind, status }) => ({ status: status ?? (kind === 'rate_limited' ? 429 : 503), body: '' }),
    });
    scope.get('/short/:host/*', (request, reply) => open(request, reply, world));
  });
}

function open(request: FastifyRequest, reply: FastifyReply, world: World) {
  const host = field(request.params, 'host') ?? '';
  const form = Object.values(world.catalogue.forms).find(({ short }) => short?.hosts.includes(host))?.short;
  if (!form) return reply.code(404).send('No such host here.');
  const path = field(request.params, '*') ?? '';
  const code = path.split('/').filter(Boolean).at(-1) ?? '';
  const link = world.short_links.find(code) ?? { code, kind: 'dead' };
  if (form.browsers_only && !isBrowser(request)) return loginWall(reply);
  return answer(link, { request, reply, form, host, path });
}

interface ShortLinkVisit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly form: ShortAddress;
  readonly host: string;
  readonly path: string;
}

function answer(link: KnownShortLink, hop: ShortLinkVisit) {
  const { request, reply, form } = hop;
  switch (link.kind) {
    case 'redirect':
      return go(reply, link.to ?? '');
    case 'login':
      return go(reply, `https://www.facebook.com/login/?next=${encodeURIComponent(link.to ?? '')}`);
    case 'loop':
      return go(reply, `https://${request.url.slice('/short/'.length)}`);
    case 'long':
      return nextHop(link, hop);
    case 'captcha':
      return reply
        .type('text/html')
        .send('<!doctype html><title>Security check</title><p>Drag the slider to fit the puzzle.</p>');
    case 'silent':
      reply.hijack();
      return reply;
    case 'huge':
      return reply.type('text/html').send(`<!doctype html><title>TikTok</title>${'<p>…</p>'.repeat(600_000)}`);
    case 'no_location':
      return reply.code(302).send('');
    case 'unavailable':
      return send(reply, { status: 503, body: 'Service Unavailable' });
    case 'dead':
      return form.home ? go(reply, form.home) : reply.code(404).type('text/html').send('<title>Page not found</title>');
  }
}

const go = (reply: FastifyReply, location: string) => reply.code(302).header('location', location).send('');

/** One more step on the same host until the chain is through. */
function nextHop(link: KnownShortLink, { request, reply, host, path }: ShortLinkVisit) {
  const hop = Number(field(request.query, 'hop') ?? 0) + 1;
  return go(reply, hop > long_chain ? (link.to ?? '') : `https://${host}/${path}?hop=${hop}`);
}

/** Instagram shows others a log-in page. */
const isBrowser = (request: FastifyRequest) =>
  request.headers['sec-fetch-mode'] === 'navigate' && request.headers['sec-fetch-dest'] === 'document';

const loginWall = (reply: FastifyReply) =>
  reply.type('text/html').send('<!doctype html><title>Login • Instagram</title><p>Log in to continue.</p>');
