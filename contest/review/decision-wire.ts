/** Deciding at the desk: one case or several, taken back, looked at again. Each is taken under a key, so that a repeat is no second decision. */
import * as v from 'valibot';
import { areaValue, call, text, uuid } from '../desk-call.ts';

/** So long a decision's notice is held back, and an undo leaves no trace before the player. */
export const held_back_seconds = 10;
/** Who decides against a failed rule, or for "other", says why in at least so many letters. */
export const shortest_word = 3;
/** So many cases are decided, or taken back, in one act. */
const most_at_once = 100;

export interface Decided {
  readonly decision: string;
  /** Until then the player has not read it. */
  readonly held_until: number;
}

/** Of several: one that was not done, and why. */
export interface RefusedCase {
  readonly id: string;
  readonly why: string;
}

const which = { area: areaValue, id: uuid };
const word = v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(1000)));
const decision = { kind: v.picklist(['approve', 'reject']), reason: v.nullable(text(40)), note: word };
const several = <fields extends v.ObjectEntries>(fields: fields) =>
  v.pipe(v.array(v.strictObject({ ...which, ...fields })), v.minLength(1), v.maxLength(most_at_once));

export const decisionCalls = {
  decide_case: call<Decided>()({
    method: 'POST',
    path: '/review/decide',
    roles: ['reviewer'],
    area: 'input',
    once: true,
    input: v.strictObject({ ...which, revision: uuid, ...decision }),
  }),
  decide_cases: call<{
    readonly done: readonly { readonly id: string; readonly decision: string }[];
    readonly refused: readonly RefusedCase[];
  }>()({
    method: 'POST',
    path: '/review/decide-several',
    roles: ['reviewer'],
    area: 'input',
    once: true,
    input: v.strictObject({
      cases: several({ revision: uuid }),
      ...decision,
    }),
  }),
  undo_case: call<{ readonly was_held_back: boolean }>()({
    method: 'POST',
    path: '/review/undo',
    roles: ['reviewer'],
    area: 'input',
    once: true,
    input: v.strictObject({ ...which, decision: uuid }),
  }),
  undo_cases: call<{ readonly done: readonly string[]; readonly refused: readonly RefusedCase[] }>()({
    method: 'POST',
    path: '/review/undo-several',
    roles: ['reviewer'],
    area: 'input',
    once: true,
    input: v.strictObject({ cases: several({ decision: uuid }) }),
  }),
  look_again: call<null>()({
    method: 'POST',
    path: '/review/second-look',
    roles: ['reviewer'],
    area: 'input',
    once: true,
    input: v.strictObject({ ...which, decision: uuid, kind: decision.kind, reason: decision.reason }),
  }),
} as const;
