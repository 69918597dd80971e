/** Reviewing: the queue, claims on cases, decisions that can be taken back, and the second look. */
import * as v from 'valibot';
import { areaValue, call, list, nothing, placeDigits, placeList, text, uuid } from '../desk-call.ts';
import { type Check, type WorkEvent, work } from '../submission/desk-work.ts';

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

const claim = v.strictObject({
  area: v.number(),
  id: v.string(),
  by: v.string(),
  mine: v.boolean(),
  until: v.number(),
});
export type Claim = v.InferOutput<typeof claim>;

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

/** A work under review: the work, whole, and what the queue adds. */
export const reviewed = v.strictObject({
  ...work.entries,
  kind: v.picklist(case_kinds),
  since: v.number(),
  signals: v.array(v.picklist(row_signals)),
  barred: v.nullable(v.literal('decided_before')),
  looks_at: v.nullable(v.string()),
  /** The approved link, while another one waits. */
  live_link: v.nullable(v.string()),
  appeal: v.nullable(v.strictObject({ message: v.string(), at: v.number() })),
  /** What the player will read: in their language, by reason; `approve` without one. */
  notices: v.strictObject({
    language: v.string(),
    bcp47: v.string(),
    approve: v.string(),
    reject: v.record(v.string(), v.string()),
    /** Before a reason is chosen: `[…]` stands where it goes. */
    reject_open: v.string(),
  }),
  claim: v.nullable(claim),
});
export type Case = v.InferOutput<typeof reviewed>;

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
  note_case: call<WorkEvent>()({
    method: 'POST',
    path: '/review/note',
    roles: ['reviewer'],
    area: 'input',
    input: v.strictObject({ ...which, text: text(1000) }),
  }),
  pass_on: call<WorkEvent>()({
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
