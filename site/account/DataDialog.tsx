import './data.css';
import { useEffect, useRef, useState } from 'react';
import { openDialog } from '../address.ts';
import { Consent } from '../analytics/Consent.tsx';
import { usePage } from '../context.tsx';
import { Button, ButtonLink } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { toast } from '../look/toast.ts';
import type { DialogPartProps } from '../part/dialog.ts';
import { isLoginOld } from '../player/again.ts';
import { LogInFirst } from '../player/LogInFirst.tsx';
import { refreshPlayer, useSession } from '../player/session.ts';
import { Devices } from '../push/Devices.tsx';
import { forgetDevice } from '../push/device.ts';
import { dropAnswers } from '../server/answer.ts';
import { act, ask } from '../server/call.ts';
import { showFailure } from '../server/failure.ts';
import { whenBack } from '../server/persist.ts';
import { OpenSessions } from './OpenSessions.tsx';

/** What is kept about the player: where the account is open, how it is reached, and all of it as a file. */
export function DataDialog({ close }: DialogPartProps) {
  const { t } = usePage();
  const { state } = useSession();
  return (
    <Dialog title={t('data.heading')} close={t('word.close')} onClose={close}>
      {state === 'out' ? (
        <p className="empty">
          <LogInFirst />
        </p>
      ) : (
        <>
          <OpenSessions />
          <Devices />
          <OwnChannels />
          <OwnContact />
          <OwnFile />
        </>
      )}
      <Consent />
    </Dialog>
  );
}

/** A login that is too old is asked for again; then the player is back here. */
function useFresh() {
  const words = usePage();
  const [busy, setBusy] = useState(false);
  const leave = useRef(() => {});
  useEffect(() => () => leave.current(), []);
  const run = async (work: () => Promise<unknown>) => {
    leave.current();
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (isLoginOld(error)) openDialog('login/data');
      else showFailure(error, words);
      // As was just said.
      if (!navigator.onLine) leave.current = whenBack(() => void run(work));
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

function OwnChannels() {
  const { t } = usePage();
  return (
    <div className="my-data">
      <ButtonLink weight="second" href="#channels">
        {t('channel.heading')}
      </ButtonLink>
    </div>
  );
}

function OwnContact() {
  const { t } = usePage();
  const { player } = useSession();
  const { busy, run } = useFresh();
  const [sure, setSure] = useState(false);
  const address = player?.reward_register.contact_addr;
  const erase = async () => {
    await act('erase', {});
    // The devices that got notices ended with it.
    dropAnswers('push');
    forgetDevice().catch(() => {});
    await refreshPlayer();
    setSure(false);
    toast({ kind: 'success', text: t('data.erased') }, 2500);
  };
  return (
    <div className="my-data">
      <h3>{t('fill.heading')}</h3>
      {address && <p className="num">{address}</p>}
      {sure && (
        <p className="say" role="alert">
          {t('data.erase_text')}
        </p>
      )}
      <div className="data-ways">
        <ButtonLink weight="second" href="#contact">
          {address ? t('fill.correct') : t('task.fill')}
        </ButtonLink>
        {address && (
          <Button weight="second" busy={busy} onClick={() => (sure ? void run(erase) : setSure(true))}>
            {sure ? t('data.erase_sure') : t('data.erase')}
          </Button>
        )}
      </div>
    </div>
  );
}

function OwnFile() {
  const { t } = usePage();
  const { player } = useSession();
  const { busy, run } = useFresh();
  const download = async () => {
    const kept = JSON.stringify(await ask('export'), null, 2);
    const href = URL.createObjectURL(new Blob([kept], { type: 'application/json' }));
    Object.assign(document.createElement('a'), { href, download: `${player?.role_id ?? 'player'}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  };
  return (
    <div className="my-data">
      <p className="say">{t('data.export_text')}</p>
      <Button weight="second" busy={busy} onClick={() => void run(download)}>
        {t('data.export')}
      </Button>
    </div>
  );
}
