import { type FormEvent, useState } from 'react';
import { openDialog } from '../address.ts';
import { useAreaFile } from '../area-file.ts';
import { usePage } from '../context.tsx';
import { useTaskDoor } from '../draw/door.ts';
import { useEarned } from '../draw/earned.ts';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { TextField } from '../look/Field.tsx';
import { Tabs } from '../look/Tabs.tsx';
import { toast } from '../look/toast.ts';
import type { DialogPartProps } from '../part/dialog.ts';
import { isLoginOld } from '../player/again.ts';
import { refreshPlayer, useSession } from '../player/session.ts';
import { act } from '../server/call.ts';
import { failureText } from '../server/failure.ts';
import { useStatus } from '../service/status.ts';
import { keepUnsent, takeUnsent } from './unsent.ts';

const shapes = { email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, phone: /^\+[1-9]\d{6,14}$/ };

/** Leaves a contact, once for a draw; later it can be corrected. */
export function ContactDialog({ close }: DialogPartProps) {
  const { t, spoken } = usePage();
  const { player } = useSession();
  const { phone } = useAreaFile();
  const { open } = useStatus();
  const shut = useTaskDoor('fill');
  const { byContact } = useEarned();
  const saved = player?.reward_register;
  const [unsent] = useState(() => takeUnsent(player));
  const [kind, setKind] = useState(unsent?.kind ?? (saved?.contact_type === 2 ? 'phone' : 'email'));
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('contact') ?? '').trim();
    const contact = kind === 'phone' ? typed.replace(/[\s().-]/g, '') : typed;
    if (!contact) return setWrong(t('fill.required'));
    if (!shapes[kind].test(contact)) return setWrong(t('fill.incorrect'));
    setBusy(true);
    try {
      await act('fill', { contact_type: kind === 'email' ? 1 : 2, contact_addr: contact });
      await refreshPlayer();
      toast({ kind: 'success', title: t('word.success'), text: t('fill.saved') }, 2500);
      close();
    } catch (error) {
      if (!isLoginOld(error)) return setWrong(failureText(error, { t }));
      if (player) keepUnsent(player, { kind, typed });
      openDialog('login/contact');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('fill.heading')} close={t('word.close')} onClose={close} keep>
      <p className="say">{shut ?? t(open.draw && !byContact ? 'task.fill_text' : 'task.fill_why')}</p>
      <Tabs
        label={t('fill.type')}
        tabs={[
          { value: 'email', text: t('fill.email') },
          { value: 'phone', text: t('fill.phone') },
        ]}
        value={kind}
        onChange={(value) => {
          setKind(value === 'phone' ? 'phone' : 'email');
          setWrong(undefined);
        }}
        panel="contact-form"
      />
      <div id="contact-form" role="tabpanel" aria-label={spoken(`fill.${kind}`)}>
        <form noValidate onSubmit={send}>
          <TextField
            key={kind}
            label={t(`fill.${kind}`)}
            aside={saved?.contact_addr}
            hint={kind === 'email' ? t('fill.email_hint') : phone && t('fill.phone_hint', { example: phone })}
            wrong={wrong}
            name="contact"
            defaultValue={kind === unsent?.kind ? unsent.typed : undefined}
            type={kind === 'email' ? 'email' : 'tel'}
            inputMode={kind === 'email' ? 'email' : 'tel'}
            autoComplete={kind === 'email' ? 'email' : 'tel'}
            maxLength={254}
            required
            onChange={() => setWrong(undefined)}
          />
          <p className="fine" style={{ marginBlock: 'var(--s4)' }}>
            {t('fill.privacy')}
          </p>
          <Button type="submit" busy={busy} off={!open.fill}>
            {t('word.save')}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
