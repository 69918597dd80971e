/** What VK says of a video. */
import { commentsAt, likesAt, viewsAt } from '../growth.ts';
import { isLive, type StandInVideo } from '../video.ts';

interface VkView {
  readonly now: number;
  readonly site: string;
  readonly extended: boolean;
}

export function vkItem(video: StandInVideo, { now, site, extended }: VkView) {
  const [owner_id, id] = video.id.split('_').map(Number);
  const views = viewsAt(video, now);
  const description = video.text;
  return {
    adding_date: video.published,
    ...(!video.comments_off && { can_comment: 1, comments: commentsAt(video, now) }),
    can_like: 1,
    can_repost: 1,
    date: video.published,
    description,
    duration: isLive(video) ? 0 : Math.round(video.duration),
    image: [130, 320, 720].map((width) => ({
      url: `${site}/thumb/vk/${video.id}.svg?w=${width}`,
      width,
      height: Math.round((width * 9) / 16),
    })),
    width: video.kind === 'short' ? 720 : 1280,
    height: video.kind === 'short' ? 1280 : 720,
    id,
    owner_id,
    ...(video.access_key && { access_key: video.access_key }),
    title: video.title,
    is_favorite: false,
    player: `https://vkvideo.ru/video_ext.php?oid=${owner_id}&id=${id}`,
    type: typeOf(video),
    views: video.external ? views * 3 : views,
    local_views: views,
    ...(video.external && { platform: video.external }),
    ...(video.privacy === 'unlisted' && { is_private: 1 }),
    ...(video.restricted && { content_restricted: 1, content_restricted_message: video.restricted }),
    ...(video.state === 'processing' && { processing: 1, converting: 1 }),
    ...(video.state === 'live' && { live: 1, live_status: 'started' }),
    ...(video.state === 'upcoming' && { live: 1, live_status: 'upcoming' }),
    ...(extended && {
      ...(!video.likes_hidden && { likes: { count: likesAt(video, now), user_likes: 0 } }),
      reposts: { count: 0, user_reposted: 0 },
    }),
  };
}

const typeOf = (video: StandInVideo) => (isLive(video) ? 'live' : video.kind === 'short' ? 'short_video' : 'video');
