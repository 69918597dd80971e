/** Whether there are attempts left to earn: nobody is sent to share for nothing. */
import { useSession } from '../player/session.ts';
import { useDrawless, useStatus } from '../service/status.ts';

export function useEarned() {
  const { player } = useSession();
  return {
    byShares: player !== null && player.reward_share_count >= player.reward_share_limit,
    byContact: player !== null && player.reward_fill_count >= player.reward_fill_limit,
  };
}

/** What is open and still earns one. */
export function useWaysToEarn() {
  const { open } = useStatus();
  const { byShares, byContact } = useEarned();
  const isDrawless = useDrawless();
  return { share: open.share && !byShares && !isDrawless, fill: open.fill && !byContact && !isDrawless };
}
