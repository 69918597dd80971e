/** Who did what: one organizer's acts, invitations and decisions, and reviewers beside each other. */
import * as v from 'valibot';
import { call, file_answer, nothing, rows, table_forms, uuid } from '../desk-call.ts';
import { colleague, open_invitation } from './desk-wire.ts';

const review_figures = v.object({
  decisions: v.number(),
  approved: v.number(),
  /** Half of them took no longer: seconds since the own decision before, within one sitting. */
  seconds: v.nullable(v.number()),
  /** Second looks of others at their decisions, and how many of them came to the same. */
  looks: v.number(),
  agreed: v.number(),
  /** Decisions that somebody else turned round, and that stay so: undone, or decided otherwise on the same video. */
  reversed: v.number(),
  last_at: v.number(),
});
export type ReviewFigures = v.InferOutput<typeof review_figures>;

const reviewer = v.object({ id: v.string(), name: v.string(), ...review_figures.entries });
export type Reviewer = v.InferOutput<typeof reviewer>;

/** A decision that somebody else saw otherwise. */
const judged_otherwise = v.object({
  area: v.number(),
  submission_id: v.string(),
  number: v.number(),
  kind: v.string(),
  reason: v.nullable(v.string()),
  decided_at: v.number(),
  /** `look`: of a second look, which changed nothing; `reversal`: it holds no more. */
  how: v.picklist(['look', 'reversal']),
  otherwise: v.string(),
  otherwise_reason: v.nullable(v.string()),
  by: v.string(),
});
export type JudgedOtherwise = v.InferOutput<typeof judged_otherwise>;

const organizer_record = v.object({
  ...colleague.entries,
  created_at: v.number(),
  /** The colleague who let them in; null: the organization's login, or the first link. */
  let_in_by: v.nullable(v.string()),
  invitations: rows(open_invitation),
  acts: rows(v.object({ what: v.string(), count: v.number(), last_at: v.number() })),
  review: v.nullable(review_figures),
  otherwise: rows(judged_otherwise),
});
export type OrganizerRecord = v.InferOutput<typeof organizer_record>;

export const recordCalls = {
  organizer_record: call({
    method: 'GET',
    path: '/organizers/record',
    summary: 'What an organizer did, may do and whom they invited; how others saw their decisions',
    roles: ['owner'],
    area: 'people',
    input: v.strictObject({ id: uuid }),
    output: organizer_record,
  }),
  reviewers: call({
    method: 'GET',
    path: '/organizers/reviewers',
    summary: 'Reviewers side by side: decisions, time, agreement of second looks, reversals',
    roles: ['owner'],
    area: 'people',
    input: nothing,
    output: v.object({ list: rows(reviewer) }),
  }),
  export_reviewers: call({
    method: 'POST',
    path: '/organizers/reviewers/export',
    summary: 'The figures of reviewers as a file',
    ...{ roles: ['owner'], area: 'people', step_up: true, gives: 'file' },
    input: v.strictObject({ as: v.picklist(table_forms) }),
    output: file_answer,
  }),
} as const;
