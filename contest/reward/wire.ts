/** The calls of the player’s rewards. */
import * as v from 'valibot';
import { count, id, nothing, type PlayerCall, seconds } from '../player-call.ts';

export const reward_state = { not_claimed: 0, claimed: 1, redeemed: 2 } as const;

/** Settled rewards are checked, approved by two people and delivered; the others are claimed and redeemed, some once a person has checked them. */
const reward_steps = ['won', 'checked', 'claimed', 'redeemed', 'contact', 'approved', 'delivered'] as const;

export const reward = v.object({
  id,
  kind: v.picklist(['draw', 'share', 'first_submission', 'rank', 'excellent']),
  prize: v.string(),
  amount: v.nullable(count),
  currency: v.nullable(v.picklist(['usd', 'diamonds'])),
  state: v.pipe(
    v.picklist([0, 1, 2]),
    v.description('0 not claimed, 1 claimed, 2 redeemed in the game or delivered by people'),
  ),
  code: v.nullable(v.string()),
  won_at: seconds,
  claim_until: v.nullable(seconds),
  steps: v.pipe(
    v.array(v.object({ step: v.picklist(reward_steps), at: v.nullable(seconds) })),
    v.description('the way of this reward; a step without a time is still to come'),
  ),
});

export const rewardCalls = {
  rewards: {
    method: 'GET',
    path: '/prize/mine',
    summary: 'The player’s own rewards',
    player: true,
    input: nothing,
    output: v.object({ list: v.array(reward) }),
  },
  claim: {
    method: 'POST',
    path: '/prize/claim',
    summary: 'Claim a reward and see its code',
    player: true,
    input: v.strictObject({ id }),
    output: reward,
  },
} as const satisfies Readonly<Record<string, PlayerCall>>;

export type Reward = v.InferOutput<typeof reward>;
