/** Instagram in the Graph: business discovery with our account, media and insights with the owner's. */
import { credentials } from '../credential.ts';
import { chosen, type FacebookRequest, graphTime } from '../facebook/facebook.ts';
import { commentsAt, likesAt, viewsAt } from '../growth.ts';
import { badParameter, graphError, noObject, noRight } from '../meta/error.ts';
import { type GraphField, readGraphFields } from '../meta/fields.ts';
import type { RouteAnswer } from '../platform-scope.ts';
import { type ChannelOwner, captionOf, isOpen, type StandInVideo } from '../video.ts';
import { mediaCode, mediaIdOf } from './media-id.ts';

/** Our own professional account: the only node that knows business discovery. */
export function ownAccount(fields: string, asking: FacebookRequest): RouteAnswer {
  if (asking.viewer.kind !== 'system') return noRight('Application does not have permission for this action');
  const wanted = readGraphFields(fields);
  if (!wanted) return badParameter('Syntax error in the fields parameter.');
  const discovery = wanted.find((field) => field.name === 'business_discovery');
  const found = discovery ? discover(discovery, asking) : undefined;
  if (found && found.status !== 200) return found;
  const all = { id: credentials.meta.ig_user_id, username: 'the.contest', business_discovery: found?.body };
  return chosen(all, wanted, ['id'], 'IGUser');
}

function discover(discovery: GraphField, asking: FacebookRequest): RouteAnswer {
  const name = discovery.arguments.username ?? '';
  const owner = asking.world.catalogue.owner('ins', name);
  if (!owner || owner.handle !== name || owner.kind !== 'professional' || owner.age_gated) {
    return graphError({
      code: 110,
      subcode: 2207013,
      message: 'Invalid user id',
      transient: false,
      title: 'Cannot find User',
      words: `The user with username: ${name} cannot be found.`,
    });
  }
  return accountNode(owner, discovery.fields, asking, false);
}

export function accountNode(
  owner: ChannelOwner,
  wanted: readonly GraphField[],
  asking: FacebookRequest,
  isOwn: boolean,
): RouteAnswer {
  const edge = wanted.find((field) => field.name === 'media');
  const media = edge ? mediaEdge(owner, edge, asking, isOwn) : undefined;
  if (media && media.status !== 200) return media;
  const all = {
    id: owner.id,
    user_id: isOwn ? owner.id : undefined,
    ig_id: 1,
    username: owner.handle,
    name: owner.name,
    biography: owner.bio,
    account_type: isOwn ? 'MEDIA_CREATOR' : undefined,
    followers_count: owner.followers,
    follows_count: 12,
    media_count: asking.world.catalogue.videosOf(owner).length,
    profile_picture_url: `${asking.site}/thumb/ins/${owner.id}.svg`,
    media: media?.body,
  };
  return chosen(all, wanted, ['id'], 'IGUser');
}

/** 25 a page unless asked, 50 at most, by cursor. */
export function mediaEdge(owner: ChannelOwner, edge: GraphField, asking: FacebookRequest, isOwn: boolean): RouteAnswer {
  const limit = Math.min(Number(edge.arguments.limit ?? 25) || 25, 50);
  const all = asking.world.catalogue.videosOf(owner).filter((video) => (isOwn ? !video.gone : isOpen(video)));
  const after = edge.arguments.after && Buffer.from(edge.arguments.after, 'base64url').toString();
  const start = after ? all.findIndex((video) => video.id === after) + 1 : 0;
  const page = all.slice(start, start + limit);
  const nodes = page.map((video) => mediaNode(video, edge.fields, asking, isOwn));
  const refused = nodes.find((node) => node.status !== 200);
  if (refused) return refused;
  const cursors = { before: cursorOf(page[0]), after: cursorOf(page.at(-1)) };
  const isLast = start + limit >= all.length;
  const next = `${asking.site}/graph/${owner.id}/media?after=${cursors.after}&limit=${limit}`;
  return {
    status: 200,
    body: {
      data: nodes.map((node) => node.body),
      ...(page.length > 0 && { paging: { cursors, ...(!isLast && { next }) } }),
    },
  };
}

