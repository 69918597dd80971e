/** Reviewing: the queue, claims on cases, decisions that can be taken back, and the second look. */
import * as v from 'valibot';
import { areaValue, call, list, nothing, placeDigits, placeList, text, uuid } from '../desk-call.ts';
import type { Verdict } from '../wire.ts';

/** New: entered. Edit: another link for an approved work. Appeal: the player asks again. Second: a decision looked at again, blind. */
const case_kinds = ['new', 'edit', 'appeal', 'second'] as const;
export type CaseKind = (typeof case_kinds)[number];

const row_signals = ['fails', 'unknown', 'alike', 'jumped'] as const;
export type RowSignal = (typeof row_signals)[number];

export const claim_seconds = 300;
export interface QueueRow {
  readonly area: number;
  readonly id: string;
  readonly kind: CaseKind;
  readonly number: number;
  readonly platform: number;
  readonly lang: string;
  readonly theme: string;
  readonly title: string | null;
  /** Since when it waits for a person. */
  readonly since: number;
  readonly signals: readonly RowSignal[];
  /** Why this organizer may read it and not decide it. */
  readonly barred: 'decided_before' | null;
  /** The link that would be decided on. */
  readonly revision: string;
  /** Of a second look: the decision it looks at again. */
  readonly looks_at: string | null;
}

export interface Claim {
  readonly area: number;
  readonly id: string;
  readonly by: string;
  readonly mine: boolean;
  readonly until: number;
}

export interface Queue {
  readonly rows: readonly QueueRow[];
  /** All that match, also those that are not sent. */
  readonly total: number;
  /** Unfiltered: the promise is measured on everything. */
  readonly past: number;
  readonly due: number;
  readonly in_time: number;
  readonly oldest_since: number | null;
  readonly decided_today: number;
  /** Second looks that were taken, and how many of them agreed. */
  readonly looks: { readonly taken: number; readonly agreed: number };
}

export interface Pulse {
  /** Changes when the queue does. */
  readonly stamp: string;
  readonly claims: readonly Claim[];
  readonly people: number;
}

export interface CheckedRule {
  readonly rule: string;
  readonly verdict: Verdict;
  readonly found: string | null;
}

export interface Check {
  readonly occasion: string;
  readonly at: number;
  readonly verdicts: readonly CheckedRule[];
}

export interface Alike {
  readonly area: number;
  readonly id: string;
  readonly number: number;
  readonly platform: number;
  readonly title: string | null;
  readonly thumb: string | null;
  readonly link: string;
  readonly video_id: string;
  readonly seconds: number | null;
  readonly author: string | null;
  readonly player: string;
  readonly entered_at: number;
  readonly status: 'waiting' | 'approved' | 'out';
  readonly same_player: boolean;
  readonly how: 'video' | 'text' | 'channel';
}

export interface CaseEvent {
  readonly at: number;
  readonly by: string;
  readonly what: string;
  readonly detail: string | null;
}

export interface Case extends QueueRow {
  readonly link: string;
  readonly video_id: string;
  /** The approved link, while another one waits. */
  readonly live_link: string | null;
  readonly author: string | null;
  readonly thumb: string | null;
  readonly seconds: number | null;
  readonly published_at: number | null;
  readonly submitted_at: number;
  readonly country: string;
  readonly player: {
    readonly id: string;
    readonly name: string;
    readonly role_id: string;
    readonly zone_id: string;
    readonly approved: number;
    readonly out: number;
    readonly waiting: number;
    readonly holds: number;
    readonly first_at: number;
    readonly is_disqualified: boolean;
  };
  /** The newest first. */
  readonly checks: readonly Check[];
  readonly readings: readonly (readonly [at: number, views: number])[];
  readonly alike: readonly Alike[];
  readonly history: readonly CaseEvent[];
  readonly appeal: { readonly message: string; readonly at: number } | null;
  /** What the player will read: in their language, by reason; `approve` without one. */
  readonly notices: {
    readonly language: string;
    readonly bcp47: string;
    readonly approve: string;
    readonly reject: Readonly<Record<string, string>>;
    /** Before a reason is chosen: `[…]` stands where it goes. */
    readonly reject_open: string;
  };
  readonly claim: Claim | null;
}

export interface Rechecked {
  readonly check: Check;
  /** The text as the platform gives it now, when it gives one. */
  readonly text: string | null;
  readonly failed: string | null;
}

const which = { area: areaValue, id: uuid };
const query_of_case = v.strictObject({ area: placeDigits, id: uuid, decision: v.optional(uuid) });

export const reviewCalls = {
  queue: call<Queue>()({
    method: 'GET',
    path: '/review/queue',
    roles: ['reviewer'],
    area: 'own',
    input: v.strictObject({
      areas: v.optional(placeList),
      platforms: v.optional(placeList),
      languages: v.optional(list),
      themes: v.optional(list),
      signals: v.optional(v.pipe(list, v.array(v.picklist([...row_signals, 'appeal', 'edit', 'second'])))),
      /** past, due or in_time */
      age: v.optional(v.picklist(['past', 'due', 'in_time'])),
    }),
  }),
  pulse: call<Pulse>()({ method: 'GET', path: '/review/pulse', roles: ['reviewer'], area: 'own', input: nothing }),
  case: call<Case>()({ method: 'GET', path: '/review/case', roles: ['reviewer'], area: 'input', input: query_of_case }),
  claim_case: call<Claim>()({
    method: 'POST',
    path: '/review/claim',
    roles: ['reviewer'],
    area: 'input',
    input: v.strictObject(which),
  }),
  release_case: call<null>()({
    method: 'POST',
    path: '/review/release',
    roles: ['reviewer'],
    area: 'input',
    input: v.strictObject(which),
  }),
  note_case: call<CaseEvent>()({
    method: 'POST',
    path: '/review/note',
    roles: ['reviewer'],
    area: 'input',
    input: v.strictObject({ ...which, text: text(1000) }),
  }),
  pass_on: call<CaseEvent>()({
    method: 'POST',
    path: '/review/pass-on',
    roles: ['reviewer'],
    area: 'input',
    once: true,
    input: v.strictObject({ ...which, text: text(1000) }),
  }),
  recheck: call<Rechecked>()({
    method: 'POST',
    path: '/review/recheck',
    roles: ['reviewer'],
    area: 'input',
    input: v.strictObject(which),
  }),
} as const;
