/** What needs a person now, and the contest at a glance. */
import * as v from 'valibot';
import { call, every_role, nothing, rows } from '../desk-call.ts';
import { healths } from '../reading/health.ts';
import { code_pool_row, pace_area } from '../reward/desk-wire.ts';

/** The first ones first. */
export const need_kinds = [
  'late',
  'dark',
  'fails',
  'leaks',
  'low',
  'due',
  'ready',
  'held',
  'asked',
  'behind',
  'differs',
  'lacks',
  'soon',
] as const;
export type NeedKind = (typeof need_kinds)[number];

const need = v.object({
  kind: v.picklist(need_kinds),
  what: v.string(),
  about: v.string(),
  /** What to do about it, in a word, and where. */
  does: v.string(),
  to: v.string(),
});
export type Need = v.InferOutput<typeof need>;

const ending = v.object({
  what: v.string(),
  at: v.number(),
});
export type PeriodEnding = v.InferOutput<typeof ending>;

const platform_day = v.object({
  platform: v.number(),
  read_at: v.nullable(v.number()),
  health: v.picklist(healths),
  /** Since when it is not as it should be. */
  since: v.nullable(v.number()),
  /** Works whose turn to be read has passed. */
  overdue: v.number(),
  /** In the last day: from and to. */
  gaps: rows(v.pipe(v.tuple([v.number(), v.number()]), v.readonly())),
});
export type PlatformDay = v.InferOutput<typeof platform_day>;

const needs = v.object({
  at: v.number(),
  needs: rows(need),
  ends: rows(ending),
  platforms: rows(platform_day),
  pace: v.object({
    /** As of then, the end of a day; null: all, after the end of the draw. */
    shown_until: v.nullable(v.number()),
    areas: rows(pace_area),
    /** Prizes that were open and not yet drawn, at the end of each day. */
    waiting: rows(v.number()),
    /** As many usually wait, at most. */
    usual: v.number(),
  }),
  pools: rows(code_pool_row),
});
export type Needs = v.InferOutput<typeof needs>;

export const measures = ['submissions', 'players', 'views', 'draws'] as const;
export type Measure = (typeof measures)[number];

const series = v.object({
  total: v.number(),
  /** What each day added, by the days of the answer; the last one is not over. */
  days: rows(v.number()),
});
export type Series = v.InferOutput<typeof series>;

const by_platform = rows(v.object({ ...series.entries, platform: v.number() }));
const byMeasure = <part extends v.GenericSchema>(part: part) =>
  v.object({ submissions: part, players: part, views: part, draws: part });

const glance = v.object({
  at: v.number(),
  /** Midnights in UTC. */
  days: rows(v.number()),
  sums: byMeasure(series),
  by_area: byMeasure(rows(v.object({ ...series.entries, area: v.number() }))),
  /** Players and draws belong to no platform. */
  by_platform: v.object({ submissions: by_platform, views: by_platform }),
});
export type Glance = v.InferOutput<typeof glance>;

export const todayCalls = {
  needs: call({
    method: 'GET',
    path: '/today/needs',
    summary: 'What needs a person now',
    roles: every_role,
    area: 'own',
    input: nothing,
    output: needs,
  }),
  glance: call({
    method: 'GET',
    path: '/today/glance',
    summary: 'The contest at a glance: submissions, players, views, draws by day',
    roles: every_role,
    area: 'own',
    input: nothing,
    output: glance,
  }),
} as const;
