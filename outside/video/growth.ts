/** How views grow: a curve that flattens, and what a script lets happen to it. */
export interface Growth {
  /** What the count tends to. */
  readonly base: number;
  /** Seconds after which 63 % of it are reached. */
  readonly tau: number;
}

export type GrowthEvent =
  /** `add` views arrive within about `seconds`. */
  | { readonly kind: 'spike'; readonly at: number; readonly add: number; readonly seconds: number }
  /** The platform takes this share of the views back. */
  | { readonly kind: 'drop'; readonly at: number; readonly share: number }
  /** The count stands still, and catches up at the end if there is one. */
  | { readonly kind: 'freeze'; readonly from: number; readonly to?: number };

export interface Watched {
  readonly published: number;
  readonly growth: Growth;
  readonly views?: number;
  readonly events: readonly GrowthEvent[];
  readonly like_share: number;
  readonly comment_share: number;
}

export function viewsAt(video: Watched, now: number): number {
  const seen = video.events.reduce((moment, event) => (isFrozen(event, moment) ? event.from : moment), now);
  const curve = video.views ?? video.growth.base * risen(seen - video.published, video.growth.tau);
  const spikes = video.events.reduce((sum, event) => sum + spikeAt(event, seen), 0);
  return Math.floor(video.events.reduce((views, event) => views - takenBack(event, video, seen), curve + spikes));
}

export const likesAt = (video: Watched, now: number): number => Math.floor(viewsAt(video, now) * video.like_share);
export const commentsAt = (video: Watched, now: number): number =>
  Math.floor(viewsAt(video, now) * video.comment_share);

const risen = (age: number, tau: number) => (age <= 0 ? 0 : 1 - Math.exp(-age / tau));

function isFrozen(event: GrowthEvent, now: number): event is GrowthEvent & { kind: 'freeze' } {
  return event.kind === 'freeze' && event.from <= now && now < (event.to ?? Infinity);
}

const spikeAt = (event: GrowthEvent, now: number) =>
  event.kind === 'spike' ? event.add * risen(now - event.at, event.seconds / 3) : 0;

function takenBack(event: GrowthEvent, video: Watched, now: number): number {
  if (event.kind !== 'drop' || now < event.at) return 0;
  const before = video.events.filter((other) => other !== event && momentOf(other) < event.at);
  return viewsAt({ ...video, events: before }, event.at) * event.share;
}

const momentOf = (event: GrowthEvent) => (event.kind === 'freeze' ? event.from : event.at);
