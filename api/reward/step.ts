/** The way of a reward as its player follows it. */
import type { Reward } from '@event/contest/wire';
import type { RewardRow } from './reward.ts';

type Steps = Reward['steps'];

/** Money and diamonds by rank go through the settlement; everything else is claimed and then redeemed in the game. */
export function stepsOf(row: RewardRow): Steps {
  const { won_at, claimed_at, redeemed_at, contact_at, approved_at, delivered_at } = row;
  const won = { step: 'won' as const, at: won_at };
  if (!row.settled) {
    return [won, { step: 'claimed', at: claimed_at ?? redeemed_at }, { step: 'redeemed', at: redeemed_at }];
  }
  return [
    won,
    { step: 'claimed', at: claimed_at },
    { step: 'contact', at: contact_at },
    { step: 'approved', at: approved_at },
    { step: 'delivered', at: delivered_at },
  ];
}
