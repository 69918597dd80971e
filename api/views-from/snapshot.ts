/** What every platform adapter answers: a snapshot or a failure for each video that was asked for. */
import type { Edition } from '@event/contest/edition/edition';
import type { ObservedVideo, VideoState } from '@event/contest/submission/video-check';
import type { Pool } from '../database/database.ts';

/** What an adapter works with: the settings are its platform's own, and two that all share. */
export interface ReaderSources<settings = object> {
  readonly edition: Edition;
  readonly pool: Pool;
  readonly settings: settings & { readonly secret_key: string; readonly rate_scale: number };
}
export type AskPurpose = 'submit' | 'check' | 'review' | 'end' | 'sweep';

export interface WantedVideo {
  /** Canonical id of the platform. */
  readonly id: string;
  /** The player who entered it: some platforms answer only with the owner's consent. */
  readonly player?: { readonly area: number; readonly id: string };
  /** Handle of the channel, where a platform finds videos by it alone. */
  readonly author?: string;
}

export interface Snapshot extends ObservedVideo {
  readonly author: string | null;
  readonly author_id: string | null;
  readonly thumb: string | null;
  readonly views: number | null;
  readonly likes: number | null;
  readonly comments: number | null;
  /** api: the platform to us · owner: with the owner's consent · oembed: what it gives everybody, never a number. */
  readonly source: 'api' | 'owner' | 'oembed';
  /** What the platform counted as a view, by the name of its field. */
  readonly meaning: string;
  readonly fetched_at: number;
}

/** Why nothing is known. None of them says anything about the video. */
export type LookUpFailure =
  | { readonly failed: 'quota_exhausted'; readonly reset_at: number }
  | { readonly failed: 'rate_limited'; readonly retry_after: number }
  | { readonly failed: 'auth_expired'; readonly account: string }
  | { readonly failed: 'transient'; readonly why: string }
  | { readonly failed: 'misconfigured'; readonly why: string }
  | { readonly failed: 'not_supported'; readonly why: string };

/** Of each video that was asked for, by its id. */
export type Results = Map<string, Snapshot | LookUpFailure>;

export interface AskTerms {
  readonly purpose: AskPurpose;
  readonly deadline: AbortSignal;
  readonly now: number;
}

export interface LookUp {
  /** Has an entry for every wanted id. */
  readonly results: Results;
  /** Units of the platform's quota. */
  readonly cost: number;
  readonly calls: number;
}

export interface Adapter {
  /** How many videos one call takes. */
  readonly batch: number;
  lookUp(wanted: readonly WantedVideo[], how: AskTerms): Promise<LookUp>;
}

export function isFailure(found: object): found is LookUpFailure {
  return 'failed' in found;
}

/** Nothing is known of the video yet, and soon may be. */
export function isPassing(found: object): boolean {
  return isFailure(found) && ['transient', 'rate_limited', 'quota_exhausted'].includes(found.failed);
}

const unsaid = {
  is_video: null,
  title: null,
  text: null,
  text_cut: false,
  seconds: null,
  published_at: null,
  author: null,
  author_id: null,
  thumb: null,
  views: null,
  likes: null,
  comments: null,
} as const;

export function snapshot(
  said: Partial<Snapshot> & Pick<Snapshot, 'state' | 'source' | 'meaning'>,
  now: number,
): Snapshot {
  return { ...unsaid, ...said, fetched_at: now };
}

/** A video the platform did not name in an answer that was otherwise good. */
export function missing(state: VideoState, source: Snapshot['source'], now: number): Snapshot {
  return snapshot({ state, source, meaning: '' }, now);
}

export function everyFailed(wanted: readonly WantedVideo[], failure: LookUpFailure): Map<string, LookUpFailure> {
  return new Map(wanted.map(({ id }) => [id, failure]));
}

export function inBatches<item>(items: readonly item[], size: number): item[][] {
  const batches: item[][] = [];
  for (let at = 0; at < items.length; at += size) batches.push(items.slice(at, at + size));
  return batches;
}
