import type { Reward } from '@event/contest/reward/wire';

type ClaimableReward = Pick<Reward, 'state' | 'claim_until' | 'steps'>;

export const isOver = ({ state, claim_until }: ClaimableReward, now: number) =>
  state === 0 && claim_until !== null && now >= claim_until;

export const isHeld = ({ steps }: ClaimableReward) => steps.some(({ step, at }) => step === 'checked' && at === null);

/** What the dialog offers a button for; the summary counts no others. */
export const isToClaim = (reward: ClaimableReward, now: number) =>
  reward.state === 0 && !isOver(reward, now) && !isHeld(reward);
