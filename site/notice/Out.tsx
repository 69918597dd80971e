import { type FormEvent, useId, useState } from 'react';
import { usePage } from '../context.tsx';
import { Button } from '../look/Button.tsx';
import { toast } from '../look/toast.ts';
import { refreshPlayer, useSession } from '../player/session.ts';
import { act } from '../server/call.ts';
import { showFailure } from '../server/failure.ts';

/** What is left to who was disqualified: one message against it, and customer service. */
export function Out() {
  const { t, to } = usePage();
  const { player } = useSession();
  if (!player?.out) return null;
  const { appeal } = player.out;
  return (
    <div className="out">
      {appeal === 'open' && <Against />}
      {appeal === 'waiting' && <p>{t('disqualified.done')}</p>}
      <a className="link" href={to('customer')} data-event="btn_contact_us">
        {t('nav.customer')}
      </a>
    </div>
  );
}

function Against() {
  const words = usePage();
  const { t } = words;
  const field = useId();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const message = String(new FormData(event.currentTarget).get('message') ?? '').trim();
    if (!message) return;
    setBusy(true);
    try {
      await act('appeal_out', { message });
      toast({ kind: 'success', text: t('disqualified.done') }, 3000);
      void refreshPlayer();
    } catch (error) {
      showFailure(error, words);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={send}>
      <p className="fine">{t('disqualified.text')}</p>
      <label htmlFor={field}>{t('submission.appeal_label')}</label>
      <textarea id={field} name="message" maxLength={1000} required />
      <Button weight="second" type="submit" busy={busy}>
        {t('submission.appeal')}
      </Button>
    </form>
  );
}
