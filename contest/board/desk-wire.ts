/** Boards at the desk: as they stand, what changed after their end, and the signature under them. */
import * as v from 'valibot';
import { areaValue, call, every_role, file_answer, placeDigits, placeValue, rows, text, uuid } from '../desk-call.ts';
import { board } from './wire.ts';

const board_row = v.object({
  rank: v.number(),
  player_id: v.string(),
  author: v.string(),
  views: v.number(),
  works: v.number(),
  reached_at: v.number(),
  prize: v.nullable(
    v.object({
      amount: v.number(),
      currency: v.picklist(['usd', 'diamonds']),
    }),
  ),
  /** Readings of this player that wait for somebody to look. */
  held: v.number(),
  yesterday_rank: v.nullable(v.number()),
});
export type BoardRow = v.InferOutput<typeof board_row>;

export const rank_by_person = v.object({
  rank: v.number(),
  player_id: v.string(),
  author: v.string(),
  submission_id: v.string(),
  views: v.number(),
  read_at: v.number(),
  entered_by: v.string(),
  /** Null: it was not held. */
  released_by: v.nullable(v.string()),
});
export type RankByPerson = v.InferOutput<typeof rank_by_person>;

export const vouched_rank = v.object({
  rank: v.number(),
  player_id: v.string(),
  author: v.string(),
  submission_id: v.string(),
  vouched_by: v.string(),
  /** How they know that the channel is the player's. */
  note: v.nullable(v.string()),
});
export type VouchedRank = v.InferOutput<typeof vouched_rank>;

/** A work without a number on the board since a person said that its video is gone. */
const gone_by_person = v.object({
  player_id: v.string(),
  author: v.string(),
  submission_id: v.string(),
  number: v.number(),
  /** What it would count; null: nothing was read. */
  views: v.nullable(v.number()),
  held_by: v.string(),
  held_at: v.number(),
});
export type GoneByPerson = v.InferOutput<typeof gone_by_person>;

/** A work on a rank that wins money whose channel nobody has proved. */
const unproved = v.object({
  rank: v.number(),
  player_id: v.string(),
  author: v.string(),
  submission_id: v.string(),
  number: v.number(),
});
export type Unproved = v.InferOutput<typeof unproved>;

const board_page = v.object({
  state: board.entries.state,
  from: v.number(),
  to: v.number(),
  updated_at: v.nullable(v.number()),
  /** Works of this board that still wait for a reviewer: it cannot be certified before. */
  waiting: v.number(),
  held: v.number(),
  /** Works with a number by a person that waits for a second one: nothing is signed before. */
  unreleased: v.number(),
  /** Ranks that rest on a number from a person, best first. */
  by_people: rows(rank_by_person),
  /** Ranks whose channel rests on the word of a person, best first. */
  vouched: rows(vouched_rank),
  /** Works that a person took off it by calling their video gone, the largest first; they are among `held`. */
  gone_by_people: rows(gone_by_person),
  /** Nothing is signed before: asked for, vouched for or disqualified. */
  unproved: rows(unproved),
  standings: v.number(),
  /** Those of the certificate, once there is one. */
  rows: rows(board_row),
  /** Rows that are no longer what the certificate says: a reason for another one. */
  differing: v.number(),
  changes: rows(
    v.object({
      at: v.number(),
      author: v.string(),
      player_id: v.string(),
      submission_id: v.string(),
      old_rank: v.nullable(v.number()),
      new_rank: v.nullable(v.number()),
      reason: v.string(),
    }),
  ),
  certificates: rows(
    v.object({
      version: v.number(),
      by: v.string(),
      at: v.number(),
      reason: v.nullable(v.string()),
    }),
  ),
});
export type BoardPage = v.InferOutput<typeof board_page>;

const board_summary = v.object({
  area: v.number(),
  platform: v.number(),
  period: v.number(),
  state: board.entries.state,
  standings: v.number(),
  waiting: v.number(),
  changes: v.number(),
});
export type BoardSummary = v.InferOutput<typeof board_summary>;

export const leaderboardCalls = {
  boards: call({
    method: 'GET',
    path: '/boards',
    summary: 'All boards: state, certificate, what is still open',
    roles: every_role,
    area: 'own',
    input: v.strictObject({}),
    output: v.object({
      list: rows(board_summary),
    }),
  }),
  board: call({
    method: 'GET',
    path: '/board',
    summary: 'One board: who stands where with which prize, what is open, what changed',
    roles: every_role,
    area: 'input',
    input: v.strictObject({ area: placeDigits, platform: placeDigits, period: placeDigits }),
    output: board_page,
  }),
  export_board: call({
    method: 'POST',
    path: '/board/export',
    summary: 'A board as a CSV file',
    roles: every_role,
    area: 'input',
    gives: 'file',
    input: v.strictObject({ area: placeDigits, platform: placeDigits, period: placeDigits }),
    output: file_answer,
  }),
  /** Each of the players reads in a notice how to prove the channel. */
  ask_proofs: call({
    method: 'POST',
    path: '/board/proofs',
    summary: 'Ask the players of a board who win money to prove their channels',
    roles: ['reviewer', 'prize_officer'],
    area: 'input',
    step_up: true,
    once: true,
    input: v.strictObject({ area: areaValue, platform: placeValue, period: placeValue }),
    output: board_page,
  }),
  /** For a channel that shows itself in another way: whoever vouches does not certify. */
  vouch_channel: call({
    method: 'POST',
    path: '/submission/vouch',
    summary: 'Vouch for a channel that is proved in another way',
    roles: ['reviewer'],
    area: 'input',
    step_up: true,
    input: v.strictObject({ area: areaValue, id: uuid, note: text(500) }),
    output: v.nullable(v.union([])),
  }),
  certify: call({
    method: 'POST',
    path: '/board/certify',
    summary: 'Sign a board that has ended; a second time it needs a reason',
    roles: ['prize_officer'],
    area: 'input',
    step_up: true,
    once: true,
    input: v.strictObject({
      area: areaValue,
      platform: placeValue,
      period: placeValue,
      /** Needed for a second certificate: why the first one was not right. */
      reason: v.optional(text(500)),
      /** The winners as they were looked at: signed only while it is still them. */
      seen: v.optional(text(64)),
    }),
    output: board_page,
  }),
} as const;
