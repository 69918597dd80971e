/** TikTok's Display API and oEmbed under `/tiktok`: every answer carries `error`, `ok` included. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '../fault.ts';
import { bearer, field, inOrder, openScope, type RouteAnswer, send, siteOf } from '../platform-scope.ts';
import { type ChannelOwner, captionOf, isOpen } from '../video.ts';
import type { World } from '../world.ts';
import { tiktokConsentRoutes } from './consent.ts';
import { logId } from './log-id.ts';
import { user_fields, userItem, video_fields, videoItem } from './shape.ts';

const ids_at_once = 20;

export function tiktokRoutes(app: FastifyInstance, world: World) {
  app.register(
    async (scope) => {
      openScope(scope, { world, platformOf: () => 'tt', refuse: tiktokFault });
      scope.post('/v2/video/query/', (request, reply) => queryVideos(request, reply, world));
      scope.get('/v2/user/info/', (request, reply) => userInfo(request, reply, world));
      tiktokConsentRoutes(scope, world);
    },
    { prefix: '/tiktok' },
  );
  app.register(async (scope) => {
    openScope(scope, { world, platformOf: () => 'tt', refuse: oembedFault, cost: () => 0 });
    scope.get('/tiktok/oembed', (request, reply) => oembed(request, reply, world));
  });
}

interface Allowed {
  readonly owner: ChannelOwner;
  readonly fields: readonly string[];
}

function allow(request: FastifyRequest, world: World, scope: string, known: readonly string[]): Allowed | RouteAnswer {
  const granted = world.tokens.read(bearer(request) ?? '');
  const isAccess = typeof granted === 'object' && granted.platform === 'tt' && granted.kind === 'access';
  const owner = isAccess ? world.catalogue.owner('tt', granted.owner) : undefined;
  if (!isAccess || !owner) {
    return tiktokError(401, 'access_token_invalid', 'The access token is invalid or not found in the request.');
  }
  if (!granted.scopes.includes(scope)) {
    return tiktokError(
      401,
      'scope_not_authorized',
      'The user did not authorize the scope required for completing this request.',
    );
  }
  const route = request.routeOptions.url ?? '';
  if (world.limits.count(`tt ${route}`, 60_000) > world.limits.settings.tiktok_calls_per_minute) {
    return tiktokError(429, 'rate_limit_exceeded', 'The API rate limit was exceeded. Please try again later.');
  }
  const fields = (field(request.query, 'fields') ?? '').split(',').filter(Boolean);
  const unknown = fields.find((name) => !known.includes(name));
  if (fields.length === 0) return tiktokError(400, 'invalid_params', 'Fields is required');
  return unknown ? tiktokError(400, 'invalid_params', `Invalid fields: ${unknown}`) : { owner, fields };
}

function queryVideos(request: FastifyRequest, reply: FastifyReply, world: World) {
  const allowed = allow(request, world, 'video.list', video_fields);
  if ('status' in allowed) return send(reply, allowed);
  const ids = (request.body as { filters?: { video_ids?: unknown } } | undefined)?.filters?.video_ids;
  if (!Array.isArray(ids) || ids.length === 0 || ids.some((id) => typeof id !== 'string')) {
    return send(reply, tiktokError(400, 'invalid_params', 'filters.video_ids is required'));
  }
  if (ids.length > ids_at_once) {
    return send(reply, tiktokError(400, 'invalid_params', `filters.video_ids has more than ${ids_at_once} elements`));
  }
  if (request.counted) request.counted.ids += ids.length;
  const own = ids
    .map((id) => world.catalogue.video('tt', String(id)))
    .filter((video) => video !== undefined)
    .filter((video) => video.owner === allowed.owner.id && isOpen(video));
  const seen = { now: world.clock.now(), site: siteOf(request), handle: allowed.owner.handle };
  return ok(reply, {
    videos: inOrder(
      request,
      own.map((video) => videoItem(video, allowed.fields, seen)),
    ),
  });
}

function userInfo(request: FastifyRequest, reply: FastifyReply, world: World) {
  const allowed = allow(request, world, 'user.info.basic', user_fields);
  if ('status' in allowed) return send(reply, allowed);
  return ok(reply, { user: userItem(allowed.owner, allowed.fields, siteOf(request)) });
}

function oembed(request: FastifyRequest, reply: FastifyReply, world: World) {
  const id = /\/(?:video|v|embed(?:\/v2)?|player\/v1)\/(\d{15,20})/.exec(field(request.query, 'url') ?? '')?.[1];
  const video = id === undefined ? undefined : world.catalogue.video('tt', id);
  if (!video || !isOpen(video)) return send(reply, oembedRefusal(400));
  const owner = world.catalogue.owner('tt', video.owner);
  const handle = owner?.handle ?? '';
  const expires = world.clock.now() + 6 * 3600;
  const caption = captionOf(video);
  return reply.send({
    version: '1.0',
    type: 'video',
    title: caption,
    author_url: `https://www.tiktok.com/@${handle}`,
    author_name: owner?.name ?? '',
    width: '100%',
    height: '100%',
    html: `<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@${handle}/video/${video.id}" data-video-id="${video.id}"><section></section></blockquote>`,
    thumbnail_width: 576,
    thumbnail_height: 1024,
    thumbnail_url: `${siteOf(request)}/thumb/tt/${video.id}.svg?x-expires=${expires}&x-signature=stand-in`,
    provider_url: 'https://www.tiktok.com',
    provider_name: 'TikTok',
    author_unique_id: handle,
    embed_product_id: video.id,
    embed_type: 'video',
  });
}

const oembedRefusal = (status: number): RouteAnswer => ({
  status,
  body: { code: status, message: 'Something went wrong' },
});

const ok = (reply: FastifyReply, data: object) =>
  reply.send({ data, error: { code: 'ok', message: '', log_id: logId() } });

const tiktokError = (status: number, code: string, message: string): RouteAnswer => ({
  status,
  body: { data: {}, error: { code, message, log_id: logId() } },
});

function tiktokFault({ kind, status, code }: Fault): RouteAnswer {
  if (kind === 'token_expired')
    return tiktokError(401, 'access_token_invalid', 'The access token is invalid or not found in the request.');
  if (kind === 'rate_limited' || kind === 'quota_exhausted') {
    return tiktokError(429, 'rate_limit_exceeded', 'The API rate limit was exceeded. Please try again later.');
  }
  if (code === 403) return tiktokError(401, 'scope_permission_missed', 'Permission for the scope is missed.');
  return tiktokError(status ?? 500, 'internal_error', 'Something went wrong. Please try again later.');
}

const oembedFault = ({ kind, status }: Fault): RouteAnswer =>
  oembedRefusal(status ?? (kind === 'rate_limited' ? 429 : 500));
