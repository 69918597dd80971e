import { Dialog } from '@event/ui/Dialog.tsx';
import { usePage } from '../context.tsx';
import type { DialogProps } from '../Dialogs.tsx';

export function AccountDialog({ close }: DialogProps) {
  const { t } = usePage();
  return (
    <Dialog title="AccountDialog" close={t('word.close')} onClose={close}>
      <p />
    </Dialog>
  );
}
