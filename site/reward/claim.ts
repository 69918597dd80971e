import type { Reward } from '@event/contest/reward/wire';

type Claim = Pick<Reward, 'state' | 'claim_until' | 'steps'>;

export const isOver = ({ state, claim_until }: Claim, now: number) =>
  state === 0 && claim_until !== null && now >= claim_until;

export const isHeld = ({ steps }: Claim) => steps.some(({ step, at }) => step === 'checked' && at === null);

/** What the dialog offers a button for; the summary counts no others. */
export const isToClaim = (reward: Claim, now: number) => reward.state === 0 && !isOver(reward, now) && !isHeld(reward);
