/** How views grow: a curve that flattens, and what a script lets happen to it. */
interface Growth {
  /** What the count tends to. */
  readonly base: number;
  /** Seconds after which 63 % of it are reached. */
  readonly tau: number;
}

/** `add` views arrive within about `seconds`. */
export interface Spike {
  readonly kind: 'spike';
  readonly at: number;
  readonly add: number;
  readonly seconds: number;
}

export interface GrowingVideo {
  /** Unix seconds. */
  readonly published: number;
  readonly growth: Growth;
  /** Stands in for the growth: the count, whatever the time. */
  readonly views?: number;
  readonly events: readonly Spike[];
  /** Likes and comments for each view. */
  readonly like_share: number;
  readonly comment_share: number;
}

export function viewsAt({ published, growth, views, events }: GrowingVideo, now: number): number {
  const curve = views ?? growth.base * risen(now - published, growth.tau);
  return Math.floor(curve + events.reduce((sum, { at, add, seconds }) => sum + add * risen(now - at, seconds / 3), 0));
}

export const likesAt = (video: GrowingVideo, now: number): number => Math.floor(viewsAt(video, now) * video.like_share);
export const commentsAt = (video: GrowingVideo, now: number): number =>
  Math.floor(viewsAt(video, now) * video.comment_share);

const risen = (age: number, tau: number) => (age <= 0 ? 0 : 1 - Math.exp(-age / tau));
