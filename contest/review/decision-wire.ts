/** Deciding at the desk: one case or several, taken back, looked at again. Each is taken under a key, so that a repeat is no second decision. */
import * as v from 'valibot';
import { areaValue, call, placeDigits, rows, text, uuid } from '../desk-call.ts';
import { effect } from '../submission/desk-wire.ts';

/** So long a decision's notice is held back, and an undo leaves no trace before the player. */
export const held_back_seconds = 10;
/** Who decides against a failed rule, or for "other", says why in at least so many letters. */
export const shortest_word = 3;
/** So many cases are decided, or taken back, in one act. */
const most_at_once = 100;

const decided = v.object({
  decision: v.string(),
  /** Until then the player has not read it. */
  held_until: v.number(),
});
export type DecisionAnswer = v.InferOutput<typeof decided>;

/** Of several: one that was not done, and why. */
const refused_case = v.object({
  id: v.string(),
  why: v.string(),
});
export type RefusedCase = v.InferOutput<typeof refused_case>;

const which = { area: areaValue, id: uuid };
const word = v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(1000)));
const decision = { kind: v.picklist(['approve', 'reject']), reason: v.nullable(text(40)), note: word };
const several = <fields extends v.ObjectEntries>(fields: fields) =>
  v.pipe(v.array(v.strictObject({ ...which, ...fields })), v.minLength(1), v.maxLength(most_at_once));

export const decisionCalls = {
  decide_case: call({
    method: 'POST',
    path: '/review/decide',
    summary: 'Approve or reject one work',
    roles: ['reviewer'],
    area: 'input',
    once: true,
    input: v.strictObject({ ...which, revision: uuid, ...decision }),
    output: decided,
  }),
  decide_cases: call({
    method: 'POST',
    path: '/review/decide-several',
    summary: 'Approve or reject several works in one act',
    roles: ['reviewer'],
    area: 'input',
    once: true,
    input: v.strictObject({
      cases: several({ revision: uuid }),
      ...decision,
    }),
    output: v.object({
      done: rows(
        v.object({
          id: v.string(),
          decision: v.string(),
        }),
      ),
      refused: rows(refused_case),
    }),
  }),
  undo_case: call({
    method: 'POST',
    path: '/review/undo',
    summary:
      'Take back the last decision; unless it was still held back the player is told, and it needs a fresh proof',
    roles: ['reviewer'],
    area: 'input',
    once: true,
    input: v.strictObject({ ...which, decision: uuid }),
    output: v.object({
      was_held_back: v.boolean(),
    }),
  }),
  undo_cases: call({
    method: 'POST',
    path: '/review/undo-several',
    summary: 'Take back several decisions in one act; with a fresh proof unless all were still held back',
    roles: ['reviewer'],
    area: 'input',
    once: true,
    input: v.strictObject({ cases: several({ decision: uuid }) }),
    output: v.object({
      done: rows(v.string()),
      refused: rows(refused_case),
    }),
  }),
  undo_effect: call({
    method: 'GET',
    path: '/review/undo-effect',
    summary: 'What taking the last decision back would do',
    roles: ['reviewer'],
    area: 'input',
    input: v.strictObject({ area: placeDigits, id: uuid, decision: uuid }),
    output: effect,
  }),
  look_again: call({
    method: 'POST',
    path: '/review/second-look',
    summary: 'Judge a decision a second time, blind',
    roles: ['reviewer'],
    area: 'input',
    once: true,
    input: v.strictObject({ ...which, decision: uuid, kind: decision.kind, reason: decision.reason }),
    output: v.nullable(v.union([])),
  }),
} as const;
