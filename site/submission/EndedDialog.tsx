import { usePage } from '../context.tsx';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import type { DialogPartProps } from '../part/dialog.ts';
import { useStatus } from '../service/status.ts';
import { Afterwards } from './Afterwards.tsx';

export function EndedDialog({ close }: DialogPartProps) {
  const { t } = usePage();
  const { phase } = useStatus();
  return (
    <Dialog title={t('word.notice')} close={t('word.close')} onClose={close} small>
      <p className="say">
        <Afterwards phase={phase} />
      </p>
      <div className="does">
        <Button onClick={close}>{t('word.ok')}</Button>
      </div>
    </Dialog>
  );
}
