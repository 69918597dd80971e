import type { Reward } from '@event/contest/reward/wire';

type ClaimableReward = Pick<Reward, 'state' | 'claim_until' | 'steps'>;

const isHeld = ({ steps }: Pick<Reward, 'steps'>) => steps.some(({ step, at }) => step === 'checked' && at === null);

/** While a reward is held for a check, its time to claim stands still. */
export const isOver = (reward: ClaimableReward, now: number) =>
  reward.state === 0 && reward.claim_until !== null && now >= reward.claim_until && !isHeld(reward);

/** What the dialog offers a button for; the summary counts no others. */
export const isToClaim = (reward: ClaimableReward, now: number) =>
  reward.state === 0 && !isOver(reward, now) && !isHeld(reward);

/** What its player still has to wait for. Whoever is out of the contest is given nothing more: nothing is promised to them. */
export function awaitedText(reward: Pick<Reward, 'state' | 'code' | 'currency' | 'steps'>, isOut: boolean) {
  if (isOut) return null;
  if (isHeld(reward)) return 'refusal.reward_held';
  if (reward.state !== 1 || reward.code || reward.currency === 'diamonds') return null;
  return reward.currency === 'usd' ? 'reward.money_how' : 'reward.code_coming';
}
