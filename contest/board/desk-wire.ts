/** Boards at the desk: as they stand, what changed after their end, and the signature under them. */
import * as v from 'valibot';
import { areaValue, call, every_role, type FileAnswer, placeDigits, placeValue, text, uuid } from '../desk-call.ts';
import type { BoardState } from './board.ts';

export interface BoardRow {
  readonly rank: number;
  readonly player_id: string;
  readonly author: string;
  readonly views: number;
  readonly works: number;
  readonly reached_at: number;
  readonly prize: { readonly amount: number; readonly currency: 'usd' | 'diamonds' } | null;
  /** Readings of this player that wait for somebody to look. */
  readonly held: number;
  readonly yesterday_rank: number | null;
}

export interface RankByPerson {
  readonly rank: number;
  readonly player_id: string;
  readonly author: string;
  readonly submission_id: string;
  readonly views: number;
  readonly read_at: number;
  readonly entered_by: string;
  /** Null: it was not held. */
  readonly released_by: string | null;
}

/** A work on a rank that wins money whose channel nobody has proved. */
export interface Unproved {
  readonly rank: number;
  readonly player_id: string;
  readonly author: string;
  readonly submission_id: string;
  readonly number: number;
}

export interface BoardPage {
  readonly state: BoardState;
  readonly from: number;
  readonly to: number;
  readonly updated_at: number | null;
  /** Works of this board that still wait for a reviewer: it cannot be certified before. */
  readonly waiting: number;
  readonly held: number;
  /** Works with a number by a person that waits for a second one: nothing is signed before. */
  readonly unreleased: number;
  /** Ranks that rest on a number by a person, best first. */
  readonly by_people: readonly RankByPerson[];
  /** Nothing is signed before: asked for, vouched for or disqualified. */
  readonly unproved: readonly Unproved[];
  readonly standings: number;
  /** Those of the certificate, once there is one. */
  readonly rows: readonly BoardRow[];
  /** Rows that are no longer what the certificate says: a reason for another one. */
  readonly differing: number;
  readonly changes: readonly {
    readonly at: number;
    readonly author: string;
    readonly player_id: string;
    readonly submission_id: string;
    readonly old_rank: number | null;
    readonly new_rank: number | null;
    readonly reason: string;
  }[];
  readonly certificates: readonly {
    readonly version: number;
    readonly by: string;
    readonly at: number;
    readonly reason: string | null;
  }[];
}

export interface BoardSummary {
  readonly area: number;
  readonly platform: number;
  readonly period: number;
  readonly state: BoardState;
  readonly standings: number;
  readonly waiting: number;
  readonly changes: number;
}

export const leaderboardCalls = {
  boards: call<{ readonly list: readonly BoardSummary[] }>()({
    method: 'GET',
    path: '/boards',
    roles: every_role,
    area: 'own',
    input: v.strictObject({}),
  }),
  board: call<BoardPage>()({
    method: 'GET',
    path: '/board',
    roles: every_role,
    area: 'input',
    input: v.strictObject({ area: placeDigits, platform: placeDigits, period: placeDigits }),
  }),
  export_board: call<FileAnswer>()({
    method: 'GET',
    path: '/board/export',
    roles: every_role,
    area: 'input',
    gives: 'file',
    input: v.strictObject({ area: placeDigits, platform: placeDigits, period: placeDigits }),
  }),
  /** Each of the players reads in a notice how to prove the channel. */
  ask_proofs: call<BoardPage>()({
    method: 'POST',
    path: '/board/proofs',
    roles: ['reviewer', 'prize_officer'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ area: areaValue, platform: placeValue, period: placeValue }),
  }),
  /** For a channel that shows itself in another way: whoever vouches does not certify. */
  vouch_channel: call<null>()({
    method: 'POST',
    path: '/submission/vouch',
    roles: ['reviewer'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ area: areaValue, id: uuid, note: text(500) }),
  }),
  certify: call<BoardPage>()({
    method: 'POST',
    path: '/board/certify',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    input: v.strictObject({
      area: areaValue,
      platform: placeValue,
      period: placeValue,
      /** Needed for a second certificate: why the first one was not right. */
      reason: v.optional(text(500)),
    }),
  }),
} as const;