const cursorOf = (video: StandInVideo | undefined) => (video ? Buffer.from(video.id).toString('base64url') : '');

function mediaNode(
  video: StandInVideo,
  wanted: readonly GraphField[],
  asking: FacebookRequest,
  isOwn: boolean,
): RouteAnswer {
  const { world, site } = asking;
  const now = world.clock.now();
  const owner = world.catalogue.owner('ins', video.owner);
  const isPhoto = video.kind === 'photo';
  const caption = captionOf(video);
  const all: Record<string, unknown> = {
    id: mediaIdOf(video.id),
    caption,
    media_type: isPhoto ? 'IMAGE' : 'VIDEO',
    media_product_type: isPhoto ? 'FEED' : 'REELS',
    media_url: video.restricted ? undefined : `${site}/watch/ins/${video.id}`,
    thumbnail_url: isPhoto ? undefined : `${site}/thumb/ins/${video.id}.svg`,
    permalink: `https://www.instagram.com/${isPhoto ? 'p' : 'reel'}/${video.id}/`,
    timestamp: graphTime(video.published),
    username: owner?.handle,
    owner: { id: video.owner },
    like_count: video.likes_hidden ? undefined : likesAt(video, now),
    comments_count: video.comments_off ? 0 : commentsAt(video, now),
    ...(isOwn ? { shortcode: video.id } : { view_count: isPhoto ? undefined : viewsAt(video, now) }),
  };
  return chosen(all, wanted, ['id'], 'IGMedia');
}

export function mediaById(id: string, fields: string, asking: FacebookRequest): RouteAnswer {
  const video = asking.world.catalogue.video('ins', mediaCode(id));
  const wanted = readGraphFields(fields);
  if (!wanted) return badParameter('Syntax error in the fields parameter.');
  return video && isOwnVideo(video, asking) ? mediaNode(video, wanted, asking, true) : noObject(id);
}

const isOwnVideo = (video: StandInVideo, { viewer }: FacebookRequest) =>
  !video.gone && viewer.kind === 'instagram' && viewer.owner.id === video.owner;

const metrics = [
  'views',
  'reach',
  'likes',
  'comments',
  'shares',
  'saved',
  'total_interactions',
  'crossposted_views',
  'facebook_views',
];

export function mediaInsights(id: string, metric: string, asking: FacebookRequest): RouteAnswer {
  const names = metric.split(',').filter(Boolean);
  const unknown = names.findIndex((name) => !metrics.includes(name));
  if (names.length === 0 || unknown >= 0) {
    return badParameter(`metric[${Math.max(unknown, 0)}] must be one of the following values: ${metrics.join(', ')}`);
  }
  const video = asking.world.catalogue.video('ins', mediaCode(id));
  if (!video || !isOwnVideo(video, asking)) return noObject(id);
  if (asking.viewer.kind === 'instagram' && !asking.viewer.scopes.includes('instagram_business_manage_insights')) {
    return noRight('Application does not have permission for this action');
  }
  const now = asking.world.clock.now();
  const data = video.insights_empty ? [] : names.map((name) => insight(video, id, name, now));
  return { status: 200, body: { data, paging: {} } };
}

function insight(video: StandInVideo, id: string, name: string, now: number) {
  const views = viewsAt(video, now);
  const values: Record<string, number> = {
    views,
    reach: Math.floor(views * 0.78),
    likes: likesAt(video, now),
    comments: commentsAt(video, now),
    shares: Math.floor(likesAt(video, now) / 9),
    saved: Math.floor(likesAt(video, now) / 14),
    total_interactions: likesAt(video, now) + commentsAt(video, now),
  };
  return {
    name,
    period: 'lifetime',
    values: [{ value: values[name] ?? 0 }],
    title: name,
    description: '',
    id: `${id}/insights/${name}/lifetime`,
  };
}
