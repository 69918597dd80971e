import { Dialog } from '@event/ui/Dialog.tsx';
import { usePage } from '../context.tsx';
import type { DialogProps } from '../Dialogs.tsx';

export function DrawDialog({ close }: DialogProps) {
  const { t } = usePage();
  return (
    <Dialog title="DrawDialog" close={t('word.close')} onClose={close}>
      <p />
    </Dialog>
  );
}
