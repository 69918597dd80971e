/** What YouTube says of one video, made ours. */
import type { VideoState } from '@event/contest/submission/video-check';
import * as v from 'valibot';
import { shaped } from '../request.ts';
import { isFailure, type LookUpFailure, type Snapshot, snapshot } from '../snapshot.ts';

/** Counts are strings of digits; one that is hidden is absent, which is not zero. */
const count = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)));
const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Date.parse(text) / 1000),
);
const statistics = v.optional(v.object({ viewCount: count, likeCount: count, commentCount: count }), {});

const videoShape = v.object({
  snippet: v.object({
    publishedAt: moment,
    channelId: v.string(),
    channelTitle: v.optional(v.string(), ''),
    title: v.string(),
    description: v.optional(v.string(), ''),
    liveBroadcastContent: v.optional(v.string(), 'none'),
    thumbnails: v.optional(v.record(v.string(), v.looseObject({ url: v.string() })), {}),
  }),
  contentDetails: v.object({ duration: v.optional(v.string(), '') }),
  status: v.object({ privacyStatus: v.string(), uploadStatus: v.optional(v.string(), 'processed') }),
  statistics,
});

export function readVideo(item: unknown, now: number): Snapshot | LookUpFailure {
  const video = shaped(videoShape, item);
  if (isFailure(video)) return video;
  const { snippet, contentDetails, status } = video;
  const is_live = snippet.liveBroadcastContent !== 'none';
  const said = {
    state: stateOf(status, is_live),
    is_video: true,
    title: snippet.title,
    text: snippet.description,
    author: snippet.channelTitle,
    author_id: snippet.channelId,
    thumb: (snippet.thumbnails.medium ?? snippet.thumbnails.high ?? snippet.thumbnails.default)?.url ?? null,
    published_at: snippet.publishedAt,
    seconds: is_live ? null : secondsOf(contentDetails.duration),
    ...numbersOf(video.statistics),
  };
  return snapshot({ ...said, source: 'api', meaning }, now);
}

const meaning = 'youtube.viewCount';

const statisticsShape = v.object({
  snippet: v.optional(v.object({ publishTime: v.optional(moment) }), {}),
  contentDetails: v.optional(v.object({ duration: v.optional(v.string(), '') }), {}),
  statistics,
});

/** A sweep names public videos only and gives no text. */
export function readStatistics(item: unknown, now: number): Snapshot | LookUpFailure {
  const video = shaped(statisticsShape, item);
  if (isFailure(video)) return video;
  const said = {
    state: 'ok',
    is_video: true,
    seconds: secondsOf(video.contentDetails.duration ?? ''),
    published_at: video.snippet.publishTime ?? null,
    ...numbersOf(video.statistics),
  } as const;
  return snapshot({ ...said, source: 'api', meaning }, now);
}

function numbersOf({ viewCount, likeCount, commentCount }: v.InferOutput<typeof statistics>) {
  return { views: viewCount ?? null, likes: likeCount ?? null, comments: commentCount ?? null };
}

function stateOf(status: { privacyStatus: string; uploadStatus: string }, is_live: boolean): VideoState {
  if (status.privacyStatus === 'unlisted') return 'unlisted';
  if (status.privacyStatus !== 'public') return 'not_public';
  if (status.uploadStatus === 'uploaded') return 'processing';
  if (status.uploadStatus !== 'processed') return 'gone_or_private';
  return is_live ? 'live_or_upcoming' : 'ok';
}

/** ISO 8601, e.g. PT1H2M3S or P1DT2H. A stream that has not ended says P0D: no length yet. */
export function secondsOf(duration: string): number | null {
  const parts = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(duration);
  if (!parts) return null;
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return ((((weeks ?? 0) * 7 + (days ?? 0)) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0) || null;
}
