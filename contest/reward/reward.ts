/** What becomes of a reward: claimed in time, then redeemed in the game. */
import { contactsEndAt, type Edition } from '../edition/edition.ts';
import { day } from '../time.ts';
import { type Reward, reward_state } from './wire.ts';

export type RewardKind = Reward['kind'];
type RewardState = (typeof reward_state)[keyof typeof reward_state];

/** Everybody has the same last day; a reward given after the announcement has as many days of its own. The day that is told is whole, in UTC. */
export function claimUntil(edition: Edition, won_at: number): number {
  return Math.max(contactsEndAt(edition), Math.ceil(won_at / day + edition.limits.claim_days) * day);
}

interface RewardFacts {
  readonly claimed_at: number | null;
  readonly redeemed_at: number | null;
  readonly delivered_at: number | null;
}

/** The state follows from the facts; what the game saw redeemed, or people delivered, is there, claimed or not. */
export function rewardState(facts: RewardFacts): RewardState {
  if (facts.redeemed_at !== null || facts.delivered_at !== null) return reward_state.redeemed;
  return facts.claimed_at === null ? reward_state.not_claimed : reward_state.claimed;
}

export function isClaimable(claim_until: number | null, now: number): boolean {
  return claim_until === null || now < claim_until;
}
