/** Counts a share; the first on a channel may earn attempts. */
import type { ShareChannel } from '@event/contest/edition/edition';
import { type EventName, track } from '../analytics/event.ts';
import { usePage } from '../context.tsx';
import { toast } from '../look/toast.ts';
import { noteShared, updatePlayer, useSession } from '../player/session.ts';
import { dropAnswers } from '../server/answer.ts';
import { act } from '../server/call.ts';
import { showFailure } from '../server/failure.ts';
import { useStatus } from '../service/status.ts';

export function useCount() {
  const words = usePage();
  const { t } = words;
  const { state } = useSession();
  const { open } = useStatus();
  return async ({ code }: ShareChannel) => {
    track(`btn_share_${code}` as EventName);
    if (state !== 'in' || !open.share) return;
    try {
      const { reward_share_count, draw_count, pack } = await act('share', { channel: code });
      updatePlayer({ reward_share_count, draw_count });
      noteShared(code);
      const earned = open.draw ? t('draw.left', { count: draw_count }) : t('word.success');
      if (pack) toast({ kind: 'success', title: earned, text: t('task.pack') }, 4000);
      dropAnswers('rewards');
    } catch (error) {
      showFailure(error, words);
    }
  };
}
