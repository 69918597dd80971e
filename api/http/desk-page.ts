/** The built desk: one page for every address below /desk, its files compressed at the build, a policy of its own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { desk_base } from '@event/contest/desk-wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { encodingFor, isKnown, type Prepared, prepare } from './prepared.ts';

const dist = new URL('../../desk/dist/', import.meta.url);
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** The players in which reviewers watch; nothing else may be framed. */
const players = [
  'https://www.youtube-nocookie.com',
  'https://www.facebook.com',
  'https://www.instagram.com',
  'https://vkvideo.ru',
  'https://www.tiktok.com',
];

export function addDeskPages(server: FastifyInstance, app: App): void {
  const page = new URL('index.html', dist);
  if (!existsSync(page)) return void app.log.warn('the desk is not built: run node desk/build.ts');
  const files = readFiles(new URL('assets/', dist));
  const shell = prepare(readFileSync(page, 'utf8'));
  const policy = policyOf(app);
  const config = { call: 'desk page', cost: 0 };
  server.get<{ Params: { name: string } }>('/desk/assets/:name', { config }, (request, reply) => {
    const file = files.get(request.params.name);
    if (!file) return reply.callNotFound();
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return send(file, types[request.params.name.split('.').at(-1) ?? ''] ?? 'application/octet-stream', request, reply);
  });
  server.all(`${desk_base}/*`, { config }, (_request, reply) => {
    return reply.code(404).send({ name: 'absent', message: 'The desk has no such call.' });
  });
  const sendShell = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' });
    return send(await shell, 'text/html; charset=utf-8', request, reply);
  };
  server.get('/desk', { config }, sendShell);
  server.get('/desk/*', { config }, sendShell);
}

/** No inline script or style, no text ever read as script; videos play only in the platforms' own players. */
function policyOf({ settings }: App): string {
  const { youtube_page_url, tiktok_page_url, vk_url, graph_url } = settings;
  const origins = [youtube_page_url, tiktok_page_url, vk_url, graph_url].map((address) => new URL(address));
  const standIns = [...new Set(origins.filter(({ protocol }) => protocol === 'http:').map(({ origin }) => origin))];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ['img-src', "'self'", 'data:', 'https:', ...standIns].join(' '),
    ['frame-src', ...players].join(' '),
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function readFiles(folder: URL): Map<string, Prepared> {
  const names = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name));
  const read = (name: string) => readFileSync(new URL(name, folder));
  return new Map(
    names.map((name) => [
      name,
      { etag: `"${name}"`, plain: read(name), br: read(`${name}.br`), gzip: read(`${name}.gz`) },
    ]),
  );
}

function send(prepared: Prepared, type: string, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ etag: prepared.etag, vary: 'Accept-Encoding' });
  if (isKnown(request.headers['if-none-match'], prepared.etag)) return reply.code(304).send();
  const { encoding, body } = encodingFor(request.headers['accept-encoding'], prepared);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(type).send(body);
}
