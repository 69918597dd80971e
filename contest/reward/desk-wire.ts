/** The draw, the pools of codes and the settlement at the desk. */
import * as v from 'valibot';
import { areaValue, call, digits, every_role, nothing, placeDigits, text, uuid } from '../desk-call.ts';
import type { AreaRehearsed } from '../draw/rehearsal.ts';

export interface DrawPage {
  readonly commitment: string;
  readonly committed_at: number;
  readonly from: number;
  readonly to: number;
  readonly wins_per_player: number;
  /** What follows is as of then, the end of a day; null: all, after the end of the draw. */
  readonly shown_until: number | null;
  readonly stock: readonly {
    readonly area: number;
    readonly tier: number;
    readonly prize: string;
    readonly count: number;
    readonly left: number;
  }[];
  /** Moments that had opened, those taken, how long half of them waited, in seconds; those that were open and not
   * drawn at the end of each day; and how many usually are, at most. */
  readonly areas: readonly {
    readonly area: number;
    readonly stock: number;
    readonly opened: number;
    readonly taken: number;
    readonly waited: number | null;
    readonly waiting: readonly number[];
    readonly usual: number;
  }[];
  readonly days: readonly {
    readonly area: number;
    readonly day: number;
    readonly planned: number;
    readonly draws: number;
    readonly wins: number;
  }[];
}

/** Codes that were won in the draw count with the days that may be shown of it. */
export interface CodePoolRow {
  readonly area: number;
  readonly prize: string;
  readonly imported: number;
  readonly free: number;
  /** Rewards that were won and wait for a code. */
  readonly waiting: number;
  readonly taken_a_day: number;
  readonly empty_at: number | null;
  readonly low: boolean;
}

export interface CodesTaken {
  readonly imported: number;
  readonly repeated: boolean;
  readonly filled: number;
  readonly mistakes: readonly { readonly line: number; readonly problem: string }[];
}

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
  /** The first approval is by who asks: the second comes from somebody else. */
  readonly mine: boolean;
  readonly state: 'open' | 'half' | 'approved' | 'delivered' | 'void';
  readonly note: string | null;
  readonly disqualified: boolean;
  readonly alternate_of: string | null;
}

const line = { area: areaValue, id: uuid };
const lines = v.strictObject({ area: areaValue, ids: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(500)) });

export const prizeCalls = {
  draw_page: call<DrawPage>()({ method: 'GET', path: '/draw', roles: every_role, input: nothing }),
  rehearse: call<{ readonly areas: readonly AreaRehearsed[]; readonly runs: number }>()({
    method: 'GET',
    path: '/draw/rehearsal',
    roles: ['prize_officer'],
    input: v.strictObject({ players: digits, draws_per_player: digits, runs: v.optional(digits, '20') }),
  }),
  code_pools: call<{ readonly list: readonly CodePoolRow[] }>()({
    method: 'GET',
    path: '/codes',
    roles: every_role,
    input: nothing,
  }),
  settlement_lists: call<{ readonly list: readonly SettlementList[] }>()({
    method: 'GET',
    path: '/settlement',
    roles: every_role,
    input: nothing,
  }),
  settlement: call<{ readonly lines: readonly SettlementRow[] }>()({
    method: 'GET',
    path: '/settlement/lines',
    roles: every_role,
    input: v.strictObject({ area: placeDigits, list: text(40) }),
  }),
  settle: call<{
    readonly made: number;
    readonly kept: number;
    readonly replaced: number;
    readonly conflicts: number;
  }>()({
    method: 'POST',
    path: '/settlement/make',
    roles: ['prize_officer'],
    step_up: true,
    input: v.strictObject({ area: areaValue, list: text(40) }),
  }),
  approve_lines: call<{
    readonly done: number;
    readonly not: readonly { readonly id: string; readonly why: string }[];
  }>()({
    method: 'POST',
    path: '/settlement/approve',
    roles: ['prize_officer'],
    step_up: true,
    input: lines,
  }),
  deliver_lines: call<{
    readonly done: number;
    readonly not: readonly { readonly id: string; readonly why: string }[];
  }>()({
    method: 'POST',
    path: '/settlement/deliver',
    roles: ['prize_officer'],
    step_up: true,
    input: v.strictObject({ ...lines.entries, proof: text(300) }),
  }),
  alternates: call<{
    readonly list: readonly { readonly player_id: string; readonly player: string; readonly rank: number }[];
  }>()({
    method: 'GET',
    path: '/settlement/alternates',
    roles: ['prize_officer'],
    input: v.strictObject({ area: placeDigits, id: uuid }),
  }),
  replace_line: call<null>()({
    method: 'POST',
    path: '/settlement/replace',
    roles: ['prize_officer'],
    step_up: true,
    input: v.strictObject({ ...line, reason: text(300), alternate: v.nullable(uuid) }),
  }),
  open_contact: call<{ readonly address: string | null }>()({
    method: 'POST',
    path: '/settlement/contact',
    roles: ['prize_officer'],
    step_up: true,
    input: v.strictObject(line),
  }),
} as const;

/** Loaded as files, not by calls of the table: `/codes/import` and `/settlement/export`. */
export const import_query = v.strictObject({
  area: placeDigits,
  prize: text(40),
  dry: v.optional(v.picklist(['yes', 'no']), 'no'),
});
export const export_query = v.strictObject({
  area: placeDigits,
  list: v.optional(text(40)),
  as: v.picklist(['csv', 'xlsx']),
  contacts: v.optional(v.picklist(['yes', 'no']), 'no'),
});
