/** The newest notice that the player has not cleared, asked for once a page. */
import type { Notice } from '@event/contest/notice/wire';
import { useSession } from '../player/session.ts';
import { useAnswer } from '../server/answer.ts';

export function usePendingNotice(): Notice | null {
  const { state } = useSession();
  const { data } = useAnswer('notice', {}, { when: state === 'in' });
  return data?.notice ?? null;
}
