/** What YouTube says of a video: counts are strings, what is hidden is absent. */
import { createHash } from 'node:crypto';
import { commentsAt, likesAt, viewsAt } from '../growth.ts';
import { type ChannelOwner, isLive, type StandInVideo } from '../video.ts';

interface YoutubeView {
  readonly now: number;
  /** Address of the stand-in, for pictures. */
  readonly site: string;
}

export const video_parts = ['id', 'snippet', 'contentDetails', 'status', 'statistics'] as const;
export const stat_parts = ['id', 'snippet', 'contentDetails', 'statistics'] as const;

export function videoItem(
  video: StandInVideo,
  owner: ChannelOwner | undefined,
  parts: readonly string[],
  seen: YoutubeView,
) {
  const all = {
    snippet: snippet(video, owner, seen),
    contentDetails: {
      duration: isoDuration(video),
      dimension: '2d',
      definition: 'hd',
      caption: 'false',
      licensedContent: false,
      ...(video.restricted && { regionRestriction: { blocked: [video.restricted] } }),
      contentRating: {},
      projection: 'rectangular',
    },
    status: {
      uploadStatus: video.state === 'processing' ? 'uploaded' : 'processed',
      privacyStatus: video.privacy === 'friends' ? 'private' : video.privacy,
      license: 'youtube',
      embeddable: video.embeddable,
      publicStatsViewable: true,
      madeForKids: false,
    },
    statistics: statistics(video, seen.now),
  };
  const chosen = Object.entries(all).filter(([part]) => parts.includes(part));
  return { kind: 'youtube#video', etag: etag(video.id, seen.now), id: video.id, ...Object.fromEntries(chosen) };
}

export function statsItem(video: StandInVideo, parts: readonly string[], now: number) {
  const all = {
    snippet: { publishTime: rfc3339(video.published) },
    contentDetails: { duration: isoDuration(video), durationMillis: String(Math.round(secondsOf(video) * 1000)) },
    statistics: statistics(video, now),
  };
  const chosen = Object.entries(all).filter(([part]) => parts.includes(part));
  return { kind: 'youtube#videoStats', etag: etag(video.id, now), id: video.id, ...Object.fromEntries(chosen) };
}

export const etag = (id: string, now: number): string =>
  createHash('sha1').update(`${id}${now}`).digest('base64url').slice(0, 27);

function snippet(video: StandInVideo, owner: ChannelOwner | undefined, { site }: YoutubeView) {
  const url = `${site}/thumb/ytb/${video.id}.svg`;
  const tags = [...video.text.matchAll(/#([\p{L}\p{N}_]+)/gu)].map((match) => match[1]);
  return {
    publishedAt: rfc3339(video.published),
    channelId: video.owner,
    title: video.title,
    description: video.text,
    thumbnails: {
      default: { url, width: 120, height: 90 },
      medium: { url, width: 320, height: 180 },
      high: { url, width: 480, height: 360 },
    },
    channelTitle: owner?.name ?? '',
    ...(tags.length > 0 && { tags }),
    categoryId: '20',
    liveBroadcastContent: isLive(video) ? video.state : 'none',
    localized: { title: video.title, description: video.text },
  };
}

const statistics = (video: StandInVideo, now: number) => ({
  viewCount: String(viewsAt(video, now)),
  ...(!video.likes_hidden && { likeCount: String(likesAt(video, now)) }),
  favoriteCount: '0',
  ...(!video.comments_off && { commentCount: String(commentsAt(video, now)) }),
});

const secondsOf = (video: StandInVideo) => (isLive(video) ? 0 : video.duration);

/** `PT14S`, `PT1H2M3S`, `P1DT2H`; `P0D` as long as it is live. */
function isoDuration(video: StandInVideo): string {
  const whole = Math.floor(secondsOf(video));
  if (whole === 0) return 'P0D';
  const [days, hours, minutes] = [
    Math.floor(whole / 86_400),
    Math.floor(whole / 3600) % 24,
    Math.floor(whole / 60) % 60,
  ];
  const time = [hours && `${hours}H`, minutes && `${minutes}M`, whole % 60 && `${whole % 60}S`]
    .filter(Boolean)
    .join('');
  return `P${days ? `${days}D` : ''}${time ? `T${time}` : ''}`;
}

const rfc3339 = (unix: number) => new Date(unix * 1000).toISOString().replace('.000Z', 'Z');
