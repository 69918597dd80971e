/** The calls of the channels that a player connects. */
import * as v from 'valibot';
import { nothing, type PlayerCall, platform_value, seconds, text } from '../player-call.ts';

const channels = v.object({
  connectable: v.pipe(
    v.array(platform_value),
    v.description('platforms that give numbers to the owner of a channel only'),
  ),
  list: v.array(
    v.object({
      platform: platform_value,
      account_id: v.string(),
      name: v.string(),
      connected_at: seconds,
      ended_why: v.pipe(
        v.nullable(v.literal('refused')),
        v.description('the platform no longer answers: connect again'),
      ),
    }),
  ),
});

export const channelCalls = {
  channels: {
    method: 'GET',
    path: '/user/channels',
    summary: 'The channels a player has connected, and the platforms where that is possible',
    player: true,
    input: nothing,
    output: channels,
  },
  connect: {
    method: 'POST',
    path: '/user/connect',
    summary: 'Start connecting a channel: the consent page of the platform',
    player: true,
    input: v.strictObject({
      platform: platform_value,
      back: v.pipe(
        text(500),
        v.description('address of the page to come back to, with state and code or error in its query'),
      ),
    }),
    output: v.object({ url: v.pipe(v.string(), v.description('consent page of the platform')) }),
  },
  connected: {
    method: 'POST',
    path: '/user/connected',
    summary: 'Hand in what the platform gave, and connect the channel',
    player: true,
    input: v.strictObject({ state: text(100), code: text(2000) }),
    output: v.object({
      ...channels.entries,
      problem: v.pipe(
        v.nullable(v.picklist(['refused', 'taken', 'none', 'later'])),
        v.description('taken: another player has this channel; none: the account has no channel of the kind'),
      ),
    }),
  },
  disconnect: {
    method: 'POST',
    path: '/user/disconnect',
    summary: 'End the consent for a channel and forget its tokens',
    player: true,
    when_out: true,
    input: v.strictObject({ platform: platform_value, account_id: text(200) }),
    output: channels,
  },
} as const satisfies Readonly<Record<string, PlayerCall>>;
