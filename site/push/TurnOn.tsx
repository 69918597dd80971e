import { useState } from 'react';
import { usePage } from '../context.tsx';
import { Button } from '../look/Button.tsx';
import { toast } from '../look/toast.ts';
import { useSession } from '../player/session.ts';
import { CallFailed } from '../server/call.ts';
import { showFailure } from '../server/failure.ts';
import { turnOn } from './device.ts';

/** The browser asks its owner only after this tap. */
export function TurnOn({ publicKey }: { readonly publicKey: string }) {
  const words = usePage();
  const { t, page } = words;
  const { player } = useSession();
  const [busy, setBusy] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  const turn = async () => {
    if (!player) return;
    setBusy(true);
    try {
      const isOn = await turnOn(page, publicKey, player);
      setBlocked(!isOn);
      if (isOn) toast({ kind: 'success', text: t('push.done') }, 2500);
    } catch (error) {
      if (error instanceof CallFailed) showFailure(error, words);
      else toast({ kind: 'error', text: t('push.failed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button weight="second" busy={busy} onClick={() => void turn()}>
        {t('push.on')}
      </Button>
      {isBlocked && (
        <p className="fine" role="alert">
          {t('push.blocked')}
        </p>
      )}
    </>
  );
}
