import { useState } from 'react';
import { useAreaFile } from '../area-file.ts';
import { usePage } from '../context.tsx';
import { useTaskDoor } from '../draw/door.ts';
import { useEarned } from '../draw/earned.ts';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { TextField } from '../look/Field.tsx';
import { Tabs } from '../look/Tabs.tsx';
import type { DialogPartProps } from '../part/dialog.ts';
import { LogInFirst } from '../player/LogInFirst.tsx';
import { useSession } from '../player/session.ts';
import { useBarred, useStatus } from '../service/status.ts';
import { useFill } from './fill.ts';
import { takeUnsent } from './unsent.ts';

/** Leaves a contact, once for a draw; later it can be corrected. */
export function ContactDialog({ close }: DialogPartProps) {
  const { t } = usePage();
  const { state } = useSession();
  return (
    <Dialog title={t('fill.heading')} close={t('word.close')} onClose={close} keep>
      {state === 'out' ? (
        <p className="empty">
          <LogInFirst />
        </p>
      ) : (
        <ContactForm close={close} />
      )}
    </Dialog>
  );
}

function ContactForm({ close }: Pick<DialogPartProps, 'close'>) {
  const { t, spoken } = usePage();
  const { player } = useSession();
  const { phone } = useAreaFile();
  const { open, phase } = useStatus();
  const isBarred = useBarred() !== undefined;
  const door = useTaskDoor('fill');
  const isOver = phase === 'closed' && !open.fill && !isBarred;
  const shut = isOver ? t('fill.over') : door;
  const { byContact } = useEarned();
  const saved = player?.reward_register;
  const [unsent] = useState(() => takeUnsent(player));
  const [kind, setKind] = useState(unsent?.kind ?? (saved?.contact_type === 2 ? 'phone' : 'email'));
  const isKept = saved?.contact_type === (kind === 'phone' ? 2 : 1);
  const { send, busy, wrong, clear } = useFill(kind, close);
  return (
    <>
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
          clear();
        }}
        panel="contact-form"
      />
      <div id="contact-form" role="tabpanel" aria-label={spoken(`fill.${kind}`)}>
        <form noValidate onSubmit={send}>
          <TextField
            key={kind}
            label={t(`fill.${kind}`)}
            aside={isKept ? saved?.contact_addr : undefined}
            hint={kind === 'email' ? t('fill.email_hint') : phone && t('fill.phone_hint', { example: phone })}
            wrong={wrong}
            name="contact"
            defaultValue={kind === unsent?.kind ? unsent.typed : undefined}
            type={kind === 'email' ? 'email' : 'tel'}
            inputMode={kind === 'email' ? 'email' : 'tel'}
            autoComplete={kind === 'email' ? 'email' : 'tel'}
            maxLength={254}
            required
            onChange={clear}
          />
          <p className="fine" style={{ marginBlock: 'var(--s4)' }}>
            {t('fill.privacy')}
          </p>
          <Button type="submit" busy={busy} off={!open.fill}>
            {t('word.save')}
          </Button>
        </form>
      </div>
    </>
  );
}
