import { useState } from 'react';
import { usePage } from '../context.tsx';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import type { DialogProps } from '../part/dialog.ts';
import { dropAnswers } from '../server/answer.ts';
import { act, CallFailed } from '../server/call.ts';
import { showFailure } from '../server/failure.ts';
import { usePendingNotice } from './pending.ts';

/** The newest notice. The cross and OK both clear it; then the next one is shown. */
export function NoticeDialog({ close }: DialogProps) {
  const words = usePage();
  const { t, date } = words;
  const notice = usePendingNotice();
  const [busy, setBusy] = useState(false);
  if (!notice) return null;
  const clear = async () => {
    setBusy(true);
    try {
      await act('clear', { id: notice.id });
    } catch (error) {
      // What could not be cleared without a line is simply shown once more.
      if (!(error instanceof CallFailed && error.open)) showFailure(error, words);
    }
    dropAnswers('notice');
    setBusy(false);
    close();
  };
  return (
    <Dialog key={notice.id} title={t('word.notice')} close={t('word.close')} onClose={clear} small>
      <h3>{notice.title}</h3>
      <p className="say">{notice.message}</p>
      <p className="fine">{date(notice.created_at)}</p>
      <div className="does">
        <Button onClick={clear} busy={busy}>
          {t('word.ok')}
        </Button>
      </div>
    </Dialog>
  );
}
