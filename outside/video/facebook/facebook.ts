/** Videos and Pages in the Graph. */
import { commentsAt, likesAt, viewsAt } from '../growth.ts';
import { badParameter, graphError, noAlias, noObject } from '../meta/error.ts';
import { type GraphField, readGraphFields } from '../meta/fields.ts';
import type { Viewer } from '../meta/viewer.ts';
import type { RouteAnswer } from '../platform-scope.ts';
import { type ChannelOwner, captionOf, isOpen, type StandInVideo } from '../video.ts';
import type { World } from '../world.ts';

export interface FacebookRequest {
  readonly world: World;
  readonly viewer: Viewer;
  readonly site: string;
}

export function facebookNode(id: string, fields: string, asking: FacebookRequest): RouteAnswer {
  if (!/^\d+$/.test(id)) return noAlias(id);
  const wanted = readGraphFields(fields);
  if (!wanted) return badParameter('Syntax error in the fields parameter.');
  const video = asking.world.catalogue.video('fb', id);
  if (video) return mayRead(video, asking) ? videoNode(video, wanted, asking) : noObject(id);
  const page = asking.world.catalogue.owner('fb', id);
  return page?.kind === 'page' ? pageNode(page, wanted) : noObject(id);
}

/** Others' public Pages may be read by the reviewed app, and with any Page's token; a person's videos only with the person's grant. */
function mayRead(video: StandInVideo, { world, viewer }: FacebookRequest): boolean {
  const own = viewer.kind !== 'system' && viewer.owner.id === video.owner;
  if (video.gone || (!own && !isOpen(video))) return false;
  if (world.catalogue.owner('fb', video.owner)?.kind === 'page') return own || viewer.kind !== 'person';
  return own && viewer.kind === 'person' && viewer.scopes.includes('user_videos');
}

function videoNode(video: StandInVideo, wanted: readonly GraphField[], { world, site }: FacebookRequest): RouteAnswer {
  const now = world.clock.now();
  const owner = world.catalogue.owner('fb', video.owner);
  const all: Record<string, unknown> = {
    id: video.id,
    ...(video.title && { title: video.title }),
    description: captionOf(video),
    created_time: graphTime(video.published),
    updated_time: graphTime(video.published),
    length: video.state === 'live' ? 0 : video.duration,
    permalink_url: video.kind === 'short' ? `/reel/${video.id}/` : `/${owner?.handle}/videos/${video.id}/`,
    picture: `${site}/thumb/fb/${video.id}.svg`,
    from: { name: owner?.name ?? '', id: video.owner },
    privacy: privacyOf(video),
    status: { video_status: video.state === 'processing' ? 'processing' : 'ready' },
    published: true,
    live_status: video.state === 'live' ? 'LIVE' : undefined,
    embeddable: video.embeddable,
    likes: counted(wanted, 'likes', video.likes_hidden ? undefined : likesAt(video, now)),
    comments: counted(wanted, 'comments', video.comments_off ? undefined : commentsAt(video, now)),
  };
  return chosen(all, wanted, ['description', 'updated_time', 'id'], 'Video');
}

function privacyOf({ privacy }: StandInVideo) {
  const [value, description] =
    privacy === 'public'
      ? ['EVERYONE', 'Public']
      : privacy === 'friends'
        ? ['ALL_FRIENDS', 'Your friends']
        : ['SELF', 'Only me'];
  return { allow: '', deny: '', description, friends: '', networks: '', value };
}

/** `likes.summary(true)` */
function counted(wanted: readonly GraphField[], name: string, count: number | undefined) {
  const asked = wanted.find((one) => one.name === name);
  const withCount = asked?.arguments.summary === 'true' || asked?.arguments.summary === '1';
  if (count === undefined) return undefined;
  return { data: [], ...(withCount && { summary: { total_count: count } }) };
}

function pageNode(page: ChannelOwner, wanted: readonly GraphField[]): RouteAnswer {
  const all = {
    id: page.id,
    name: page.name,
    about: page.bio,
    username: page.handle,
    link: `https://www.facebook.com/${page.handle}`,
    followers_count: page.followers,
    fan_count: page.followers,
    category: 'Gaming video creator',
  };
  return chosen(all, wanted, ['id', 'name'], 'Page');
}

export function chosen(
  all: Readonly<Record<string, unknown>>,
  wanted: readonly GraphField[],
  usual: readonly string[],
  node: string,
): RouteAnswer {
  const names = wanted.length > 0 ? [...wanted.map((one) => one.name), 'id'] : usual;
  const unknown = names.find((name) => !(name in all));
  if (unknown) return badParameter(`Tried accessing nonexisting field (${unknown}) on node type (${node})`);
  const body = Object.fromEntries(
    Object.entries(all).filter(([name, value]) => names.includes(name) && value !== undefined),
  );
  return { status: 200, body };
}

const page_metrics = [
  'total_video_views',
  'total_video_views_unique',
  'total_video_complete_views',
  'total_video_impressions',
];
const reel_metrics = [
  'blue_reels_play_count',
  'fb_reels_total_plays',
  'fb_reels_replay_count',
  'post_impressions_unique',
];

/** One unknown name fails the list; one of the wrong kind is silently empty. */
export function videoInsights(id: string, metric: string, { world, viewer }: FacebookRequest): RouteAnswer {
  const names = metric.split(',').filter(Boolean);
  if (names.length === 0) return badParameter('The parameter metric is required');
  const unknown = names.find((name) => !page_metrics.includes(name) && !reel_metrics.includes(name));
  if (unknown) {
    return badParameter(`The value must be a valid insights metric; metric[${names.indexOf(unknown)}] is ${unknown}`);
  }
  const video = world.catalogue.video('fb', id);
  if (!video || video.gone) return noObject(id);
  if (viewer.kind !== 'page') {
    return graphError({ code: 190, message: '(#190) This method must be called with a Page Access Token' });
  }
  if (viewer.owner.id !== video.owner) return noObject(id);
  if (!viewer.scopes.includes('read_insights') && !viewer.scopes.includes('pages_read_engagement')) {
    return graphError({ status: 403, code: 200, message: '(#200) Missing read_insights permission' });
  }
  const fitting = video.kind === 'short' ? reel_metrics : page_metrics;
  const data = video.insights_empty ? [] : names.filter((name) => fitting.includes(name));
  return {
    status: 200,
    body: { data: data.map((name) => insight(video, name, world.clock.now())), paging: {} },
  };
}

const factors: Readonly<Record<string, number>> = {
  total_video_views_unique: 0.82,
  total_video_complete_views: 0.2,
  total_video_impressions: 2.4,
  fb_reels_total_plays: 1.15,
  fb_reels_replay_count: 0.15,
  post_impressions_unique: 1.9,
};

const insight = (video: StandInVideo, name: string, now: number) => ({
  name,
  period: 'lifetime',
  values: [{ value: Math.floor(viewsAt(video, now) * (factors[name] ?? 1)) }],
  title: name.replaceAll('_', ' '),
  description: '',
  id: `${video.id}/video_insights/${name}/lifetime`,
});

/** ISO 8601 with `+0000`. */
export const graphTime = (unix: number): string => new Date(unix * 1000).toISOString().replace('.000Z', '+0000');
