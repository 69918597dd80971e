/** Whose job an open case is: taken, assigned by an owner of its area, given back; and who has how much of it. */
import * as v from 'valibot';
import { areaValue, call, nothing, rows, uuid } from '../desk-call.ts';

/** Whoever did nothing at the desk for so long has their cases no more: they are anybody's again. */
export const assigned_hours = 12;
/** So many a reviewer takes with one key. */
export const batch = 20;
/** As many as a queue shows. */
const most_at_once = 300;

const case_key = { area: areaValue, id: uuid };

const workload_row = v.object({
  id: v.string(),
  name: v.string(),
  /** Cases that are theirs and wait for a decision. */
  open: v.number(),
  /** Since when the oldest of them waits. */
  oldest_since: v.nullable(v.number()),
  /** Decisions since midnight UTC. */
  today: v.number(),
  acted_at: v.nullable(v.number()),
});
export type Workload = v.InferOutput<typeof workload_row>;

export const assignCalls = {
  assign_cases: call({
    method: 'POST',
    path: '/review/assign',
    summary: 'Take open cases, give them back, or as an owner assign them to a colleague',
    roles: ['reviewer'],
    area: 'input',
    once: true,
    input: v.strictObject({
      cases: v.pipe(v.array(v.strictObject(case_key)), v.minLength(1), v.maxLength(most_at_once)),
      /** An organizer; null: nobody. */
      to: v.nullable(uuid),
      /** No more than the first so many that can be had; what is somebody's is passed over. */
      most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most_at_once))),
    }),
    output: v.object({
      done: rows(v.object({ ...case_key })),
      refused: rows(v.object({ id: v.string(), why: v.string() })),
    }),
  }),
  workload: call({
    method: 'GET',
    path: '/review/workload',
    summary: 'Reviewers with their open cases, the oldest of them, and what they decided today',
    roles: ['owner'],
    area: 'own',
    input: nothing,
    output: v.object({ list: rows(workload_row) }),
  }),
} as const;
