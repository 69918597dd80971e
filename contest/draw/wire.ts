/** The calls of the lucky draw. */
import * as v from 'valibot';
import { count, id, nothing, type PlayerCall, seconds } from '../player-call.ts';

export const drawCalls = {
  draw: {
    method: 'POST',
    path: '/prize/draw',
    summary: 'Spend an attempt on the lucky draw',
    player: true,
    input: nothing,
    output: v.object({
      win: v.boolean(),
      prize: v.nullable(v.string()),
      reward_id: v.nullable(id),
      draw_count: count,
      serial: count,
    }),
  },
  draws: {
    method: 'GET',
    path: '/draw/mine',
    summary: 'The player’s own draws, as the proof lists them',
    player: true,
    input: nothing,
    output: v.object({
      mark: v.pipe(v.string(), v.description('how the published log names this player')),
      list: v.array(v.object({ serial: count, drawn_at: seconds, prize: v.nullable(v.string()) })),
    }),
  },
  proof: {
    method: 'GET',
    path: '/draw/proof',
    summary: 'The commitment of the draw; after the end, all that is needed to recompute every outcome',
    player: false,
    input: nothing,
    output: v.looseObject({}),
  },
} as const satisfies Readonly<Record<string, PlayerCall>>;
