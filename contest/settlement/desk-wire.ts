/** The settlement at the desk: lines made from a list, approved, delivered, handed on. */
import * as v from 'valibot';
import { areaValue, call, every_role, type FileAnswer, nothing, placeDigits, text, uuid } from '../desk-call.ts';
import type { LineRefusal, LineState } from './line.ts';

export interface SettlementList {
  readonly area: number;
  readonly list: string;
  readonly platform: number;
  readonly period: number | null;
  readonly ready: boolean;
  readonly lines: number;
  readonly approved: number;
  readonly delivered: number;
}

export interface SettlementRow {
  readonly area: number;
  readonly id: string;
  readonly list: string;
  readonly rank: number;
  readonly player_id: string;
  readonly player: string;
  readonly amount: number;
  readonly currency: 'usd' | 'diamonds';
  readonly contact: 'none' | 'left' | 'erased';
  readonly first_by: string | null;
  readonly second_by: string | null;
  /** The first approval is by who asks. */
  readonly mine: boolean;
  /** Why who asks may not approve it now; null: they may. */
  readonly not_by_me: LineRefusal | null;
  readonly state: LineState;
  readonly note: string | null;
  /** How it reached a winner without a contact. */
  readonly otherwise: string | null;
  readonly alternate_of: string | null;
}

/** What making the lines again would change. */
export interface SettlementChange {
  readonly added: readonly (Due & { readonly instead_of: string | null })[];
  readonly voided: readonly (Due & { readonly state: LineState })[];
  readonly kept: number;
  /** Out: each asks for a replacement. */
  readonly asking: readonly Due[];
  /** Out and without a line: nobody is paid for the place. */
  readonly empty: readonly Due[];
  /** Delivered to somebody whom the list no longer has: for a person to decide. */
  readonly conflicts: readonly Due[];
  /** Given back to confirm that this is what was seen. */
  readonly print: string;
}

interface Due {
  readonly rank: number;
  readonly player: string;
  readonly amount: number;
  readonly currency: 'usd' | 'diamonds';
}

export interface StepsDone {
  readonly done: number;
  readonly not: readonly { readonly id: string; readonly why: string }[];
}

const line = { area: areaValue, id: uuid };
const lines = v.strictObject({ area: areaValue, ids: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(500)) });
const asked = v.strictObject({ area: placeDigits, list: text(40) });

export const settlementCalls = {
  settlement_lists: call<{ readonly list: readonly SettlementList[] }>()({
    method: 'GET',
    path: '/settlement',
    roles: every_role,
    area: 'own',
    input: nothing,
  }),
  settlement: call<{ readonly lines: readonly SettlementRow[] }>()({
    method: 'GET',
    path: '/settlement/lines',
    roles: every_role,
    area: 'input',
    input: asked,
  }),
  settlement_change: call<SettlementChange>()({
    method: 'GET',
    path: '/settlement/change',
    roles: ['prize_officer'],
    area: 'input',
    input: asked,
  }),
  settle: call<{ readonly made: number; readonly voided: number; readonly kept: number }>()({
    method: 'POST',
    path: '/settlement/make',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ area: areaValue, list: text(40), seen: text(64) }),
  }),
  approve_lines: call<StepsDone>()({
    method: 'POST',
    path: '/settlement/approve',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: lines,
  }),
  deliver_lines: call<StepsDone>()({
    method: 'POST',
    path: '/settlement/deliver',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ ...lines.entries, proof: text(300), otherwise: v.optional(v.nullable(text(300)), null) }),
  }),
  alternate: call<{
    readonly next: { readonly player_id: string; readonly player: string; readonly rank: number } | null;
    /** Why there is nobody to choose; null when there is, or nobody follows. */
    readonly why: 'judged' | 'stale' | null;
  }>()({
    method: 'GET',
    path: '/settlement/alternate',
    roles: ['prize_officer'],
    area: 'input',
    input: v.strictObject({ area: placeDigits, id: uuid }),
  }),
  replace_line: call<null>()({
    method: 'POST',
    path: '/settlement/replace',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ ...line, reason: text(300), alternate: v.nullable(uuid) }),
  }),
  /** One list, or all of the area; with contacts they are opened, which is logged. */
  export_settlement: call<FileAnswer>()({
    method: 'POST',
    path: '/settlement/export',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    gives: 'file',
    input: v.strictObject({
      area: placeDigits,
      list: v.optional(text(40)),
      as: v.picklist(['csv', 'xlsx']),
      contacts: v.optional(v.picklist(['yes', 'no']), 'no'),
    }),
  }),
  open_contact: call<{ readonly address: string | null }>()({
    method: 'POST',
    path: '/settlement/contact',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: v.strictObject(line),
  }),
} as const;
