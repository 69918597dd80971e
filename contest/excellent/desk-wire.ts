/** Excellent works at the desk: long list, pass or fail, points, places, publication. */
import * as v from 'valibot';
import { areaValue, call, every_role, placeDigits, placeValue, rows, text, uuid } from '../desk-call.ts';

const excellent_list = v.object({
  area: v.number(),
  platform: v.number(),
  candidates: v.number(),
  voting: v.number(),
  shortlisted: v.number(),
  /** With points of as many judges as it takes. */
  scored: v.number(),
  places: v.number(),
  selected: v.number(),
  published_at: v.nullable(v.number()),
});
export type ExcellentList = v.InferOutput<typeof excellent_list>;

/** A work as a judge sees it: not who made it, nor what others think of it. */
const judged_work = v.object({
  area: v.number(),
  submission_id: v.string(),
  number: v.number(),
  platform: v.number(),
  link: v.string(),
  video_id: v.string(),
  title: v.nullable(v.string()),
  thumb: v.nullable(v.string()),
  lang: v.string(),
  theme: v.string(),
  seconds: v.nullable(v.number()),
  left: v.number(),
});
export type JudgedWork = v.InferOutput<typeof judged_work>;

/** A judge who knows the player of a work. */
const conflict = v.object({
  submission_id: v.string(),
  number: v.number(),
  title: v.nullable(v.string()),
  judge: v.string(),
  name: v.string(),
  declared_at: v.number(),
});
export type Conflict = v.InferOutput<typeof conflict>;

const ranked_work = v.object({
  submission_id: v.string(),
  number: v.number(),
  player: v.string(),
  player_id: v.string(),
  title: v.nullable(v.string()),
  link: v.string(),
  scores: v.number(),
  /** The mean of the points. */
  points: v.number(),
  place: v.nullable(v.number()),
  tier: v.nullable(v.number()),
  /** Selected, and disqualified since: its place asks for the next in the ranking. */
  is_out: v.boolean(),
  /** Its prize was delivered on this place, or a payment run holds it: it keeps the place. */
  is_paid: v.boolean(),
});
export type RankedWork = v.InferOutput<typeof ranked_work>;

const free_place_filling = v.object({
  submission_id: v.string(),
  place: v.number(),
  /** Of diamonds. */
  amount: v.number(),
});
export type FreePlaceFilling = v.InferOutput<typeof free_place_filling>;

const where = { area: areaValue, platform: placeValue };
const asked = { area: placeDigits, platform: placeDigits };
const work = { area: areaValue, id: uuid };
/** The print of the ranking that was looked at. */
const seen = text(64);

export const excellentCalls = {
  excellent_lists: call({
    method: 'GET',
    path: '/excellent',
    summary: 'Every list of excellent works: what is judged, selected, public',
    roles: [...every_role],
    area: 'own',
    input: v.strictObject({}),
    output: v.object({
      list: rows(excellent_list),
    }),
  }),
  excellent_next: call({
    method: 'GET',
    path: '/excellent/next',
    summary: 'The next work that waits for this judge',
    roles: ['judge'],
    area: 'input',
    input: v.strictObject({ ...asked, stage: v.picklist(['vote', 'score']) }),
    output: v.object({
      work: v.nullable(judged_work),
    }),
  }),
  excellent_vote: call({
    method: 'POST',
    path: '/excellent/vote',
    summary: 'Vote on whether a work goes on the short list',
    roles: ['judge'],
    area: 'input',
    input: v.strictObject({ ...work, pass: v.boolean() }),
    output: v.nullable(v.union([])),
  }),
  excellent_score: call({
    method: 'POST',
    path: '/excellent/score',
    summary: 'Give points to a work on the short list',
    roles: ['judge'],
    area: 'input',
    input: v.strictObject({ ...work, points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)) }),
    output: v.nullable(v.union([])),
  }),
  excellent_conflict: call({
    method: 'POST',
    path: '/excellent/conflict',
    summary: 'Say that you know the author: others judge this work',
    roles: ['judge'],
    area: 'input',
    input: v.strictObject(work),
    output: v.nullable(v.union([])),
  }),
  excellent_conflicts: call({
    method: 'GET',
    path: '/excellent/conflicts',
    summary: 'Whose author you know; for an owner, whom every judge knows',
    roles: ['judge'],
    area: 'input',
    input: v.strictObject(asked),
    output: v.object({
      list: rows(conflict),
    }),
  }),
  excellent_conflict_lift: call({
    method: 'POST',
    path: '/excellent/conflict/lift',
    summary: 'Take back that you know the author; for an owner, with a reason, what another judge said',
    roles: ['judge'],
    area: 'input',
    /** `why` is asked for where another judge said it. */
    input: v.strictObject({ ...work, judge: uuid, why: v.optional(text(500)) }),
    output: v.nullable(v.union([])),
  }),
  excellent_ranking: call({
    method: 'GET',
    path: '/excellent/ranking',
    summary: 'The works of a list by the points of the judges',
    roles: ['prize_officer'],
    area: 'input',
    input: v.strictObject(asked),
    output: v.object({
      list: rows(ranked_work),
      /** What filling the free places would do now. */
      filling: rows(free_place_filling),
      /** Of the list: who publishes it, replaces a work or fills a public list says with it what they saw. */
      print: v.string(),
    }),
  }),
  excellent_select: call({
    method: 'POST',
    path: '/excellent/select',
    summary: 'Fill the free places with the best of the ranking',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    /** `seen` is asked for where the list is public. */
    input: v.strictObject({ ...where, seen: v.optional(seen) }),
    output: v.object({
      selected: v.number(),
    }),
  }),
  excellent_publish: call({
    method: 'POST',
    path: '/excellent/publish',
    summary: 'Show the selected works to everybody',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ ...where, seen }),
    output: v.nullable(v.union([])),
  }),
  excellent_replace: call({
    method: 'POST',
    path: '/excellent/replace',
    summary: 'Take a selected work out with a reason; the next of the ranking takes its place',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ ...work, why: text(500), seen }),
    output: v.object({
      promoted: v.nullable(v.string()),
    }),
  }),
} as const;
