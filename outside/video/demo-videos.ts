/** The facts of the demo videos by the thousand, for whoever fills a database with them. */
import type { FastifyInstance } from 'fastify';
import { object } from '../shape.ts';
import { defectOf, demoOwner, demoVideo, ownerIndexOf, publishedIn, tagsOf } from './demo.ts';
import type { PlatformForm } from './form.ts';
import { commentsAt, likesAt, viewsAt } from './growth.ts';
import type { StandInPlatform } from './video.ts';
import type { World } from './world.ts';

const count_at_once = 10_000;

interface Query {
  platform: StandInPlatform;
  from?: string;
  count?: string;
  /** One or more moments, with commas; the last is also when the newest video was published. */
  at?: string;
  opens?: string;
}

const form = (pattern: string) => ({ type: 'string', pattern });
const querystring = object(
  {
    ...{ platform: { $ref: 'platform#' }, from: form('^\\d{1,7}$'), count: form('^\\d{1,5}$') },
    ...{ at: form('^\\d+(,\\d+)*$'), opens: form('^\\d+$') },
  },
  ['platform'],
);

export function demoVideoRoutes(app: FastifyInstance, world: World) {
  app.get<{ Querystring: Query }>('/control/demo-videos', { schema: { querystring } }, ({ query }, reply) => {
    const count = Number(query.count ?? 100);
    const form = world.catalogue.forms[query.platform];
    if (!form) return reply.callNotFound();
    if (count > count_at_once) return reply.code(400).send({ error: `count is more than ${count_at_once}` });
    const at = (query.at ?? String(world.clock.now())).split(',').map(Number);
    const until = at.at(-1) ?? world.clock.now();
    const opens = Number(query.opens ?? until - 14 * 86_400);
    world.catalogue.setWindow(query.platform, { opens, until });
    const from = Number(query.from ?? 0);
    const numbers = Array.from({ length: count }, (_, i) => from + i);
    return {
      at,
      list: numbers.map((n) => demoFacts(form, n, { opens, until, at }, world.catalogue.hashtags)),
    };
  });
}

interface Moments {
  readonly opens: number;
  readonly until: number;
  readonly at: readonly number[];
}

function demoFacts(form: PlatformForm, n: number, { opens, until, at }: Moments, hashtags: readonly string[]) {
  const video = demoVideo(form, { n, published: publishedIn(n, opens, until) }, hashtags);
  const owner = demoOwner(form, ownerIndexOf(n));
  return {
    n,
    id: video.id,
    link: form.link(video.id, owner.handle),
    title: video.title,
    text: video.text,
    hashtags: tagsOf(n, hashtags),
    published: video.published,
    duration: video.duration,
    defect: defectOf(n),
    owner: { id: owner.id, name: owner.name, handle: owner.handle, country: owner.country },
    views: at.map((moment) => viewsAt(video, moment)),
    likes: at.map((moment) => likesAt(video, moment)),
    comments: at.map((moment) => commentsAt(video, moment)),
  };
}
