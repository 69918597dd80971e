/** The one message that a player has against a decision. */
import './appeal.css';
import { type FormEvent, useId, useState } from 'react';
import { usePage } from '../context.tsx';
import { Button } from '../look/Button.tsx';
import { toast } from '../look/toast.ts';
import { showFailure } from '../server/failure.ts';

interface AppealFormProps {
  readonly text: string;
  /** Said once the message is there. */
  readonly done: string;
  readonly onSend: (message: string) => Promise<void>;
}

export function AppealForm({ text, done, onSend }: AppealFormProps) {
  const words = usePage();
  const field = useId();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const message = String(new FormData(event.currentTarget).get('message') ?? '').trim();
    if (!message) return;
    setBusy(true);
    try {
      await onSend(message);
      toast({ kind: 'success', text: done }, 3000);
    } catch (error) {
      showFailure(error, words);
      setBusy(false);
    }
  };
  return (
    <form className="appeal" onSubmit={send}>
      <p className="fine">{text}</p>
      <label htmlFor={field}>{words.t('submission.appeal_label')}</label>
      <textarea id={field} name="message" maxLength={1000} required />
      <Button weight="second" type="submit" busy={busy}>
        {words.t('submission.appeal')}
      </Button>
    </form>
  );
}
