/** The draw and the pools of codes at the desk. */
import * as v from 'valibot';
import { areaValue, call, digits, every_role, nothing, placeDigits, rows, text, uuid } from '../desk-call.ts';
import { area_rehearsed } from '../draw/rehearsal.ts';

export const pace_area = v.object({
  area: v.number(),
  stock: v.number(),
  /** Moments that had opened, and those taken. */
  opened: v.number(),
  taken: v.number(),
});
export type PaceArea = v.InferOutput<typeof pace_area>;

const draw_page = v.object({
  commitment: v.string(),
  committed_at: v.number(),
  from: v.number(),
  to: v.number(),
  wins_per_player: v.number(),
  /** What follows is as of then, the end of a day; null: all, after the end of the draw. */
  shown_until: v.nullable(v.number()),
  /** How many of each prize there were, and how many were still to be won. */
  stock: rows(v.object({ area: v.number(), tier: v.number(), prize: v.string(), count: v.number(), left: v.number() })),
  /** How long half of them waited, in seconds; those that were open and not drawn at the end of each day; and how many
   * usually are, at most. */
  areas: rows(
    v.object({
      ...pace_area.entries,
      waited: v.nullable(v.number()),
      waiting: rows(v.number()),
      usual: v.number(),
    }),
  ),
  days: rows(
    v.object({
      area: v.number(),
      /** Beginning of the day in UTC. */
      day: v.number(),
      /** Moments that open on it. */
      planned: v.number(),
      draws: v.number(),
      wins: v.number(),
    }),
  ),
});
export type DrawPage = v.InferOutput<typeof draw_page>;

/** As of the last full hour. */
const draw_hour = v.object({
  at: v.number(),
  areas: rows(pace_area),
});
export type DrawHour = v.InferOutput<typeof draw_hour>;

/** Codes that were won in the draw count with the days that may be shown of it. */
export const code_pool_row = v.object({
  area: v.number(),
  prize: v.string(),
  imported: v.number(),
  free: v.number(),
  /** Redeemed by somebody before they were given: nobody gets them any more. */
  spoiled: v.number(),
  /** Given after somebody had redeemed them: their winners have a code that does not work. */
  early: v.number(),
  /** Rewards that were won and wait for a code. */
  waiting: v.number(),
  taken_a_day: v.number(),
  empty_at: v.nullable(v.number()),
  /** Less than a tenth is free, or somebody waits. */
  low: v.boolean(),
});
export type CodePoolRow = v.InferOutput<typeof code_pool_row>;

/** A win that waits because many new accounts share its network. */
const held_win = v.object({
  area: v.number(),
  id: v.string(),
  prize: v.string(),
  won_at: v.number(),
  reasons: rows(v.picklist(['crowd', 'quick'])),
  /** Other new accounts of the network, and those of them that drew at once. */
  others: v.number(),
  quick_others: v.number(),
  player: v.object({
    id: v.string(),
    name: v.string(),
    role_id: v.string(),
  }),
  /** Seconds from the first login to the win. */
  after: v.number(),
});
export type HeldWin = v.InferOutput<typeof held_win>;

const codes_taken = v.object({
  imported: v.number(),
  repeated: v.boolean(),
  filled: v.number(),
  mistakes: rows(
    v.object({
      line: v.number(),
      problem: v.string(),
    }),
  ),
});
export type CodesTaken = v.InferOutput<typeof codes_taken>;

export const prizeCalls = {
  draw_page: call({
    method: 'GET',
    path: '/draw',
    summary: 'The promise of the draw, and how its stock goes out',
    roles: every_role,
    area: 'own',
    input: nothing,
    output: draw_page,
  }),
  /** Stands in the log of actions: who saw it knows more than the others. */
  look_at_draw: call({
    method: 'POST',
    path: '/draw/hour',
    summary: 'See the draw as of the last full hour, with a reason; it is logged',
    roles: ['prize_officer'],
    area: 'own',
    step_up: true,
    input: v.strictObject({ reason: text(300) }),
    output: draw_hour,
  }),
  rehearse: call({
    method: 'GET',
    path: '/draw/rehearsal',
    summary: 'Play the draw many times with the traffic you expect',
    roles: ['prize_officer'],
    area: 'own',
    input: v.strictObject({ players: digits, draws_per_player: digits, runs: v.optional(digits, '20') }),
    output: v.object({
      areas: rows(area_rehearsed),
      runs: v.number(),
    }),
  }),
  held_wins: call({
    method: 'GET',
    path: '/draw/held',
    summary: 'Wins that wait because many new accounts share a network',
    roles: every_role,
    area: 'own',
    input: nothing,
    output: v.object({
      list: rows(held_win),
    }),
  }),
  release_win: call({
    method: 'POST',
    path: '/draw/release',
    summary: 'Let a held win be claimed',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ area: areaValue, id: uuid, note: text(300) }),
    output: v.object({
      list: rows(held_win),
    }),
  }),
  code_pools: call({
    method: 'GET',
    path: '/codes',
    summary: 'How many codes each pool has left, and who waits for one',
    roles: every_role,
    area: 'own',
    input: nothing,
    output: v.object({
      list: rows(code_pool_row),
    }),
  }),
  import_codes: call({
    method: 'POST',
    path: '/codes/import',
    summary: 'Load a CSV file of codes into a pool: all of it, or nothing, with every bad line named',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    takes: 200 * 1024 * 1024,
    input: v.strictObject({
      area: placeDigits,
      prize: text(40),
      dry: v.optional(v.picklist(['yes', 'no']), 'no'),
    }),
    output: codes_taken,
  }),
} as const;
