/** What VK says of one video, made ours. */
import type { VideoState } from '@event/contest/submission/video-check';
import * as v from 'valibot';
import { shaped } from '../request.ts';
import { isFailure, type LookUpFailure, type Snapshot, snapshot } from '../snapshot.ts';

const picture_width = 320;

const count = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));
const flag = v.optional(v.union([v.boolean(), v.number()]), false);

const videoShape = v.object({
  owner_id: v.number(),
  title: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  duration: v.optional(v.pipe(v.number(), v.minValue(0))),
  date: v.optional(v.number()),
  type: v.optional(v.string(), 'video'),
  views: count,
  comments: count,
  likes: v.optional(v.object({ count }), {}),
  image: v.optional(v.array(v.looseObject({ url: v.string(), width: v.optional(v.number(), 0) })), []),
  is_private: flag,
  content_restricted: flag,
  processing: flag,
  converting: flag,
  /** Set when the "video" is an embedded one of another site: its views are not VK's. */
  platform: v.optional(v.string()),
});

export function readVkVideo(item: unknown, now: number): Snapshot | LookUpFailure {
  const video = shaped(videoShape, item);
  if (isFailure(video)) return video;
  const isOwn = !video.platform;
  const said = {
    state: stateOf(video),
    is_video: isOwn,
    title: video.title,
    text: video.description,
    seconds: video.duration || null,
    published_at: video.date ?? null,
    author_id: String(video.owner_id),
    thumb: pictureOf(video),
    views: isOwn ? (video.views ?? null) : null,
    likes: video.likes.count ?? null,
    comments: video.comments ?? null,
  };
  return snapshot({ ...said, source: 'api', meaning: 'vk.views' }, now);
}

/** The smallest that a card of a sharp phone fills, otherwise the widest. */
function pictureOf({ image }: v.InferOutput<typeof videoShape>): string | null {
  const sizes = image.toSorted((a, b) => a.width - b.width);
  return (sizes.find(({ width }) => width >= picture_width) ?? sizes.at(-1))?.url ?? null;
}

function stateOf(video: v.InferOutput<typeof videoShape>): VideoState {
  if (video.is_private) return 'not_public';
  if (video.processing || video.converting) return 'processing';
  if (video.type === 'live') return 'live_or_upcoming';
  return video.content_restricted ? 'unknown' : 'ok';
}
