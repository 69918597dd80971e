/** Sends a contact: says what is wrong with it; where a fresh login is asked for, it waits. */
import { readPhone } from '@event/contest/task/phone';
import { type FormEvent, useState } from 'react';
import { openDialog } from '../address.ts';
import { usePage } from '../context.tsx';
import { toast } from '../look/toast.ts';
import { isLoginOld } from '../player/again.ts';
import { refreshPlayer, useSession } from '../player/session.ts';
import { dropAnswers } from '../server/answer.ts';
import { act, CallFailed } from '../server/call.ts';
import { failureText } from '../server/failure.ts';
import { keepUnsent } from './unsent.ts';

/** The wire has one answer to whatever comes after the draw's end; here it means that no contact is taken any more. */
const draw_closed = 104031;

const readers = {
  email: (typed: string) => (/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed) ? typed : null),
  phone: readPhone,
};

export function useFill(kind: keyof typeof readers, onDone: () => void) {
  const { t } = usePage();
  const { player } = useSession();
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('contact') ?? '').trim();
    if (!typed) return setWrong(t('fill.required'));
    const contact = readers[kind](typed);
    if (!contact) return setWrong(t('fill.incorrect'));
    setBusy(true);
    try {
      await act('fill', { contact_type: kind === 'email' ? 1 : 2, contact_addr: contact });
      dropAnswers('notice', 'notices');
      await refreshPlayer();
      toast({ kind: 'success', title: t('word.success'), text: t('fill.saved') }, 2500);
      onDone();
    } catch (error) {
      if (error instanceof CallFailed && error.code === draw_closed) return setWrong(t('fill.over'));
      if (!isLoginOld(error)) return setWrong(failureText(error, { t }));
      if (player) keepUnsent(player, { kind, typed });
      openDialog('login/contact');
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, wrong, clear: () => setWrong(undefined) };
}
