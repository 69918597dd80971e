/** What Instagram says of one post, made ours. It never says how long a video is. */
import * as v from 'valibot';
import { graphMoment } from '../meta/graph.ts';
import { shaped } from '../request.ts';
import { isFailure, type LookUpFailure, type Snapshot, snapshot } from '../snapshot.ts';

const count = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));

const mediaShape = v.object({
  caption: v.optional(v.string(), ''),
  media_type: v.optional(v.string()),
  permalink: v.string(),
  timestamp: graphMoment,
  username: v.optional(v.string()),
  thumbnail_url: v.optional(v.string()),
  like_count: count,
  comments_count: count,
  view_count: count,
});

interface InstagramMedia {
  readonly id: string;
  readonly permalink: string;
}

/** The code of the link: `shortcode` cannot be asked for. */
export function codeOf({ permalink }: Pick<InstagramMedia, 'permalink'>): string | undefined {
  return /\/(?:reel|reels|p|tv)\/([A-Za-z0-9_-]+)/.exec(permalink)?.[1];
}

interface InstagramItemFacts {
  readonly views: number | null;
  readonly source: 'api' | 'owner';
  readonly author: string | null;
  readonly now: number;
}

export function readMedia(item: unknown, { views, source, author, now }: InstagramItemFacts): Snapshot | LookUpFailure {
  const media = shaped(mediaShape, item);
  if (isFailure(media)) return media;
  const counted = views ?? media.view_count ?? null;
  const said = {
    state: 'ok',
    is_video: media.media_type === undefined ? null : media.media_type === 'VIDEO',
    title: null,
    text: media.caption,
    published_at: media.timestamp,
    author: media.username ?? author,
    author_id: media.username ?? author,
    thumb: media.thumbnail_url ?? null,
    views: counted,
    likes: media.like_count ?? null,
    comments: media.comments_count ?? null,
  } as const;
  const meaning = source === 'owner' ? 'instagram.views' : 'instagram.view_count';
  return snapshot({ ...said, source, meaning }, now);
}
