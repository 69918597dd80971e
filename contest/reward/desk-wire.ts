/** The draw and the pools of codes at the desk. */
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

/** As of the last full hour. */
export interface DrawHour {
  readonly at: number;
  readonly areas: readonly {
    readonly area: number;
    readonly stock: number;
    readonly opened: number;
    readonly taken: number;
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

/** A win that waits because many new accounts share its network. */
export interface HeldWin {
  readonly area: number;
  readonly id: string;
  readonly prize: string;
  readonly won_at: number;
  readonly reasons: readonly ('crowd' | 'quick')[];
  /** Other new accounts of the network, and those of them that drew at once. */
  readonly others: number;
  readonly quick_others: number;
  readonly player: { readonly id: string; readonly name: string; readonly role_id: string };
  /** Seconds from the first login to the win. */
  readonly after: number;
}

export interface CodesTaken {
  readonly imported: number;
  readonly repeated: boolean;
  readonly filled: number;
  readonly mistakes: readonly { readonly line: number; readonly problem: string }[];
}

export const prizeCalls = {
  draw_page: call<DrawPage>()({ method: 'GET', path: '/draw', roles: every_role, area: 'own', input: nothing }),
  /** Stands in the log of actions: who saw it knows more than the others. */
  look_at_draw: call<DrawHour>()({
    method: 'POST',
    path: '/draw/hour',
    roles: ['prize_officer'],
    area: 'own',
    step_up: true,
    input: v.strictObject({ reason: text(300) }),
  }),
  rehearse: call<{ readonly areas: readonly AreaRehearsed[]; readonly runs: number }>()({
    method: 'GET',
    path: '/draw/rehearsal',
    roles: ['prize_officer'],
    area: 'own',
    input: v.strictObject({ players: digits, draws_per_player: digits, runs: v.optional(digits, '20') }),
  }),
  held_wins: call<{ readonly list: readonly HeldWin[] }>()({
    method: 'GET',
    path: '/draw/held',
    roles: every_role,
    area: 'own',
    input: nothing,
  }),
  release_win: call<{ readonly list: readonly HeldWin[] }>()({
    method: 'POST',
    path: '/draw/release',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ area: areaValue, id: uuid, note: text(300) }),
  }),
  code_pools: call<{ readonly list: readonly CodePoolRow[] }>()({
    method: 'GET',
    path: '/codes',
    roles: every_role,
    area: 'own',
    input: nothing,
  }),
  import_codes: call<CodesTaken>()({
    method: 'POST',
    path: '/codes/import',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    takes: 200 * 1024 * 1024,
    input: v.strictObject({
      area: placeDigits,
      prize: text(40),
      dry: v.optional(v.picklist(['yes', 'no']), 'no'),
    }),
  }),
} as const;
