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
  notices: {
    method: 'GET',
    path: '/notice/list',
    summary: 'The last hundred notices, the newest first',
    player: true,
    input: nothing,
    output: v.object({ list: v.array(v.object({ ...notice.entries, cleared: v.boolean() })) }),
  },
  clear_all: {
    method: 'POST',
    path: '/notice/clear_all',
    summary: 'Clear the notices that were shown together',
    player: true,
    elsewhere: true,
    input: v.strictObject({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)) }),
    output: v.object({ left: count }),
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
