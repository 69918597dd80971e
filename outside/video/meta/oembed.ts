/** Meta's oEmbed: no token, no author, no thumbnail, a thousand an hour for each endpoint. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { field, openScope, send } from '../platform-scope.ts';
import { isOpen, type StandInPlatform } from '../video.ts';
import type { World } from '../world.ts';
import { badParameter, graphError, graphFault, overLimit } from './error.ts';

const endpoints = [
  {
    path: '/graph/oembed_video',
    platform: 'fb',
    name: 'Facebook',
    id: /(?:[?&]v=|\/videos\/(?:[^/]+\/)?|\/reel\/)(\d{8,20})/,
  },
  { path: '/graph/instagram_oembed', platform: 'ins', name: 'Instagram', id: /\/(?:p|reel|reels|tv)\/([\w-]{5,14})/ },
] as const;

export function graphOembedRoutes(app: FastifyInstance, world: World) {
  for (const { path, platform, name, id } of endpoints) {
    app.register(async (scope) => {
      openScope(scope, { world, platformOf: () => platform, refuse: graphFault });
      scope.get(path, (request, reply) => {
        if (world.limits.count(path, 3_600_000) > world.limits.settings.oembed_calls_per_hour) {
          return send(reply, overLimit());
        }
        return embed(request, reply, { world, platform, name, found: id.exec(field(request.query, 'url') ?? '')?.[1] });
      });
    });
  }
}

interface Embed {
  readonly world: World;
  readonly platform: StandInPlatform;
  readonly name: string;
  readonly found: string | undefined;
}

function embed(request: FastifyRequest, reply: FastifyReply, { world, platform, name, found }: Embed) {
  const url = field(request.query, 'url');
  if (!url) return send(reply, badParameter('The parameter url is required'));
  const video = found === undefined ? undefined : world.catalogue.video(platform, found);
  if (!video || !isOpen(video) || !video.embeddable) {
    return send(
      reply,
      graphError({
        code: platform === 'ins' ? 24 : 100,
        ...(platform === 'ins' && { subcode: 2207045 }),
        message: platform === 'ins' ? '(#24) The requested resource does not exist' : '(#100) Invalid parameter',
        ...(platform === 'ins' && { title: 'Media Not Found', words: 'The media with the given URL cannot be found.' }),
      }),
    );
  }
  return reply.send({
    version: '1.0',
    provider_name: name,
    provider_url: `https://www.${name.toLowerCase()}.com/`,
    width: platform === 'ins' ? 658 : 500,
    type: platform === 'ins' ? 'rich' : 'video',
    html: `<blockquote cite="${url.replace(/["<>&]/g, '')}"></blockquote>`,
  });
}
