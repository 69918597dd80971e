/** When a video is read next: often where ranks are decided, rarely where nothing moves, later when nothing answers. */
import type { Area, Edition } from '../edition/edition.ts';
import type { PlatformCode } from '../platform/all.ts';
import { day, hour } from '../time.ts';

export type Tier = 'hot' | 'warm' | 'cold';

const minute = 60;

const pause_of_tier: Readonly<Record<Tier, number>> = { hot: hour, warm: 6 * hour, cold: day };

/** So long a new submission is read every hour. */
const young_for = 2 * day;
/** Growth since the last reading that is worth more than a look a day. */
const lively = 0.01;
/** A video that was missing so long, seen missing at both ends, is taken off its board. */
const missing_for = 6 * hour;

interface WatchFacts {
  readonly is_candidate: boolean;
  readonly submitted_at: number;
  readonly before: number | null;
  readonly views: number | null;
  readonly now: number;
}

export function tierOf({ is_candidate, submitted_at, before, views, now }: WatchFacts): Tier {
  if (is_candidate || now - submitted_at < young_for) return 'hot';
  return before !== null && views !== null && views > before * (1 + lively) ? 'warm' : 'cold';
}

/** Ten per cent to either side, so that videos entered together are not read together for ever. */
export function nextAfter(tier: Tier, now: number, name: string): number {
  return now + pause_of_tier[tier] * (0.9 + 0.2 * fractionOf(`${name} ${Math.floor(now)}`));
}

/** 1, 2, 4 … minutes, an hour at most. */
export function backOff(fails: number): number {
  return Math.min(minute * 2 ** (Math.max(1, fails) - 1), hour);
}

interface Missed {
  readonly missed_at: number;
  readonly is_gone: boolean;
  readonly next_at: number;
}

/** First missed: looked at again in an hour. Still missing six hours later: off the board until it is back. */
export function afterMiss(missed_at: number | null, now: number): Missed {
  const since = missed_at ?? now;
  const is_gone = now - since >= missing_for;
  return {
    missed_at: since,
    is_gone,
    next_at: is_gone ? now + missing_for : Math.min(now + hour, since + missing_for),
  };
}

/** How many ranks of a board are read every hour: twice those that win. */
export function candidateRanks(area: Area, platform: PlatformCode): number {
  const bands = area.prizes.filter(({ platforms }) => !platforms || platforms.includes(platform));
  return 2 * Math.max(0, ...bands.map(({ to }) => to));
}

/** A sweep of many videos at once, out of turn. */
export interface WatchMark {
  readonly name: string;
  readonly due_at: number;
  readonly until: number;
  /** The period whose works are read; null is every board. */
  readonly period: number | null;
  readonly who: 'all' | 'candidates';
}

/** Before a board ends everybody is read, then once more those who may win; and the winners again before review ends. */
export function marksOf({ periods, phases }: Edition): WatchMark[] {
  const ends = periods.flatMap(({ number, to }): WatchMark[] => [
    { name: `end-${number}`, due_at: to - 3 * hour, until: to, period: number, who: 'all' },
    { name: `close-${number}`, due_at: to - 20 * minute, until: to, period: number, who: 'candidates' },
  ]);
  const { to } = phases.review;
  return [...ends, { name: 'review', due_at: to - 6 * hour, until: to, period: null, who: 'candidates' }];
}

/** The same name always gives the same fraction (FNV-1a). */
function fractionOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}
