/** The end of the contest in one place: every list from its end to the delivered prize, and steps over many of them. */
import * as v from 'valibot';
import { rank_by_person, vouched_rank } from '../board/desk-wire.ts';
import { areaValue, call, every_role, nothing, rows } from '../desk-call.ts';
import { list_stages } from './stage.ts';

const currency = v.picklist(['usd', 'diamonds']);

/** What a list is worth, and how much of it has come how far. */
const list_money = v.object({
  currency,
  due: v.number(),
  approved: v.number(),
  delivered: v.number(),
});
export type ListMoney = v.InferOutput<typeof list_money>;

const block_kinds = [
  'waiting',
  'held',
  'unreleased',
  'unproved',
  'unfilled',
  'out',
  'lost_work',
  'contact',
  'let_in',
] as const;

/** What keeps a list from its next step; `lost_work`: out since the board was signed, to be signed again; `let_in`: back in the contest after the list was settled without them. */
const list_block = v.object({ what: v.picklist(block_kinds), count: v.number() });
export type ListBlock = v.InferOutput<typeof list_block>;

const settlement_list = v.object({
  area: v.number(),
  list: v.string(),
  platform: v.number(),
  period: v.nullable(v.number()),
  stage: v.picklist(list_stages),
  /** When it ends, or ended. */
  ends_at: v.number(),
  ready: v.boolean(),
  lines: v.number(),
  approved: v.number(),
  delivered: v.number(),
  money: rows(list_money),
  blocks: rows(list_block),
});
export type SettlementList = v.InferOutput<typeof settlement_list>;

const winner = v.object({ rank: v.number(), player: v.string(), amount: v.number(), currency });

/** A list that a step is offered for, with those whom the step is about. */
const offered = {
  area: v.number(),
  list: v.string(),
  platform: v.number(),
  period: v.nullable(v.number()),
  winners: rows(winner),
};

const clean_board = v.object({
  ...offered,
  /** Winners who rest on a number from a person, best first. */
  by_people: rows(rank_by_person),
  /** Winners whose channel rests on the word of a person, best first. */
  vouched: rows(vouched_rank),
  print: v.string(),
});
const due_list = v.object({
  ...offered,
  print: v.string(),
  /** More than adding lines: it is looked at on its own page. */
  is_mixed: v.boolean(),
});
const waiting_list = v.object({
  ...offered,
  ids: rows(v.string()),
  /** Lines among them that a payment run did not pay: whoever approves one again knows why. */
  not_paid: rows(v.object({ rank: v.number(), player: v.string(), run: v.number(), why: v.string() })),
});
export type WaitingList = v.InferOutput<typeof waiting_list>;

const contacts_wanted = v.object({
  area: v.number(),
  /** Winners of money who left no contact. */
  missing: v.number(),
  /** Of these: asked within the last day. */
  asked: v.number(),
});
export type ContactsWanted = v.InferOutput<typeof contacts_wanted>;

export const endCalls = {
  settlement_lists: call({
    method: 'GET',
    path: '/settlement',
    summary: 'Every list from its end to the delivered prize: how far, how much, what is in its way',
    roles: every_role,
    area: 'own',
    input: nothing,
    output: v.object({ list: rows(settlement_list), contacts: rows(contacts_wanted) }),
  }),
  clean_boards: call({
    method: 'GET',
    path: '/settlement/clean',
    summary: 'Boards that ended with nothing left open, and who would win',
    roles: ['prize_officer'],
    area: 'own',
    input: nothing,
    output: v.object({ list: rows(clean_board) }),
  }),
  due_lists: call({
    method: 'GET',
    path: '/settlement/due',
    summary: 'Certified and published lists whose lines are not made, or no longer fit',
    roles: ['prize_officer'],
    area: 'own',
    input: nothing,
    output: v.object({ list: rows(due_list) }),
  }),
  waiting_lines: call({
    method: 'GET',
    path: '/settlement/waiting',
    summary: 'Lines that wait for the approval of whoever asks',
    roles: ['prize_officer'],
    area: 'own',
    input: nothing,
    output: v.object({ list: rows(waiting_list) }),
  }),
  ask_contacts: call({
    method: 'POST',
    path: '/settlement/contacts',
    summary: 'Ask the winners of money who left no contact for one, in a notice',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    once: true,
    input: v.strictObject({
      area: areaValue,
      /** Those too who were asked within the last day. */
      again: v.optional(v.boolean(), false),
    }),
    output: v.object({ asked: v.number(), spared: v.number() }),
  }),
} as const;
