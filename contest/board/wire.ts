/** The calls of a leaderboard, and of the player’s own place on it. */
import * as v from 'valibot';
import { count, digits, id, type PlayerCall, seconds } from '../player-call.ts';
import { board_file } from './file.ts';

/** Why a board that has ended changed; each has its text, `leaderboard.change_<reason>`. */
export const change_reasons = [
  ...(['approved', 'rejected', 'reopened', 'withdrawn', 'disqualified', 'restored'] as const),
  ...(['held', 'released', 'reading'] as const),
] as const;
export type ChangeReason = (typeof change_reasons)[number];

/** Which board: area, platform and period by their numbers. */
const board_query = v.strictObject({ area: digits, platform: digits, period: digits });

const board_change = v.object({ at: seconds, rank: v.nullable(count), author: v.string(), reason: v.string() });

export const board = v.object({
  state: v.picklist(['upcoming', 'live', 'frozen', 'certified']),
  updated_at: v.nullable(seconds),
  rows: v.array(
    v.object({
      rank: count,
      author: v.string(),
      total_views: count,
      work: v.pipe(v.nullable(count), v.description('the number of the work that brings most of them')),
    }),
  ),
  changes: v.array(board_change),
});

const prize_amount = v.object({ amount: count, currency: v.picklist(['usd', 'diamonds']) });

const own_rank = v.object({
  state: v.pipe(v.nullable(board.entries.state), v.description('of the board; null in another region')),
  rank: v.nullable(count),
  why: v.nullable(
    v.pipe(
      v.picklist(['no_submission', 'under_review', 'under_check', 'no_reading', 'other_region']),
      v.description('why there is no rank; with a rank only under_check: newer views do not count yet'),
    ),
  ),
  total_views: count,
  next: v.nullable(v.object({ rank: count, views_missing: count, prize: prize_amount })),
  prize: v.nullable(prize_amount),
  movement: v.nullable(v.pipe(v.number(), v.integer())),
});

export const boardCalls = {
  board: {
    method: 'GET',
    path: '/rank/creator',
    summary: 'A leaderboard: area, platform and period',
    player: false,
    input: board_query,
    output: board,
  },
  changes: {
    method: 'GET',
    path: '/rank/changes',
    summary: 'Every change of a leaderboard after its end, newest first',
    player: false,
    input: v.strictObject({ ...board_query.entries, before: v.optional(id) }),
    output: v.object({
      list: v.array(board_change),
      next: v.pipe(v.nullable(id), v.description('before which the log goes on; null at its beginning')),
    }),
  },
  board_files: {
    method: 'GET',
    path: '/rank/files',
    summary: 'The published files of a leaderboard, oldest first: what counted on it, and from when on',
    player: false,
    input: board_query,
    output: v.object({
      told_to: v.pipe(v.nullable(seconds), v.description('all that happened before it stands in a file')),
      list: v.array(
        v.object({ number: count, from: seconds, to: seconds, lines: count, head: v.string(), bytes: count }),
      ),
    }),
  },
  board_file: {
    method: 'GET',
    path: '/rank/file',
    summary: 'One of these files, with which anyone can compute the leaderboard of any moment again',
    player: false,
    input: v.strictObject({ ...board_query.entries, number: digits }),
    output: board_file,
  },
  own_rank: {
    method: 'GET',
    path: '/rank/mine',
    summary: 'The player’s own place on a leaderboard, and what the next prize takes',
    player: true,
    input: board_query,
    output: own_rank,
  },
} as const satisfies Readonly<Record<string, PlayerCall>>;

export type Board = v.InferOutput<typeof board>;
export type OwnRank = v.InferOutput<typeof own_rank>;
