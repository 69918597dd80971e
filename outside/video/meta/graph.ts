/** Meta's Graph for Facebook and Instagram under `/graph`, with or without a version. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { credentials } from '../credential.ts';
import { type FacebookRequest, facebookNode, videoInsights } from '../facebook/facebook.ts';
import { accountNode, mediaById, mediaEdge, mediaInsights, ownAccount } from '../instagram/instagram.ts';
import { mediaCode } from '../instagram/media-id.ts';
import { field, openScope, type RouteAnswer, send, siteOf } from '../platform-scope.ts';
import type { StandInPlatform } from '../video.ts';
import type { World } from '../world.ts';
import { batchRoutes } from './batch.ts';
import { metaConsentRoutes } from './consent.ts';
import { badParameter, graphFault, noRight, overLimit } from './error.ts';
import { readGraphFields } from './fields.ts';
import { graphOembedRoutes } from './oembed.ts';
import { isRefusal, viewerOf } from './viewer.ts';

export const withoutVersion = (url: string): string => url.replace(/^\/graph\/v\d+\.\d+(?=[/?]|$)/, '/graph');

export function graphRoutes(app: FastifyInstance, world: World) {
  app.register(
    async (scope) => {
      openScope(scope, { world, platformOf: (request) => platformOf(request, world), refuse: graphFault });
      scope.addHook('preHandler', async (request, reply) => countUsage(request, reply, world));
      const get = (
        url: string,
        answer: (id: string, request: FastifyRequest, asking: FacebookRequest) => RouteAnswer,
      ) =>
        scope.get(url, (request, reply) => {
          const viewer = viewerOf(request, world);
          if (isRefusal(viewer)) return send(reply, viewer);
          return send(
            reply,
            answer(field(request.params, 'id') ?? '', request, { world, viewer, site: siteOf(request) }),
          );
        });
      get('/me', (_id, request, asking) => me(fieldsOf(request), asking));
      get('/me/accounts', (_id, _request, asking) => pages(asking));
      get('/me/media', (_id, request, asking) => ownMedia(request, asking));
      get('/:id', (id, request, asking) => node(id, fieldsOf(request), asking));
      get('/:id/media', (_id, request, asking) => ownMedia(request, asking));
      get('/:id/insights', (id, request, asking) => mediaInsights(id, field(request.query, 'metric') ?? '', asking));
      get('/:id/video_insights', (id, request, asking) =>
        videoInsights(id, field(request.query, 'metric') ?? '', asking),
      );
    },
    { prefix: '/graph' },
  );
  batchRoutes(app, world);
  graphOembedRoutes(app, world);
  metaConsentRoutes(app, world);
}

const fieldsOf = (request: FastifyRequest) => field(request.query, 'fields') ?? '';

function platformOf(request: FastifyRequest, world: World): StandInPlatform {
  const route = request.routeOptions.url ?? '';
  if (/\/(media|insights)$/.test(route) && !route.endsWith('video_insights')) return 'ins';
  const id = field(request.params, 'id') ?? '';
  return id === credentials.meta.ig_user_id || isMedia(id, world) ? 'ins' : 'fb';
}

const isMedia = (id: string, world: World) => world.catalogue.video('ins', mediaCode(id)) !== undefined;

function node(id: string, fields: string, asking: FacebookRequest): RouteAnswer {
  if (id === credentials.meta.ig_user_id) return ownAccount(fields, asking);
  return isMedia(id, asking.world) ? mediaById(id, fields, asking) : facebookNode(id, fields, asking);
}

function me(fields: string, asking: FacebookRequest): RouteAnswer {
  const { viewer } = asking;
  if (viewer.kind === 'system') return { status: 200, body: { id: credentials.meta.app_id, name: 'The contest' } };
  if (viewer.kind === 'page') return facebookNode(viewer.owner.id, fields, asking);
  if (viewer.kind === 'person') return { status: 200, body: { id: `1${viewer.owner.id}`, name: viewer.owner.name } };
  const wanted = readGraphFields(fields);
  return wanted
    ? accountNode(viewer.owner, wanted, asking, true)
    : badParameter('Syntax error in the fields parameter.');
}

function ownMedia(request: FastifyRequest, asking: FacebookRequest): RouteAnswer {
  if (asking.viewer.kind !== 'instagram') return noRight('Application does not have permission for this action');
  const fields = readGraphFields(fieldsOf(request));
  if (!fields) return badParameter('Syntax error in the fields parameter.');
  const asked = { limit: field(request.query, 'limit') ?? '25', after: field(request.query, 'after') ?? '' };
  return mediaEdge(asking.viewer.owner, { name: 'media', arguments: asked, fields }, asking, true);
}

/** The Pages that this person runs, each with its own token. */
function pages({ world, viewer }: FacebookRequest): RouteAnswer {
  if (viewer.kind !== 'person') return noRight('This method must be called with a user access token');
  const { owner, scopes } = viewer;
  if (owner.kind !== 'page') return { status: 200, body: { data: [] } };
  const access_token = world.tokens.issue({ platform: 'fb', kind: 'page', owner: owner.id, scopes }, 60 * 86_400);
  const page = {
    access_token,
    category: 'Gaming video creator',
    name: owner.name,
    id: owner.id,
    tasks: ['ANALYZE', 'MANAGE'],
  };
  return { status: 200, body: { data: [page], paging: { cursors: { before: 'MAZDZD', after: 'MAZDZD' } } } };
}

function countUsage(request: FastifyRequest, reply: FastifyReply, world: World) {
  const limit = world.limits.settings.graph_calls_per_hour;
  const calls = world.limits.count('graph', 3_600_000);
  const percent = Math.min(Math.floor((calls / limit) * 100), 100);
  const usage = { call_count: percent, total_cputime: Math.floor(percent / 4), total_time: Math.floor(percent / 3) };
  reply.header('x-app-usage', JSON.stringify(usage));
  if (platformOf(request, world) === 'ins') {
    const business = [{ type: 'instagram', ...usage, estimated_time_to_regain_access: percent >= 100 ? 60 : 0 }];
    reply.header('x-business-use-case-usage', JSON.stringify({ [credentials.meta.ig_user_id]: business }));
  }
  return calls > limit ? send(reply, overLimit()) : undefined;
}
