import './notice.css';
import type { Notice } from '@event/contest/notice/wire';
import { usePage } from '../context.tsx';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import type { DialogPartProps } from '../part/dialog.ts';
import { Failed } from '../part/Failed.tsx';
import { LogInFirst } from '../player/LogInFirst.tsx';
import { useSession } from '../player/session.ts';
import { dropAnswers, useAnswer } from '../server/answer.ts';
import { act, CallFailed } from '../server/call.ts';
import { showFailure } from '../server/failure.ts';
import { Out } from './Out.tsx';
import { usePendingNotice } from './pending.ts';

/** All that is new in one sheet, which the cross and OK both clear; what was told before lies below. */
export function NoticeDialog({ close }: DialogPartProps) {
  const words = usePage();
  const { t } = words;
  const { state } = useSession();
  const pending = usePendingNotice();
  const { data, error, again } = useAnswer('notices', {}, { when: state === 'in' });
  const list = data?.list ?? (pending ? [{ ...pending, cleared: false }] : []);
  const [fresh, earlier] = [list.filter(({ cleared }) => !cleared), list.filter(({ cleared }) => cleared)];
  const clear = async () => {
    close();
    if (fresh.length === 0) return;
    try {
      await act('clear_all', { ids: fresh.map(({ id }) => id) });
    } catch (failure) {
      // What could not be cleared without a line is simply shown once more.
      if (!(failure instanceof CallFailed && failure.open)) showFailure(failure, words);
    }
    dropAnswers('notice', 'notices');
  };
  return (
    <Dialog
      title={t(fresh.length > 0 ? 'word.notice' : 'notice.heading')}
      close={t('word.close')}
      onClose={clear}
      small
    >
      {state === 'out' && (
        <p className="empty">
          <LogInFirst />
        </p>
      )}
      {error !== null && !data && <Failed error={error} again={again} />}
      {state === 'in' && !data && !pending && error === null && <p role="status">{t('word.loading')}</p>}
      {data?.list.length === 0 && <p className="empty">{t('notice.empty')}</p>}
      {fresh.length > 0 && (
        <>
          <Told notices={fresh} />
          <div className="does">
            <Button onClick={clear}>{t('word.ok')}</Button>
          </div>
        </>
      )}
      <Out />
      {earlier.length > 0 && (
        <details className="earlier" open={fresh.length === 0}>
          <summary>{t('notice.earlier')}</summary>
          <Told notices={earlier} />
        </details>
      )}
    </Dialog>
  );
}

function Told({ notices }: { readonly notices: readonly Notice[] }) {
  const { date } = usePage();
  return (
    <ul className="notices">
      {notices.map(({ id, title, message, created_at }) => (
        <li key={id}>
          <h3>{title}</h3>
          <p>{message}</p>
          <p className="fine">{date(created_at)}</p>
        </li>
      ))}
    </ul>
  );
}
