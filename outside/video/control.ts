/** The script's hand on the platforms: what exists, what goes wrong, what was asked. Loopback only. */
import type { FastifyInstance } from 'fastify';
import { clockRoutes } from '../clock-routes.ts';
import { flag, number, object, text, whole } from '../shape.ts';
import type { OwnerChange, VideoChange } from './catalogue.ts';
import { type Fault, fault_kinds } from './fault.ts';
import { type LimitSettings, usualLimits } from './limit.ts';
import { type KnownShortLink, short_kinds } from './short-link.ts';
import { kinds, owner_kinds, privacies, states } from './video.ts';
import type { World } from './world.ts';

/** Every platform that has a stand-in. */
const platform = { $ref: 'platform#' };

const spike = object({ kind: { const: 'spike' }, at: whole, add: number, seconds: number }, [
  'kind',
  'at',
  'add',
  'seconds',
]);

const video = object(
  {
    ...{ platform, id: text, owner: text, title: text, text, published: whole, duration: number },
    ...{ kind: { enum: [...kinds] }, privacy: { enum: [...privacies] }, state: { enum: [...states] }, gone: flag },
    growth: object({ base: number, tau: { type: 'number', exclusiveMinimum: 0 } }, ['base', 'tau']),
    ...{ views: number, events: { type: 'array', items: spike }, like_share: number, comment_share: number },
    ...{ likes_hidden: flag, comments_off: flag, embeddable: flag, access_key: text },
    ...{ external: text, restricted: text, insights_empty: flag },
  },
  ['platform', 'id'],
);

const owner = object(
  {
    ...{ platform, id: text, name: text, handle: text, country: text, bio: text },
    ...{ kind: { enum: [...owner_kinds] }, age_gated: flag, followers: whole },
  },
  ['platform', 'id'],
);

const fault = object(
  {
    platform: { anyOf: [platform, { const: 'short' }] },
    kind: { enum: [...fault_kinds] },
    ...{ route: text, calls: whole, until: whole, ms: whole, status: whole, code: whole, retry_after: whole },
  },
  ['platform', 'kind'],
);

const list = (items: object) => ({ schema: { body: { type: 'array', items } } });
const shortLink = object({ code: text, kind: { enum: [...short_kinds] }, to: text }, ['code', 'kind']);
const limits = object(Object.fromEntries(Object.keys(usualLimits).map((name) => [name, whole])));

const expiry = object({ platform, owner: text, refresh: flag }, ['platform']);
const grant = object(
  {
    platform,
    kind: { enum: ['access', 'refresh', 'page', 'service', 'group', 'vkid'] },
    owner: text,
    scopes: { type: 'array', items: text },
    seconds: whole,
  },
  ['platform', 'kind', 'owner', 'scopes'],
);

type GrantBody = Parameters<World['tokens']['issue']>[0] & { seconds?: number };

export function controlRoutes(app: FastifyInstance, world: World) {
  clockRoutes(app, world.clock);
  app.post<{ Body: VideoChange[] }>('/control/videos', list(video), ({ body }) => ({
    videos: body.map((change) => world.catalogue.put(change)),
  }));
  app.post<{ Body: OwnerChange[] }>('/control/owners', list(owner), ({ body }) => ({
    owners: body.map((change) => world.catalogue.putOwner(change)),
  }));
  app.get('/control/faults', () => ({ faults: world.faults.list() }));
  app.post<{ Body: Fault[] }>('/control/faults', list(fault), ({ body }) => {
    for (const one of body) world.faults.add(withEnd(one, world));
    return { faults: world.faults.list() };
  });
  app.delete<{ Querystring: { platform?: string } }>('/control/faults', ({ query }) => {
    world.faults.clear(query.platform);
    return { faults: world.faults.list() };
  });
  app.post<{ Body: KnownShortLink[] }>('/control/short-links', list(shortLink), ({ body }) => {
    for (const one of body) world.short_links.put(one);
    return { added: body.length };
  });
  app.get('/control/limits', () => world.limits.settings);
  app.post<{ Body: Partial<LimitSettings> }>('/control/limits', { schema: { body: limits } }, ({ body }) =>
    Object.assign(world.limits.settings, body),
  );
  tokenControl(app, world);
  app.get('/control/calls', () => ({ routes: world.calls.list() }));
  app.delete('/control/calls', () => {
    world.calls.reset();
    return { routes: [] };
  });
  app.post('/control/reset', () => {
    world.reset();
    return { now: world.clock.now() };
  });
}

function tokenControl(app: FastifyInstance, world: World) {
  app.post<{ Body: GrantBody }>('/control/tokens', { schema: { body: grant } }, ({ body }) => {
    const { seconds = 86_400, ...given } = body;
    return { token: world.tokens.issue(given, seconds) };
  });
  app.post<{ Body: { platform: GrantBody['platform']; owner?: string; refresh?: boolean } }>(
    '/control/tokens/expire',
    { schema: { body: expiry } },
    ({ body }) => {
      world.tokens.expire(body.platform, body.owner, body.refresh ?? false);
      return {};
    },
  );
}

/** A used-up quota comes back by itself. */
function withEnd(one: Fault, world: World): Fault {
  if (one.kind !== 'quota_exhausted' || one.until !== undefined || one.calls !== undefined) return one;
  const seconds = world.catalogue.forms[one.platform]?.quota_seconds;
  return { ...one, until: seconds ? world.clock.now() + seconds : world.limits.resetsAt() };
}
