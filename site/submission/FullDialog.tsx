import { platformByCode } from '@event/contest/edition/edition';
import { usePage } from '../context.tsx';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import type { DialogPartProps } from '../part/dialog.ts';

/** All entries of a platform are used up. */
export function FullDialog({ detail, close }: DialogPartProps) {
  const { t, edition } = usePage();
  const count = edition.limits.entries_per_platform;
  const platform = platformByCode(edition, detail)?.name ?? '';
  return (
    <Dialog title={t('submission.exceeded_title', { count, platform })} close={t('word.close')} onClose={close} small>
      <p className="say">{t('submission.exceeded_text', { count })}</p>
      <div className="does">
        <Button onClick={close}>{t('word.ok')}</Button>
      </div>
    </Dialog>
  );
}
