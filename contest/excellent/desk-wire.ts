/** Excellent works at the desk: long list, pass or fail, points, places, publication. */
import * as v from 'valibot';
import { areaValue, call, every_role, placeDigits, placeValue, text, uuid } from '../desk-call.ts';

export interface ExcellentList {
  readonly area: number;
  readonly platform: number;
  readonly candidates: number;
  readonly voting: number;
  readonly shortlisted: number;
  /** With points of all three judges. */
  readonly scored: number;
  readonly places: number;
  readonly selected: number;
  readonly published_at: number | null;
}

/** A work as a judge sees it: not who made it, nor what others think of it. */
export interface JudgedWork {
  readonly area: number;
  readonly submission_id: string;
  readonly number: number;
  readonly platform: number;
  readonly link: string;
  readonly video_id: string;
  readonly title: string | null;
  readonly lang: string;
  readonly theme: string;
  readonly seconds: number | null;
  readonly left: number;
}

export interface RankedWork {
  readonly submission_id: string;
  readonly number: number;
  readonly player: string;
  readonly player_id: string;
  readonly title: string | null;
  readonly link: string;
  readonly scores: number;
  /** The mean of the points. */
  readonly points: number;
  readonly place: number | null;
  readonly tier: number | null;
  /** Selected, and disqualified since: its place asks for the next of the ranking. */
  readonly is_out: boolean;
  /** Its prize was delivered on this place, which it keeps. */
  readonly is_paid: boolean;
}

const where = { area: areaValue, platform: placeValue };
const asked = { area: placeDigits, platform: placeDigits };
const work = { area: areaValue, id: uuid };

export const excellentCalls = {
  excellent_lists: call<{ readonly list: readonly ExcellentList[] }>()({
    method: 'GET',
    path: '/excellent',
    roles: [...every_role],
    area: 'own',
    input: v.strictObject({}),
  }),
  excellent_next: call<{ readonly work: JudgedWork | null }>()({
    method: 'GET',
    path: '/excellent/next',
    roles: ['judge'],
    area: 'input',
    input: v.strictObject({ ...asked, stage: v.picklist(['vote', 'score']) }),
  }),
  excellent_vote: call<null>()({
    method: 'POST',
    path: '/excellent/vote',
    roles: ['judge'],
    area: 'input',
    input: v.strictObject({ ...work, pass: v.boolean() }),
  }),
  excellent_score: call<null>()({
    method: 'POST',
    path: '/excellent/score',
    roles: ['judge'],
    area: 'input',
    input: v.strictObject({ ...work, points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)) }),
  }),
  excellent_conflict: call<null>()({
    method: 'POST',
    path: '/excellent/conflict',
    roles: ['judge'],
    area: 'input',
    input: v.strictObject(work),
  }),
  excellent_ranking: call<{ readonly list: readonly RankedWork[] }>()({
    method: 'GET',
    path: '/excellent/ranking',
    roles: ['prize_officer'],
    area: 'input',
    input: v.strictObject(asked),
  }),
  excellent_select: call<{ readonly selected: number }>()({
    method: 'POST',
    path: '/excellent/select',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: v.strictObject(where),
  }),
  excellent_publish: call<null>()({
    method: 'POST',
    path: '/excellent/publish',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: v.strictObject(where),
  }),
  excellent_replace: call<{ readonly promoted: string | null }>()({
    method: 'POST',
    path: '/excellent/replace',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ ...work, why: text(500) }),
  }),
} as const;
