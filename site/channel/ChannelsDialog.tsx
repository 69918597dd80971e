/** Channels that let us read the views of their own works: set out to the platform, and come back here. */
import { platformByValue } from '@event/contest/edition/edition';
import './channel.css';
import type { Output } from '@event/contest/wire';
import { useEffect, useRef, useState } from 'react';
import { setQuery } from '../address.ts';
import { usePage } from '../context.tsx';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import type { DialogPartProps } from '../part/dialog.ts';
import { LogInFirst } from '../player/LogInFirst.tsx';
import { useSession } from '../player/session.ts';
import { dropAnswers, useAnswer } from '../server/answer.ts';
import { act } from '../server/call.ts';
import { showFailure } from '../server/failure.ts';

type ConnectProblem = Output<'connected'>['problem'];

export function ChannelsDialog({ close }: DialogPartProps) {
  const words = usePage();
  const { t, edition, date } = words;
  const { state } = useSession();
  const [busy, setBusy] = useState<number | null>(null);
  const problem = useWayBack(state === 'in');
  const { data } = useAnswer('channels', {}, { when: state === 'in' });
  // The page of another area does not know all platforms of the player's own.
  const nameOf = (value: number) => platformByValue(edition, value)?.name;
  const connect = async (platform: number) => {
    setBusy(platform);
    try {
      const back = `${location.origin}${location.pathname}#channels`;
      location.assign((await act('connect', { platform, back })).url);
    } catch (error) {
      showFailure(error, words);
      setBusy(null);
    }
  };
  const disconnect = async (platform: number, account_id: string) => {
    try {
      await act('disconnect', { platform, account_id });
      dropAnswers('channels');
    } catch (error) {
      showFailure(error, words);
    }
  };
  return (
    <Dialog title={t('channel.heading')} close={t('word.close')} onClose={close}>
      <p>{t('channel.about')}</p>
      {problem && (
        <p className="problem" role="alert">
          {t(`channel.problem_${problem}`)}
        </p>
      )}
      {state === 'out' && (
        <p className="empty">
          <LogInFirst />
        </p>
      )}
      <ul className="connected">
        {data?.list.map(({ platform, account_id, name, connected_at, ended_why }) => (
          <li key={`${platform} ${account_id}`}>
            <p>
              <b dir="auto">{name}</b>
              <span className="fine">
                {[nameOf(platform), ended_why ? t('channel.refused') : date(connected_at)].filter(Boolean).join(' · ')}
              </span>
            </p>
            <button className="link" type="button" onClick={() => void disconnect(platform, account_id)}>
              {t('channel.disconnect')}
            </button>
          </li>
        ))}
      </ul>
      <div className="does">
        {data?.connectable.map((platform) => {
          const name = nameOf(platform);
          return name ? (
            <Button key={platform} weight="second" busy={busy === platform} onClick={() => void connect(platform)}>
              {t('channel.connect', { platform: name })}
            </Button>
          ) : null;
        })}
      </div>
    </Dialog>
  );
}

/** The platform sent the player back with a code, or without: it is handed in once, and leaves the address. */
function useWayBack(isIn: boolean): ConnectProblem {
  const words = usePage();
  const [problem, setProblem] = useState<ConnectProblem>(null);
  const isDone = useRef(false);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const [state, code, error] = [query.get('state'), query.get('code'), query.get('error')];
    if (!isIn || isDone.current || !(state && (code || error))) return;
    isDone.current = true;
    for (const name of ['state', 'code', 'error']) setQuery(name, null);
    if (!code) return setProblem('refused');
    act('connected', { state, code }).then(
      (answer) => {
        setProblem(answer.problem);
        dropAnswers('channels');
      },
      (failed) => showFailure(failed, words),
    );
  }, [isIn, words]);
  return problem;
}
