/** What TikTok says of a video and its owner: captions end after 150 signs, covers live six hours. */
import { commentsAt, likesAt, viewsAt } from '../growth.ts';
import { type ChannelOwner, captionOf, type StandInVideo } from '../video.ts';

const caption_signs = 150;

interface TiktokView {
  readonly now: number;
  readonly site: string;
  readonly handle: string;
}

export const video_fields = [
  ...['id', 'create_time', 'title', 'video_description', 'duration', 'share_url', 'embed_link', 'embed_html'],
  ...['cover_image_url', 'height', 'width', 'view_count', 'like_count', 'comment_count', 'share_count'],
];

export function videoItem(video: StandInVideo, fields: readonly string[], { now, site, handle }: TiktokView): object {
  const caption = captionOf(video).slice(0, caption_signs);
  const url = `https://www.tiktok.com/@${handle}/video/${video.id}`;
  const all = {
    id: video.id,
    create_time: video.published,
    title: caption,
    video_description: caption,
    duration: Math.round(video.duration),
    share_url: `${url}?utm_campaign=tt4d_open_api&utm_source=standin`,
    embed_link: `https://www.tiktok.com/static/profile-video?id=${video.id}`,
    embed_html: `<blockquote class="tiktok-embed" cite="${url}" data-video-id="${video.id}"></blockquote>`,
    cover_image_url: `${site}/thumb/tt/${video.id}.svg?x-expires=${now + 6 * 3600}&x-signature=stand-in`,
    height: 1024,
    width: 576,
    view_count: viewsAt(video, now),
    like_count: video.likes_hidden ? 0 : likesAt(video, now),
    comment_count: video.comments_off ? 0 : commentsAt(video, now),
    share_count: Math.floor(likesAt(video, now) / 12),
  };
  return chosen(all, fields);
}

export const user_fields = [
  ...['open_id', 'union_id', 'avatar_url', 'display_name', 'username', 'bio_description', 'profile_deep_link'],
  ...['is_verified', 'follower_count', 'following_count', 'likes_count', 'video_count'],
];

export function userItem(owner: ChannelOwner, fields: readonly string[], site: string): object {
  const all = {
    open_id: owner.id,
    union_id: `union${owner.id}`,
    avatar_url: `${site}/thumb/tt/${owner.id}.svg`,
    display_name: owner.name,
    username: owner.handle,
    bio_description: owner.bio,
    profile_deep_link: `https://www.tiktok.com/@${owner.handle}`,
    is_verified: false,
    follower_count: owner.followers,
    following_count: 12,
    likes_count: owner.followers * 9,
    video_count: 4,
  };
  return chosen(all, fields);
}

const chosen = (all: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name)));
