/** Submissions and players at the desk: found at once, each with everything known and done. */
import * as v from 'valibot';
import { areaValue, call, digits, every_role, list, placeDigits, placeList, text, uuid } from '../desk-call.ts';
import type { LineState } from '../settlement/line.ts';
import { submission_statuses, type Work } from './desk-work.ts';

export interface SubmissionRow {
  readonly area: number;
  readonly id: string;
  readonly number: number;
  readonly platform: number;
  readonly title: string | null;
  readonly player_id: string;
  readonly player: string;
  readonly lang: string;
  readonly theme: string;
  readonly submitted_at: number;
  readonly status: (typeof submission_statuses)[number];
  readonly views: number | null;
  readonly read_at: number | null;
  readonly held: boolean;
}

export interface Page<row> {
  readonly list: readonly row[];
  /** Given back to see what comes after; null at the end. */
  readonly next: string | null;
}

/** What would follow, before it happens. */
export interface Effect {
  readonly boards: readonly {
    readonly platform: number;
    readonly period: number;
    readonly state: string;
    readonly rank: number | null;
    readonly views: number;
    readonly rank_after: number | null;
    readonly views_after: number;
    /** Those below who move up by it. */
    readonly moved: number;
  }[];
  readonly rewards: readonly { readonly kind: string; readonly prize: string; readonly state: number }[];
  /** Places among the excellent works that ask for another work, or have theirs again. */
  readonly places: readonly {
    readonly platform: number;
    readonly place: number;
    readonly tier: number;
    readonly out_after: boolean;
  }[];
  /** Lines of the settlement whose state changes. */
  readonly lines: readonly {
    readonly list: string;
    readonly rank: number;
    readonly amount: number;
    readonly currency: 'usd' | 'diamonds';
    readonly state: LineState;
    readonly state_after: LineState;
  }[];
}

export interface PlayerRow {
  readonly area: number;
  readonly id: string;
  readonly name: string;
  readonly role_id: string;
  readonly zone_id: string;
  readonly country: string;
  readonly created_at: number;
  readonly submissions: number;
  readonly disqualified: boolean;
}

export interface PlayerPage extends PlayerRow {
  readonly works: readonly SubmissionRow[];
  readonly contact: { readonly type: 1 | 2; readonly masked: string; readonly left_at: number } | null;
  readonly shares: readonly { readonly channel: string; readonly at: number }[];
  readonly attempts: number;
  /** Draws and what was won by them are listed as of then, the end of a day; null: all, after the end of the draw. */
  readonly shown_until: number | null;
  readonly draws: readonly { readonly serial: number; readonly at: number; readonly prize: string | null }[];
  readonly draws_later: number;
  readonly rewards: readonly {
    readonly kind: string;
    readonly prize: string;
    readonly amount: number | null;
    readonly currency: string | null;
    readonly won_at: number;
    readonly state: number;
  }[];
  readonly disqualifications: readonly {
    readonly reason: string;
    readonly by: string;
    readonly at: number;
    readonly lifted_by: string | null;
    readonly lifted_at: number | null;
  }[];
  readonly sessions: number;
}

const whose = { area: areaValue, id: uuid };
const asked = { area: placeDigits, id: uuid };
/** One of the edition's rejection reasons: the player reads it in their language. */
const reason = v.optional(text(32), 'other');
const q = v.optional(v.pipe(v.string(), v.maxLength(2000)), '');

export const submissionCalls = {
  submissions: call<Page<SubmissionRow>>()({
    method: 'GET',
    path: '/submissions',
    roles: every_role,
    area: 'own',
    input: v.strictObject({
      q,
      after: v.optional(digits),
      areas: v.optional(placeList),
      platforms: v.optional(placeList),
      themes: v.optional(list),
      languages: v.optional(list),
      status: v.optional(v.picklist(submission_statuses)),
    }),
  }),
  submission: call<Work>()({
    method: 'GET',
    path: '/submission',
    roles: every_role,
    area: 'input',
    input: v.strictObject(asked),
  }),
  submission_effect: call<Effect>()({
    method: 'GET',
    path: '/submission/effect',
    roles: ['reviewer'],
    area: 'input',
    input: v.strictObject({ ...asked, kind: v.picklist(['disqualify', 'restore']) }),
  }),
  change_submission: call<Work>()({
    method: 'POST',
    path: '/submission/change',
    roles: ['reviewer'],
    area: 'input',
    input: v.strictObject({ ...whose, kind: v.picklist(['disqualify', 'restore']), reason, note: text(500) }),
  }),
  players: call<Page<PlayerRow>>()({
    method: 'GET',
    path: '/players',
    roles: every_role,
    area: 'own',
    input: v.strictObject({ q, after: v.optional(uuid), areas: v.optional(placeList) }),
  }),
  player: call<PlayerPage>()({
    method: 'GET',
    path: '/player',
    roles: every_role,
    area: 'input',
    input: v.strictObject(asked),
  }),
  player_effect: call<Effect>()({
    method: 'GET',
    path: '/player/effect',
    roles: ['owner'],
    area: 'input',
    input: v.strictObject({ ...asked, kind: v.picklist(['disqualify', 'restore']) }),
  }),
  change_player: call<PlayerPage>()({
    method: 'POST',
    path: '/player/change',
    roles: ['owner'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ ...whose, kind: v.picklist(['disqualify', 'restore']), reason, note: text(500) }),
  }),
} as const;
