/** The calls of what a player does for a reward, besides videos. */
import * as v from 'valibot';
import { count, type PlayerCall, text } from '../player-call.ts';
import { reward } from '../reward/wire.ts';

export const contact_type = { email: 1, phone: 2 } as const;

export const taskCalls = {
  share: {
    method: 'POST',
    path: '/user/share',
    summary: 'Report that the event was shared on a channel',
    player: true,
    input: v.strictObject({ channel: text(32) }),
    output: v.object({ reward_share_count: count, draw_count: count, pack: v.nullable(reward) }),
  },
  fill: {
    method: 'POST',
    path: '/user/fill',
    summary: 'Leave, or later correct, the contact that prizes are sent to',
    player: true,
    input: v.strictObject({ contact_type: v.picklist([1, 2]), contact_addr: text(254) }),
    output: v.object({ reward_fill_count: count, draw_count: count }),
  },
} as const satisfies Readonly<Record<string, PlayerCall>>;
