import type { ShareChannel } from '@event/contest/edition/edition';
import { usePage } from '../context.tsx';
import { Button, ButtonLink } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { CopyLine } from './CopyLine.tsx';

interface CopyDialogProps {
  readonly channel: ShareChannel;
  readonly text: string;
  /** A picture to post with it. */
  readonly picture: string | undefined;
  readonly onCopied: () => void;
  readonly back: () => void;
}

/** For a channel without an address: the text to paste there. */
export function CopyDialog({ channel, text, picture, onCopied, back }: CopyDialogProps) {
  const { t } = usePage();
  return (
    <Dialog title={t('share.copy_heading')} close={t('word.close')} onClose={back}>
      <p className="say">{t('share.copy_text', { channel: channel.name })}</p>
      <CopyLine text={text} onCopied={onCopied} />
      <div className="does">
        {picture && (
          <ButtonLink weight="second" href={document.documentElement.dataset.assets + picture} download>
            {t('share.save_picture')}
          </ButtonLink>
        )}
        <Button weight="second" onClick={back}>
          {t('word.back')}
        </Button>
      </div>
    </Dialog>
  );
}
