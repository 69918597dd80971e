import '../look/endable.css';
import { useState } from 'react';
import { usePage } from '../context.tsx';
import { Failed } from '../part/Failed.tsx';
import { useSession } from '../player/session.ts';
import { useAnswer } from '../server/answer.ts';
import { showFailure } from '../server/failure.ts';
import { useStatus } from '../service/status.ts';
import { isPossible, isThis, turnOff } from './device.ts';
import { TurnOn } from './TurnOn.tsx';

/** Among what is kept about a player: the devices that get notices. */
export function Devices() {
  const words = usePage();
  const { t, moment } = words;
  const { state, player } = useSession();
  const { phase } = useStatus();
  const [busy, setBusy] = useState('');
  const { data, error, again } = useAnswer('push', {}, { when: state === 'in' });
  if (!data) {
    if (error === null) return null;
    return (
      <div className="my-data">
        <h3>{t('push.heading')}</h3>
        <Failed error={error} again={again} />
      </div>
    );
  }
  const { key, list } = data;
  const mayTurnOn =
    key !== null &&
    isPossible() &&
    player &&
    !player.out &&
    player.submit_count > 0 &&
    !list.some(({ id }) => isThis(id));
  if (list.length === 0 && !mayTurnOn) return null;
  const turn = async (id: string) => {
    setBusy(id);
    await turnOff(id).catch((failure) => showFailure(failure, words));
    setBusy('');
  };
  return (
    <div className="my-data">
      <h3>{t('push.heading')}</h3>
      {list.length > 0 && (
        <ul className="endable">
          {list.map(({ id, device, began_at }) => (
            <li key={id}>
              <p>
                <b>{device ?? t('data.unknown')}</b>
                {isThis(id) && <span className="fine">{t('data.this')}</span>}
                <span className="fine">{moment(began_at)}</span>
              </p>
              <button className="link" type="button" aria-busy={busy === id} onClick={() => void turn(id)}>
                {t('push.off')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {mayTurnOn && (
        <>
          {phase !== 'closed' && <p className="say">{t('push.offer')}</p>}
          <TurnOn publicKey={key} />
        </>
      )}
    </div>
  );
}
