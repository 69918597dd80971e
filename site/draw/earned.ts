/** Whether there are attempts left to earn: nobody is sent to share for nothing. */
import { useSession } from '../player/session.ts';

export function useEarned() {
  const { player } = useSession();
  return {
    byShares: player !== null && player.reward_share_count >= player.reward_share_limit,
    byContact: player !== null && player.reward_fill_count >= player.reward_fill_limit,
  };
}
