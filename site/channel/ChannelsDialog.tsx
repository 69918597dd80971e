/** Channels that let us read the views of their own works: set out to the platform, and come back here. */
import { platformByValue } from '@event/contest/edition/edition';
import '../look/endable.css';
import './channel.css';
import type { Output } from '@event/contest/wire';
import { useState } from 'react';
import { usePage } from '../context.tsx';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import type { DialogPartProps } from '../part/dialog.ts';
import { Failed } from '../part/Failed.tsx';
import { LogInFirst } from '../player/LogInFirst.tsx';
import { useSession } from '../player/session.ts';
import { dropAnswers, useAnswer } from '../server/answer.ts';
import { act } from '../server/call.ts';
import { showFailure } from '../server/failure.ts';
import { useBarred } from '../service/status.ts';
import { useWayBack } from './way-back.ts';

export function ChannelsDialog({ close }: DialogPartProps) {
  const { t } = usePage();
  const { state, player } = useSession();
  const problem = useWayBack(state === 'in');
  const { data, error, again } = useAnswer('channels', {}, { when: state === 'in' });
  const barred = useBarred();
  const nameOf = usePlatformName();
  const connectable = player?.out ? [] : (data?.connectable ?? []).filter(nameOf);
  const mayConnect = connectable.length > 0;
  return (
    <Dialog title={t('channel.heading')} close={t('word.close')} onClose={close}>
      {mayConnect && <p>{t('channel.about')}</p>}
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
      {error !== null && !data && <Failed error={error} again={again} />}
      {state === 'in' && !data && error === null && <p role="status">{t('word.loading')}</p>}
      <Connected list={data?.list ?? []} />
      {mayConnect && <Connectable platforms={connectable} />}
      {data && !mayConnect && <p className="say">{barred ?? t('refusal.closed_for_now')}</p>}
    </Dialog>
  );
}

function Connected({ list }: Pick<Output<'channels'>, 'list'>) {
  const words = usePage();
  const { t, date } = words;
  const nameOf = usePlatformName();
  const disconnect = async (platform: number, account_id: string) => {
    try {
      await act('disconnect', { platform, account_id });
      dropAnswers('channels');
    } catch (error) {
      showFailure(error, words);
    }
  };
  return (
    <ul className="connected endable">
      {list.map(({ platform, account_id, name, connected_at, ended_why }) => (
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
  );
}

function Connectable({ platforms }: { readonly platforms: Output<'channels'>['connectable'] }) {
  const words = usePage();
  const nameOf = usePlatformName();
  const [busy, setBusy] = useState<number | null>(null);
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
  return (
    <div className="does">
      {platforms.map((platform) => (
        <Button key={platform} weight="second" busy={busy === platform} onClick={() => void connect(platform)}>
          {words.t('channel.connect', { platform: nameOf(platform) ?? '' })}
        </Button>
      ))}
    </div>
  );
}

function usePlatformName() {
  const { edition } = usePage();
  // The page of another area does not know all platforms of the player's own.
  return (value: number) => platformByValue(edition, value)?.name;
}
