/** The settlement at the desk: lines made from a list, approved, delivered, handed on. */
import * as v from 'valibot';
import {
  areaValue,
  call,
  every_role,
  file_answer,
  nothing,
  placeDigits,
  rows,
  table_forms,
  text,
  uuid,
} from '../desk-call.ts';
import { line_refusals, line_states } from './line.ts';

const settlement_row = v.object({
  area: v.number(),
  id: v.string(),
  list: v.string(),
  rank: v.number(),
  player_id: v.string(),
  player: v.string(),
  amount: v.number(),
  currency: v.picklist(['usd', 'diamonds']),
  contact: v.picklist(['none', 'left', 'erased']),
  first_by: v.nullable(v.string()),
  second_by: v.nullable(v.string()),
  /** The first approval is by who asks. */
  mine: v.boolean(),
  /** Why who asks may not approve it now; null: they may. */
  not_by_me: v.nullable(v.picklist(line_refusals)),
  /** One of its approvals is by who asks, who may take it back now. */
  may_take_back: v.boolean(),
  state: v.picklist(line_states),
  /** A work that helped to win is out since the board was signed. */
  lost_work: v.boolean(),
  note: v.nullable(v.string()),
  /** How it reached a winner without a contact. */
  otherwise: v.nullable(v.string()),
  alternate_of: v.nullable(v.string()),
  /** The number of the payment run that holds it, or paid it. */
  run: v.nullable(v.number()),
  /** The last run that did not pay it, and why. */
  not_paid: v.nullable(v.object({ run: v.number(), why: v.string() })),
});
export type SettlementRow = v.InferOutput<typeof settlement_row>;

const due = v.object({
  rank: v.number(),
  player: v.string(),
  amount: v.number(),
  currency: v.picklist(['usd', 'diamonds']),
});

/** What making the lines again would change. */
const settlement_change = v.object({
  added: rows(v.object({ ...due.entries, instead_of: v.nullable(v.string()) })),
  voided: rows(v.object({ ...due.entries, state: v.picklist(line_states) })),
  kept: v.number(),
  /** Out: each asks for a replacement. */
  asking: rows(due),
  /** Out and without a line: nobody is paid for the place. */
  empty: rows(due),
  /** Delivered to somebody whom the list no longer has: for a person to decide. */
  conflicts: rows(due),
  /** Given back to confirm that this is what was seen. */
  print: v.string(),
});
export type SettlementChange = v.InferOutput<typeof settlement_change>;

const steps_done = v.object({
  done: v.number(),
  not: rows(
    v.object({
      id: v.string(),
      why: v.string(),
    }),
  ),
});

const line = { area: areaValue, id: uuid };
const lines = v.strictObject({ area: areaValue, ids: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(500)) });
const asked = v.strictObject({ area: placeDigits, list: text(40) });

export const settlementCalls = {
  settlement: call({
    method: 'GET',
    path: '/settlement/lines',
    summary: 'The lines of a list: who approved, what was delivered',
    roles: every_role,
    area: 'input',
    input: asked,
    output: v.object({
      lines: rows(settlement_row),
      /** Let back in after the list was settled, and without a line though they would win. */
      let_in: rows(v.object({ player_id: v.string(), player: v.string() })),
    }),
  }),
  settlement_change: call({
    method: 'GET',
    path: '/settlement/change',
    summary: 'What making the lines would change',
    roles: ['prize_officer'],
    area: 'input',
    input: asked,
    output: settlement_change,
  }),
  settle: call({
    method: 'POST',
    path: '/settlement/make',
    summary: 'Make the lines of a certified board or of published works, as they were seen',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ area: areaValue, list: text(40), seen: text(64) }),
    output: v.object({
      made: v.number(),
      voided: v.number(),
      kept: v.number(),
    }),
  }),
  approve_lines: call({
    method: 'POST',
    path: '/settlement/approve',
    summary: 'Approve lines; it takes two people',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: lines,
    output: steps_done,
  }),
  take_back_approvals: call({
    method: 'POST',
    path: '/settlement/take-back',
    summary: 'Take your approval of lines back before they are delivered; both approvals are void then',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: lines,
    output: steps_done,
  }),
  deliver_lines: call({
    method: 'POST',
    path: '/settlement/deliver',
    summary: 'Say that lines were delivered, and how that can be shown',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ ...lines.entries, proof: text(300), otherwise: v.optional(v.nullable(text(300)), null) }),
    output: steps_done,
  }),
  alternate: call({
    method: 'GET',
    path: '/settlement/alternate',
    summary: 'Who would take the place of a winner',
    roles: ['prize_officer'],
    area: 'input',
    input: v.strictObject({ area: placeDigits, id: uuid }),
    output: v.object({
      next: v.nullable(
        v.object({
          player_id: v.string(),
          player: v.string(),
          rank: v.number(),
        }),
      ),
      /** Why there is nobody to choose; null when there is, or nobody follows. */
      why: v.nullable(v.picklist(['judged', 'stale'])),
    }),
  }),
  replace_line: call({
    method: 'POST',
    path: '/settlement/replace',
    summary:
      'Take a winner out with a reason; the alternate takes the place. Approved by two, it takes an owner of all areas',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ ...line, reason: text(300), alternate: v.nullable(uuid) }),
    output: v.nullable(v.union([])),
  }),
  leave_without_line: call({
    method: 'POST',
    path: '/settlement/leave',
    summary: 'Say that a player who was let back in gets no line of a list, with a reason; nobody is asked any more',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ area: areaValue, list: text(40), player_id: uuid, note: text(300) }),
    output: nothing,
  }),
  /** One list, or all of the area; with contacts they are opened, which is logged. */
  export_settlement: call({
    method: 'POST',
    path: '/settlement/export',
    summary: 'The lines as a file; with contacts they are opened, which is logged',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    gives: 'file',
    input: v.strictObject({
      area: placeDigits,
      list: v.optional(text(40)),
      as: v.picklist(table_forms),
      contacts: v.optional(v.picklist(['yes', 'no']), 'no'),
    }),
    output: file_answer,
  }),
  open_contact: call({
    method: 'POST',
    path: '/settlement/contact',
    summary: 'Open the contact of a winner, which is logged',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: v.strictObject(line),
    output: v.object({
      address: v.nullable(v.string()),
    }),
  }),
} as const;
