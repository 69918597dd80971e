/** YouTube Data API v3 and its oEmbed, under `/youtube`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { field, inOrder, openScope, type RouteAnswer, send, siteOf } from '../platform-scope.ts';
import type { StandInVideo } from '../video.ts';
import type { World } from '../world.ts';
import { badKey, missingParameter, noKey, quotaExceeded, youtubeError, youtubeFault } from './error.ts';
import { etag, stat_parts, statsItem, video_parts, videoItem } from './shape.ts';

const ids_at_once = 50;

export function youtubeRoutes(app: FastifyInstance, world: World) {
  app.register(
    async (scope) => {
      scope.addHook('preValidation', async (request) => {
        world.limits.spendYoutube(keyOf(request) ?? '', 1);
      });
      openScope(scope, { world, platformOf: () => 'ytb', refuse: youtubeFault });
      scope.addHook('preHandler', async (request, reply) => {
        const refused = identify(request, world);
        if (refused) return send(reply, refused);
      });
      scope.get('/v3/videos', (request, reply) => listVideos(request, reply, world));
      scope.get('/v3/videos::batchGetStats', (request, reply) => batchStats(request, reply, world));
    },
    { prefix: '/youtube' },
  );
  app.register(async (scope) => {
    openScope(scope, { world, platformOf: () => 'ytb', refuse: plainFault, cost: () => 0 });
    scope.get('/youtube/oembed', (request, reply) => oembed(request, reply, world));
  });
}

/** Every call costs a unit, refused ones too. */
function identify(request: FastifyRequest, world: World): RouteAnswer | undefined {
  const key = keyOf(request);
  if (key === undefined) return noKey();
  if (!/^AIza[\w-]{35}$/.test(key)) return badKey();
  return world.limits.youtubeUnits(key) > world.limits.settings.youtube_units_per_day ? quotaExceeded() : undefined;
}

const keyOf = (request: FastifyRequest) => field(request.query, 'key') ?? field(request.headers, 'x-goog-api-key');

interface ListRequest {
  readonly parts: string[];
  readonly ids: string[];
}

function readAsked(request: FastifyRequest, allowed: readonly string[]): ListRequest | RouteAnswer {
  const parts = split(field(request.query, 'part'));
  const ids = split(field(request.query, 'id'));
  if (parts.length === 0) return missingParameter('part', "The request is missing a required parameter: 'part'.");
  const unknown = parts.find((part) => !allowed.includes(part));
  if (unknown) {
    return youtubeError({
      status: 400,
      reason: 'unknownPart',
      domain: 'youtube.part',
      message: unknown,
      location: 'part',
    });
  }
  if (ids.length === 0)
    return missingParameter('parameters.', 'No filter selected. Expected one of: chart, id, myRating');
  if (ids.length > ids_at_once)
    return invalidFilter('The request specifies an invalid filter parameter.', 'parameters.id');
  if (field(request.query, 'maxResults') !== undefined) {
    return invalidFilter(
      'The request contains an invalid combination of search filters and/or restrictions.',
      'parameters.',
    );
  }
  if (request.counted) request.counted.ids += ids.length;
  return { parts, ids: [...new Set(ids)] };
}

const invalidFilter = (message: string, location: string): RouteAnswer =>
  youtubeError({ status: 400, reason: 'invalidFilters', domain: 'youtube.parameter', message, location });

function listVideos(request: FastifyRequest, reply: FastifyReply, world: World) {
  const asked = readAsked(request, video_parts);
  if ('status' in asked) return send(reply, asked);
  const seen = { now: world.clock.now(), site: siteOf(request) };
  const items = present(world, asked.ids, (video) => video.privacy === 'public' || video.privacy === 'unlisted').map(
    (video) => videoItem(video, world.catalogue.owner('ytb', video.owner), asked.parts, seen),
  );
  return reply.send({
    kind: 'youtube#videoListResponse',
    etag: etag(asked.ids.join(), seen.now),
    items: inOrder(request, items),
    pageInfo: { totalResults: items.length, resultsPerPage: items.length },
  });
}

function batchStats(request: FastifyRequest, reply: FastifyReply, world: World) {
  const asked = readAsked(request, stat_parts);
  if ('status' in asked) return send(reply, asked);
  const now = world.clock.now();
  const items = present(world, asked.ids, (video) => video.privacy === 'public').map((video) =>
    statsItem(video, asked.parts, now),
  );
  return reply.send({
    kind: 'youtube#videoBatchGetStatsResponse',
    etag: etag(asked.ids.join(), now),
    items: inOrder(request, items),
    summary: { totalResults: items.length },
  });
}

const present = (world: World, ids: readonly string[], isVisible: (video: StandInVideo) => boolean): StandInVideo[] =>
  ids
    .map((id) => world.catalogue.video('ytb', id))
    .filter((video) => video !== undefined)
    .filter((video) => !video.gone && isVisible(video));

/** Refusals of oEmbed are plain words. */
function oembed(request: FastifyRequest, reply: FastifyReply, world: World) {
  const url = field(request.query, 'url') ?? '';
  const id = /(?:[?&]v=|\/shorts\/|\/embed\/|youtu\.be\/)([\w-]{11})(?![\w-])/.exec(url)?.[1];
  if (id === undefined) return plain(reply, 400, 'Bad Request');
  const video = world.catalogue.video('ytb', id);
  if (!video || video.gone) return plain(reply, 404, 'Not Found');
  if (video.privacy === 'private' || video.privacy === 'friends') return plain(reply, 403, 'Forbidden');
  if (!video.embeddable) return plain(reply, 401, 'Unauthorized');
  const owner = world.catalogue.owner('ytb', video.owner);
  return reply.send({
    title: video.title,
    author_name: owner?.name ?? '',
    author_url: `https://www.youtube.com/@${owner?.handle ?? ''}`,
    type: 'video',
    height: 113,
    width: 200,
    version: '1.0',
    provider_name: 'YouTube',
    provider_url: 'https://www.youtube.com/',
    thumbnail_height: 360,
    thumbnail_width: 480,
    thumbnail_url: `${siteOf(request)}/thumb/ytb/${id}.svg`,
    html: `<iframe width="200" height="113" src="https://www.youtube.com/embed/${id}?feature=oembed" frameborder="0" allowfullscreen></iframe>`,
  });
}

const plain = (reply: FastifyReply, status: number, words: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(words);

const plainFault = ({ kind, status }: { kind: string; status?: number }): RouteAnswer => ({
  status: status ?? (kind === 'rate_limited' ? 429 : 500),
  body: kind === 'rate_limited' ? 'Too Many Requests' : 'Internal Server Error',
  headers: { 'content-type': 'text/plain; charset=utf-8' },
});

const split = (text: string | undefined) => (text ? text.split(',').filter(Boolean) : []);
