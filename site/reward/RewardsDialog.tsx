import { Dialog } from '@event/ui/Dialog.tsx';
import { usePage } from '../context.tsx';
import type { DialogProps } from '../Dialogs.tsx';

export function RewardsDialog({ close }: DialogProps) {
  const { t } = usePage();
  return (
    <Dialog title="RewardsDialog" close={t('word.close')} onClose={close}>
      <p />
    </Dialog>
  );
}
