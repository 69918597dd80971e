import { usePage } from '../context.tsx';
import { ButtonLink } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import type { DialogPartProps } from '../part/dialog.ts';
import { useBarred, useStatus } from '../service/status.ts';
import { MyVideos } from './MyVideos.tsx';

export function MyVideosDialog({ close }: DialogPartProps) {
  const { t, to } = usePage();
  const { open } = useStatus();
  const isBarred = useBarred() !== undefined;
  return (
    <Dialog title={t('submission.heading')} close={t('word.close')} onClose={close}>
      <MyVideos />
      {open.submit && !isBarred && (
        <div className="does">
          <ButtonLink href={to('submit')} data-event="btn_submit_now">
            {t('home.submit_now')}
          </ButtonLink>
        </div>
      )}
    </Dialog>
  );
}
