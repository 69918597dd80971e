import '../look/endable.css';
import { useState } from 'react';
import { openDialog } from '../address.ts';
import { usePage } from '../context.tsx';
import { Button } from '../look/Button.tsx';
import { Failed } from '../part/Failed.tsx';
import { isLoginOld } from '../player/again.ts';
import { useSession } from '../player/session.ts';
import { dropAnswers, useAnswer } from '../server/answer.ts';
import { act } from '../server/call.ts';
import { showFailure } from '../server/failure.ts';

/** Where the player is logged in, this device first. */
export function OpenSessions() {
  const words = usePage();
  const { t, moment } = words;
  const { state } = useSession();
  const [busy, setBusy] = useState<string | null>(null);
  const { data, error, again } = useAnswer('sessions', {}, { when: state === 'in' });
  const end = async (id?: string) => {
    setBusy(id ?? 'all');
    try {
      await act('end_sessions', id ? { id } : {});
      dropAnswers('sessions');
    } catch (failure) {
      if (isLoginOld(failure)) openDialog('login/data');
      else showFailure(failure, words);
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="my-data">
      <h3>{t('data.sessions')}</h3>
      {!data && error !== null && <Failed error={error} again={again} />}
      {!data && error === null && <p role="status">{t('word.loading')}</p>}
      <ul className="endable">
        {data?.list.map(({ id, device, began_at, used_at, this: own, near }) => (
          <li key={id}>
            <p>
              <b id={`device-${id}`}>{device ?? t('data.unknown')}</b>
              {own && <span className="fine">{t('data.this')}</span>}
              <span className="fine">{t('data.since', { when: moment(began_at) })}</span>
              {!own && <span className="fine">{t('data.used', { when: moment(used_at) })}</span>}
              {!own && near !== null && <span className="fine">{near ? t('data.near') : t('data.far')}</span>}
            </p>
            {!own && (
              <button
                className="link"
                type="button"
                id={`end-${id}`}
                aria-labelledby={`end-${id} device-${id}`}
                aria-busy={busy === id}
                onClick={() => void end(id)}
              >
                {t('login.logout')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {data && data.list.length > 2 && (
        <Button weight="second" busy={busy === 'all'} onClick={() => void end()}>
          {t('data.end_others')}
        </Button>
      )}
    </div>
  );
}
