/** What TikTok's Display API says of one video of a connected owner, made ours. */
import * as v from 'valibot';
import { shaped } from '../request.ts';
import { isFailure, type LookUpFailure, type Snapshot, snapshot } from '../snapshot.ts';

export const tiktok_fields = [
  ...['id', 'create_time', 'title', 'video_description', 'duration', 'cover_image_url'],
  ...['view_count', 'like_count', 'comment_count'],
].join(',');

/** Longer captions are cut there, so a hashtag that is missing may still be in the video's own text. */
const longest_caption = 150;

const count = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));

const videoShape = v.object({
  create_time: v.pipe(v.number(), v.safeInteger()),
  title: v.optional(v.string(), ''),
  video_description: v.optional(v.string(), ''),
  duration: v.optional(v.pipe(v.number(), v.minValue(0))),
  cover_image_url: v.optional(v.string()),
  view_count: count,
  like_count: count,
  comment_count: count,
});

export function readTiktokVideo(item: unknown, now: number): Snapshot | LookUpFailure {
  const video = shaped(videoShape, item);
  if (isFailure(video)) return video;
  const text = video.video_description || video.title;
  const said = {
    // Only what everybody may see is answered.
    state: 'ok',
    is_video: true,
    title: null,
    text,
    text_cut: [...text].length >= longest_caption,
    seconds: video.duration || null,
    published_at: video.create_time,
    thumb: video.cover_image_url ?? null,
    views: video.view_count ?? null,
    likes: video.like_count ?? null,
    comments: video.comment_count ?? null,
  } as const;
  return snapshot({ ...said, source: 'owner', meaning: 'tiktok.view_count' }, now);
}
