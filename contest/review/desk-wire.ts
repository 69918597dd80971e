/** Reviewing: the queue, claims on cases, decisions that can be taken back, and the second look. */
import * as v from 'valibot';
import { areaValue, call, list, nothing, placeDigits, placeList, rows, text, uuid } from '../desk-call.ts';
import { check, work, workEvent } from '../submission/desk-work.ts';

/** New: entered. Edit: another link for an approved work. Appeal: the player asks again. Second: a decision looked at again, blind. */
const case_kinds = ['new', 'edit', 'appeal', 'second'] as const;
export type CaseKind = (typeof case_kinds)[number];

const row_signals = ['fails', 'unknown', 'alike', 'jumped'] as const;
export type RowSignal = (typeof row_signals)[number];

/** Whose cases a queue shows: the own ones, nobody's, all; without it the own ones and nobody's. */
export const whose = ['mine', 'nobody', 'all'] as const;

export const claim_seconds = 300;
const queue_row = v.object({
  area: v.number(),
  id: v.string(),
  kind: v.picklist(case_kinds),
  number: v.number(),
  platform: v.number(),
  lang: v.string(),
  theme: v.string(),
  title: v.nullable(v.string()),
  /** Since when it waits for a person. */
  since: v.number(),
  signals: rows(v.picklist(row_signals)),
  /** Why this organizer may read it and not decide it. */
  barred: v.nullable(v.literal('decided_before')),
  /** The link that would be decided on. */
  revision: v.string(),
  /** Of a second look: the decision it looks at again. */
  looks_at: v.nullable(v.string()),
  /** Whose job it is. */
  assigned: v.nullable(v.object({ to: v.string(), mine: v.boolean() })),
});
export type QueueRow = v.InferOutput<typeof queue_row>;

const claim = v.object({
  area: v.number(),
  id: v.string(),
  by: v.string(),
  mine: v.boolean(),
  until: v.number(),
});
export type CaseClaim = v.InferOutput<typeof claim>;

const queue = v.object({
  rows: rows(queue_row),
  /** All that match, also those that are not sent. */
  total: v.number(),
  /** Unfiltered: the promise is measured on everything. */
  past: v.number(),
  due: v.number(),
  in_time: v.number(),
  oldest_since: v.nullable(v.number()),
  decided_today: v.number(),
  /** Assigned to whoever asks. */
  mine: v.number(),
  /** Second looks that were taken, and how many of them agreed. */
  looks: v.object({
    taken: v.number(),
    agreed: v.number(),
  }),
});
export type Queue = v.InferOutput<typeof queue>;

const pulse = v.object({
  /** Changes when the queue does. */
  stamp: v.string(),
  claims: rows(claim),
  people: v.number(),
});
export type Pulse = v.InferOutput<typeof pulse>;

/** A work under review: the work, whole, and what the queue adds. */
export const reviewed = v.object({
  ...work.entries,
  kind: v.picklist(case_kinds),
  since: v.number(),
  signals: v.array(v.picklist(row_signals)),
  barred: v.nullable(v.literal('decided_before')),
  looks_at: v.nullable(v.string()),
  /** The approved link, while another one waits. */
  live_link: v.nullable(v.string()),
  appeal: v.nullable(v.object({ message: v.string(), at: v.number() })),
  /** What the player will read: in their language, by reason; `approve` without one. */
  notices: v.object({
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

const rechecked = v.object({
  check: check,
  /** The text as the platform gives it now, when it gives one. */
  text: v.nullable(v.string()),
  failed: v.nullable(v.string()),
});
export type RecheckAnswer = v.InferOutput<typeof rechecked>;

const which = { area: areaValue, id: uuid };
const query_of_case = v.strictObject({ area: placeDigits, id: uuid, decision: v.optional(uuid) });

export const reviewCalls = {
  queue: call({
    method: 'GET',
    path: '/review/queue',
    summary: 'What waits for a reviewer, oldest first',
    roles: ['reviewer'],
    area: 'own',
    input: v.strictObject({
      areas: v.optional(placeList),
      platforms: v.optional(placeList),
      languages: v.optional(list),
      themes: v.optional(list),
      signals: v.optional(v.pipe(list, v.array(v.picklist([...row_signals, 'passed', 'appeal', 'edit', 'second'])))),
      /** The number, or any part of the title, of the channel's or the player's name. */
      q: v.optional(text(100)),
      /** past, due or in_time */
      age: v.optional(v.picklist(['past', 'due', 'in_time'])),
      /** Or the id of a colleague. */
      whose: v.optional(v.union([v.picklist(whose), uuid])),
    }),
    output: queue,
  }),
  pulse: call({
    method: 'GET',
    path: '/review/pulse',
    summary: 'Who has which case open, and whether the queue changed',
    roles: ['reviewer'],
    area: 'own',
    input: nothing,
    output: pulse,
  }),
  case: call({
    method: 'GET',
    path: '/review/case',
    summary: 'One case: its rules, what looks alike, its history',
    roles: ['reviewer'],
    area: 'input',
    input: query_of_case,
    output: reviewed,
  }),
  claim_case: call({
    method: 'POST',
    path: '/review/claim',
    summary: 'Open a case for five minutes, so that nobody else decides it',
    roles: ['reviewer'],
    area: 'input',
    input: v.strictObject(which),
    output: claim,
  }),
  release_case: call({
    method: 'POST',
    path: '/review/release',
    summary: 'Give an opened case back',
    roles: ['reviewer'],
    area: 'input',
    input: v.strictObject(which),
    output: v.nullable(v.union([])),
  }),
  note_case: call({
    method: 'POST',
    path: '/review/note',
    summary: 'Write a note on a case for colleagues',
    roles: ['reviewer'],
    area: 'input',
    once: true,
    input: v.strictObject({ ...which, text: text(1000) }),
    output: workEvent,
  }),
  pass_on: call({
    method: 'POST',
    path: '/review/pass-on',
    summary: 'Pass a case, or the second look at a decision, on to others, with a note',
    roles: ['reviewer'],
    area: 'input',
    once: true,
    input: v.strictObject({ ...which, decision: v.optional(uuid), text: text(1000) }),
    output: workEvent,
  }),
  recheck: call({
    method: 'POST',
    path: '/review/recheck',
    summary: 'Ask the platform again, and check the rules anew',
    roles: ['reviewer'],
    area: 'input',
    input: v.strictObject(which),
    output: rechecked,
  }),
} as const;
