/** The players' pages: rendered at most twice a minute per page, compressed once, and sent with their own policy. */
import { existsSync } from 'node:fs';
import { arrive } from '@event/contest/arrival';
import type { Area, Deployment, Edition } from '@event/contest/edition/edition';
import type { RenderedSite, TagScript } from '@event/contest/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type App, Refused } from '../../app.ts';
import { deploymentOf, hostOf, originOf, othersOf } from '../../edition/deployment.ts';
import { pictureOrigins } from '../../views-from/all.ts';
import { arrivalOf, languagesOf } from '../arrival.ts';
import { readAssets, sendAsset, sendPrepared } from '../asset.ts';
import { besideOf, sendBeside } from '../browser/beside.ts';
import { reported } from '../browser/policy-report.ts';
import type { Gate } from '../gate.ts';
import { PreparedBodies, tightest } from '../prepared.ts';
import { type First, liveOf } from './live.ts';

interface RenderModule {
  openSite(folder: URL): RenderedSite;
  screenAt(
    edition: Edition,
    deployment: Deployment,
    path: string,
  ): { area: Area; route: string; detail?: string } | undefined;
}

const dist = new URL('../../../site/dist/', import.meta.url);
const seconds_kept = 20;
/** Rendering and packing a page is worth so many requests; one that is kept costs nothing. */
const cost_of_rendering = 20;
const config = { call: 'page', cost: 0 };
const robots = 'User-agent: *\nDisallow: /desk\nDisallow: /api\n';

interface ScreenGate extends First {
  readonly gate: Gate;
}

/** Without a built site the API works alone. */
export function addPages(server: FastifyInstance, app: App, given: ScreenGate): void {
  const entry = new URL('server/render.js', dist);
  if (!existsSync(entry)) return void app.log.warn('the site is not built: run node site/build/build.ts');
  server.register(async (scope) => {
    const built = (await import(entry.href)) as RenderModule;
    const site = built.openSite(new URL('server/', dist));
    const assets = readAssets(new URL('assets/', dist));
    // Works are many: however many are looked at, the other pages stay.
    const [bodies, of_works] = [new PreparedBodies(tightest), new PreparedBodies()];
    scope.get('/robots.txt', { config }, (_, reply) => reply.type('text/plain').send(robots));
    scope.get('/favicon.ico', { config }, (request, reply) => {
      const { base, icon } = deploymentOf(app.edition, request.host);
      return reply.redirect(`${base.replace(/\/$/, '')}/assets/icon-${icon}-48.png`, 302);
    });
    scope.get('/*', { config }, (request, reply) => {
      const host = hostOf(app.edition, request.host);
      if (!host) return refuseHost(reply);
      const deployment = deploymentOf(app.edition, request.host);
      const path = pathOf(request);
      const root = deployment.base.replace(/\/$/, '');
      if (path.startsWith(`${root}/assets/`)) return sendAsset(assets, path.slice(root.length + 8), request, reply);
      const beside = besideOf({ app, site, deployment }, path.slice(root.length));
      if (beside) return sendBeside(bodies, beside, request, reply);
      const screen = built.screenAt(app.edition, deployment, path);
      if (!screen && isFile(path) && !isOpened(request)) return reply.callNotFound();
      if (!screen) {
        reply.header('vary', 'Accept, Accept-Language');
        return reply.redirect(arrivalOf(app.edition, deployment, request, built.screenAt), 302);
      }
      const kept = screen.detail ? of_works : bodies;
      return sendPage({ ...given, app, site, bodies: kept, host, deployment, ...screen }, request, reply);
    });
  });
}

/** Made-up hosts are many: none of them gets a page of its own. */
function refuseHost(reply: FastifyReply) {
  const text = 'The contest is not at this address.\n';
  return reply.code(421).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '/';
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/** What machines look for (`/llms.txt`, `/.well-known/…`) is not there; only people are led to the contest. */
function isFile(path: string): boolean {
  return /\.\w+$|\/\.well-known\//.test(path);
}

/** By somebody at a browser, which asks for a page in so many words. */
const isOpened = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false;

interface ScreenFacts extends ScreenGate {
  readonly app: App;
  readonly site: RenderedSite;
  readonly bodies: PreparedBodies;
  readonly host: string;
  readonly deployment: Deployment;
  readonly area: Area;
  readonly route: string;
  readonly detail?: string;
}

async function sendPage(shown: ScreenFacts, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { app, gate, site, bodies, host, deployment, area, route, detail } = shown;
  const lang = languageOf(app.edition, deployment, area, request);
  const origin = originOf(app.settings, host);
  const named = (request.query as { lang?: string }).lang === lang;
  const { edition, settings } = app;
  const login = `${settings.login_url.replace(/\/$/, '')}/${deployment.login}`;
  const others = othersOf(edition, deployment, settings);
  const tag = tagOf(deployment, settings);
  const key = `${origin} ${area.path} ${route} ${detail} ${lang} ${named}`;
  if (bodies.isMadeFor(key, seconds_kept)) gate.pay(request, cost_of_rendering);
  const asked = { edition, deployment, area, route, detail, lang, named, origin, login, others, tag };
  const prepared = await bodies
    .take(key, seconds_kept, async () => site.render({ ...asked, live: await liveOf(app, shown) }))
    .catch((error) => (detail && error instanceof Refused ? null : Promise.reject(error)));
  // Whatever number was asked for, the page that shows none is one.
  if (!prepared) {
    const { detail: _, ...without } = shown;
    return sendPage(without, request, reply.code(404));
  }
  reply.headers({
    ...reported(site.policy({ deployment, route, lang, login, tag, images: pictureOrigins(app.settings) })),
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Accept-Language',
  });
  return sendPrepared(prepared, 'text/html; charset=utf-8', request, reply);
}

function tagOf({ analytics }: Deployment, { analytics_url, analytics_hosts }: App['settings']): TagScript | undefined {
  if (!analytics) return undefined;
  return { address: `${analytics_url.replace(/\/$/, '')}/gtag/js?id=${analytics}`, hosts: analytics_hosts };
}

/** The address names the language, otherwise the browser's own list does. */
function languageOf(edition: Edition, { kind }: Deployment, area: Area, request: FastifyRequest): string {
  const { lang } = request.query as { lang?: string };
  if (lang && area.languages.includes(lang)) return lang;
  const found = arrive({ languages: languagesOf(request), stored: {}, deployment: kind, edition }).lang;
  const spoken = [found, edition.default_language].find((code) => area.languages.includes(code));
  return spoken ?? area.languages[0] ?? edition.default_language;
}
