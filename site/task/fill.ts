/** Sends a contact: says what is wrong with it; where a fresh login is asked for, it waits. */
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

/** As the server reads it: spaces, dashes and brackets mean nothing, and 00 is a plus. */
const plainPhone = (typed: string) => typed.replace(/[\s().\u2010-\u2015-]/g, '').replace(/^00(?=[1-9])/, '+');
const shapes = { email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, phone: /^\+[1-9]\d{6,14}$/ };

export function useFill(kind: keyof typeof shapes, onDone: () => void) {
  const { t } = usePage();
  const { player } = useSession();
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('contact') ?? '').trim();
    const contact = kind === 'phone' ? plainPhone(typed) : typed;
    if (!contact) return setWrong(t('fill.required'));
    if (!shapes[kind].test(contact)) return setWrong(t('fill.incorrect'));
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
