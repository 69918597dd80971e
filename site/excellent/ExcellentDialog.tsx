import { Dialog } from '@event/ui/Dialog.tsx';
import { usePage } from '../context.tsx';
import type { DialogProps } from '../Dialogs.tsx';

export function ExcellentDialog({ close }: DialogProps) {
  const { t } = usePage();
  return (
    <Dialog title="ExcellentDialog" close={t('word.close')} onClose={close}>
      <p />
    </Dialog>
  );
}
