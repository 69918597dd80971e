/** What Facebook says of one video and its views, made ours. */
import type { VideoState } from '@event/contest/submission/video-check';
import * as v from 'valibot';
import { type GraphAnswer, graphMoment } from '../meta/graph.ts';
import { shaped } from '../request.ts';
import { isFailure, type LookUpFailure, type Snapshot, snapshot } from '../snapshot.ts';

export const facebook_fields = 'id,title,description,created_time,length,picture,from,privacy,status,published';

/** Views of Page videos; first plays of reels, without replays. Which of them a video has, only asking tells. */
export const view_metrics = ['total_video_views', 'blue_reels_play_count'] as const;

const videoShape = v.object({
  title: v.optional(v.string()),
  description: v.optional(v.string(), ''),
  created_time: graphMoment,
  length: v.optional(v.pipe(v.number(), v.minValue(0))),
  picture: v.optional(v.string()),
  from: v.optional(v.looseObject({ id: v.string(), name: v.optional(v.string(), '') })),
  privacy: v.optional(v.looseObject({ value: v.string() })),
  status: v.optional(v.looseObject({ video_status: v.optional(v.string(), 'ready') })),
  published: v.optional(v.boolean(), true),
});

const insightShape = v.looseObject({
  data: v.array(
    v.looseObject({
      name: v.string(),
      values: v.array(v.looseObject({ value: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })),
    }),
  ),
});

interface FacebookItemFacts {
  readonly insights: readonly GraphAnswer[];
  readonly source: 'api' | 'owner';
  readonly now: number;
}

export function readFacebookVideo(
  item: unknown,
  { insights, source, now }: FacebookItemFacts,
): Snapshot | LookUpFailure {
  const video = shaped(videoShape, item);
  if (isFailure(video)) return video;
  const counted = insights.map(readInsight).find((one) => one !== null);
  const said = {
    state: stateOf(video),
    is_video: true,
    title: video.title ?? null,
    text: video.description,
    seconds: video.length || null,
    published_at: video.created_time,
    author: video.from?.name ?? null,
    author_id: video.from?.id ?? null,
    thumb: video.picture ?? null,
    views: counted?.value ?? null,
  };
  return snapshot({ ...said, source, meaning: counted ? `facebook.${counted.name}` : '' }, now);
}

/** An empty list is "nothing to say yet" or the wrong kind of video: never a zero. */
function readInsight(told: GraphAnswer): { name: string; value: number } | null {
  if (!('said' in told)) return null;
  const insight = v.safeParse(insightShape, told.said);
  const first = insight.success ? insight.output.data[0] : undefined;
  const value = first?.values[0]?.value;
  return first && value !== undefined ? { name: first.name, value } : null;
}

function stateOf({ privacy, status, published }: v.InferOutput<typeof videoShape>): VideoState {
  if (!published || (privacy && privacy.value !== 'EVERYONE')) return 'not_public';
  return status && status.video_status !== 'ready' ? 'processing' : 'ok';
}
