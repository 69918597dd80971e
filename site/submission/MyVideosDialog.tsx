import { Dialog } from '@event/ui/Dialog.tsx';
import { usePage } from '../context.tsx';
import type { DialogProps } from '../Dialogs.tsx';

export function MyVideosDialog({ close }: DialogProps) {
  const { t } = usePage();
  return (
    <Dialog title="MyVideosDialog" close={t('word.close')} onClose={close}>
      <p />
    </Dialog>
  );
}
