/** The calls of a player’s notices. */
import * as v from 'valibot';
import { count, id, nothing, type PlayerCall, seconds } from '../player-call.ts';

const notice = v.object({
  id,
  kind: v.string(),
  title: v.string(),
  message: v.string(),
  created_at: seconds,
});

export const noticeCalls = {
  notice: {
    method: 'GET',
    path: '/notice/detail',
    summary: 'The newest notice that was not cleared',
    player: true,
    input: nothing,
    output: v.object({ notice: v.nullable(notice), left: count }),
  },
  clear: {
    method: 'POST',
    path: '/notice/clear',
    summary: 'Clear a notice',
    player: true,
    elsewhere: true,
    input: v.strictObject({ id }),
    output: v.object({ left: count }),
  },
} as const satisfies Readonly<Record<string, PlayerCall>>;

export type Notice = v.InferOutput<typeof notice>;
