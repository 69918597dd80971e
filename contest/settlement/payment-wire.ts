/** Payment runs: approved lines as a file for those who pay, and the same file back with what was paid. */
import * as v from 'valibot';
import { areaValue, call, file_answer, nothing, rows, table_forms, text, uuid } from '../desk-call.ts';
import { unpaid_reasons } from './line.ts';

const currency = v.picklist(['usd', 'diamonds']);

const payment_run = v.object({
  id: v.string(),
  number: v.number(),
  /** Null is all areas. */
  area: v.nullable(v.number()),
  currency,
  by: v.string(),
  at: v.number(),
  lines: v.number(),
  amount: v.number(),
  paid: v.number(),
  /** Not paid by this run: another one may. */
  left: v.number(),
  /** Neither yet. */
  open: v.number(),
  /** Of the open ones, what its file holds now. */
  file_lines: v.number(),
  file_amount: v.number(),
  /** The open ones that its file leaves out: they may not be paid now. */
  unpaid: rows(v.object({ why: v.picklist(unpaid_reasons), lines: v.number() })),
});
export type PaymentRun = v.InferOutput<typeof payment_run>;

/** What could come into a run now. */
const payable = v.object({
  area: v.number(),
  currency,
  lines: v.number(),
  amount: v.number(),
  /** Approved, and without a contact: they wait. */
  unreachable: v.number(),
  /** Approved, and no longer on their list: they wait until the two are compared. */
  stale: v.number(),
  /** Approved, and a work of theirs is out since the board was signed: they wait until it is signed again. */
  lost_work: v.number(),
});
export type Payable = v.InferOutput<typeof payable>;

const payments_back = v.object({
  paid: v.number(),
  /** Of the paid ones, whose winner is out since: the money is gone, and a person has to look. */
  out: v.number(),
  left: v.number(),
  /** Rows that say nothing: they stay open. */
  open: v.number(),
  /** Rows that this run knew before, just as they are: nothing is done for them. */
  known: v.number(),
  mistakes: rows(v.object({ line: v.number(), problem: v.string() })),
});
export type PaymentsBack = v.InferOutput<typeof payments_back>;

const payments_file_bytes = 5 * 1024 * 1024;

export const paymentCalls = {
  payments: call({
    method: 'GET',
    path: '/payments',
    summary: 'Payment runs with what came back of them, and what the next one would hold',
    roles: ['prize_officer'],
    area: 'own',
    input: nothing,
    output: v.object({ runs: rows(payment_run), payable: rows(payable) }),
  }),
  make_payments: call({
    method: 'POST',
    path: '/payments/make',
    summary: 'Put every approved line of a currency into a payment run',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ area: v.nullable(areaValue), currency }),
    output: payment_run,
  }),
  payment_file: call({
    method: 'POST',
    path: '/payments/file',
    summary: 'What may be paid of a run as a file, with contacts; that they were opened is logged',
    roles: ['prize_officer'],
    area: 'found',
    step_up: true,
    gives: 'file',
    input: v.strictObject({ id: uuid, as: v.picklist(table_forms) }),
    output: file_answer,
  }),
  payments_back: call({
    method: 'POST',
    path: '/payments/back',
    summary: 'Load the returned file of a run, with what was paid: all of it, or nothing',
    roles: ['prize_officer'],
    area: 'found',
    step_up: true,
    takes: payments_file_bytes,
    input: v.strictObject({ id: uuid, dry: v.optional(v.picklist(['yes', 'no']), 'no') }),
    output: payments_back,
  }),
  leave_payments: call({
    method: 'POST',
    path: '/payments/leave',
    summary: 'Say that a run will not pay what is still open in it: other runs may hold it',
    roles: ['prize_officer'],
    area: 'found',
    step_up: true,
    input: v.strictObject({ id: uuid, reason: text(300) }),
    output: payment_run,
  }),
} as const;
