/** What needs a person now, and the contest at a glance. */
import { call, every_role, nothing } from '../desk-call.ts';

const need_kinds = ['late', 'dark', 'low', 'due', 'held', 'asked', 'behind', 'differs', 'lacks', 'soon'] as const;
export type NeedKind = (typeof need_kinds)[number];

export interface Need {
  readonly kind: NeedKind;
  readonly what: string;
  readonly about: string;
  /** What to do about it, in a word, and where. */
  readonly does: string;
  readonly to: string;
}

export interface Ending {
  readonly what: string;
  readonly at: number;
}

export interface PlatformDay {
  readonly platform: number;
  readonly read_at: number | null;
  readonly is_dark: boolean;
  /** Since when it does not answer. */
  readonly dark_since: number | null;
  /** In the last day: from and to. */
  readonly gaps: readonly (readonly [from: number, to: number])[];
}

export interface PaceArea {
  readonly area: number;
  readonly stock: number;
  readonly opened: number;
  readonly taken: number;
}

export interface Pool {
  readonly area: number;
  readonly prize: string;
  readonly imported: number;
  readonly free: number;
  readonly taken_a_day: number;
  readonly empty_at: number | null;
  readonly low: boolean;
}

export interface Needs {
  readonly at: number;
  readonly needs: readonly Need[];
  readonly ends: readonly Ending[];
  readonly platforms: readonly PlatformDay[];
  readonly pace: {
    /** As of then, the end of a day; null: all, after the end of the draw. */
    readonly shown_until: number | null;
    readonly areas: readonly PaceArea[];
    /** Prizes that were open and not yet drawn, at the end of each day. */
    readonly waiting: readonly number[];
    /** As many usually wait, at most. */
    readonly usual: number;
  };
  readonly pools: readonly Pool[];
}

export const measures = ['submissions', 'players', 'views', 'draws'] as const;
export type Measure = (typeof measures)[number];

export interface Series {
  readonly total: number;
  /** What each day added, by the days of the answer; the last one is not over. */
  readonly days: readonly number[];
}

export interface Glance {
  readonly at: number;
  /** Midnights in UTC. */
  readonly days: readonly number[];
  readonly sums: Readonly<Record<Measure, Series>>;
  readonly by_area: Readonly<Record<Measure, readonly (Series & { readonly area: number })[]>>;
  /** Players and draws belong to no platform. */
  readonly by_platform: Readonly<Record<'submissions' | 'views', readonly (Series & { readonly platform: number })[]>>;
}

export const todayCalls = {
  needs: call<Needs>()({ method: 'GET', path: '/today/needs', roles: every_role, area: 'own', input: nothing }),
  glance: call<Glance>()({ method: 'GET', path: '/today/glance', roles: every_role, area: 'own', input: nothing }),
} as const;
