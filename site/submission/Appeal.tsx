import { type FormEvent, useId, useState } from 'react';
import { usePage } from '../context.tsx';
import { Button } from '../look/Button.tsx';
import { toast } from '../look/toast.ts';
import { dropAnswers } from '../server/answer.ts';
import { act } from '../server/call.ts';
import { showFailure } from '../server/failure.ts';

/** Asks for one more look at a rejected work. */
export function Appeal({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
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
      await act('appeal', { id, message });
      toast({ kind: 'success', text: t('submission.appeal_done') }, 3000);
      dropAnswers('mine');
      onDone();
    } catch (error) {
      showFailure(error, words);
      setBusy(false);
    }
  };
  return (
    <form className="appeal" onSubmit={send}>
      <p className="fine">{t('submission.appeal_text')}</p>
      <label htmlFor={field}>{t('submission.appeal_label')}</label>
      <textarea id={field} name="message" maxLength={1000} required />
      <Button weight="second" type="submit" busy={busy}>
        {t('submission.appeal')}
      </Button>
    </form>
  );
}
