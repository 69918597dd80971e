/** The built desk: one page for every address below /desk, its files compressed at the build, a policy of its own. */
import { existsSync, readFileSync } from 'node:fs';
import { desk_base } from '@event/contest/desk-wire';
import { platformRecords } from '@event/contest/platform/all';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import type { Shell } from '../organizer/openid.ts';
import { pictureOrigins } from '../views-from/all.ts';
import { readAssets, sendAsset, sendPrepared } from './asset.ts';
import { reported } from './browser/policy-report.ts';
import { prepare } from './prepared.ts';

const dist = new URL('../../desk/dist/', import.meta.url);

/** The players in which reviewers watch; nothing else may be framed. */
const players = Object.values(platformRecords).map(({ player_host }) => player_host);

/** Undefined where the desk is not built. */
export function openShell(app: App): Shell | undefined {
  const page = new URL('index.html', dist);
  if (!existsSync(page)) return void app.log.warn('the desk is not built: run node desk/build.ts');
  const prepared = prepare(readFileSync(page, 'utf8'));
  const headers = { ...reported(policyOf(app)), 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
  return async (request, reply) =>
    sendPrepared(await prepared, 'text/html; charset=utf-8', request, reply.headers(headers));
}

export function addDeskPages(server: FastifyInstance, shell: Shell): void {
  const assets = readAssets(new URL('assets/', dist));
  const config = { call: 'desk page', cost: 0 };
  server.get<{ Params: { name: string } }>('/desk/assets/:name', { config }, (request, reply) =>
    sendAsset(assets, request.params.name, request, reply),
  );
  server.all(`${desk_base}/*`, { config }, (_request, reply) => {
    return reply.code(404).send({ name: 'absent', message: 'The desk has no such call.' });
  });
  server.get('/desk', { config }, shell);
  server.get('/desk/*', { config }, shell);
}

/** No inline script or style, no text ever read as script; videos play only in the platforms' own players. */
function policyOf({ settings }: App): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ['img-src', "'self'", 'data:', 'https:', ...pictureOrigins(settings)].join(' '),
    ['frame-src', ...players].join(' '),
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
