import './share.css';
import type { ShareChannel } from '@event/contest/edition/edition';
import { useState } from 'react';
import { track } from '../analytics/event.ts';
import { useAreaFile } from '../area-file.ts';
import { usePage } from '../context.tsx';
import { useTaskDoor } from '../draw/door.ts';
import { useEarned, useWaysToEarn } from '../draw/earned.ts';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Icon } from '../look/Icon.tsx';
import type { DialogPartProps } from '../part/dialog.ts';
import { Lost } from '../part/Lost.tsx';
import { LogInFirst } from '../player/LogInFirst.tsx';
import { useSession } from '../player/session.ts';
import { pathOf } from '../routes.ts';
import { useStatus } from '../service/status.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { CopyLine } from './CopyLine.tsx';
import { useCount } from './count.ts';
import { SharePreview } from './SharePreview.tsx';

/** Channels of the area; each first share is counted. A channel without an address takes the copied text; `#share/<prize>` tells of a win, and of nothing but its name. */
export function ShareDialog({ detail, close }: DialogPartProps) {
  const { t, page, area } = usePage();
  const { state, player } = useSession();
  const shut = useTaskDoor('share');
  const { byShares } = useEarned();
  const ways = useWaysToEarn();
  const { channels, pictures, lost, again } = useAreaFile();
  const [copying, setCopying] = useState<ShareChannel>();
  const url = page.deployment.origin + pathOf(page.deployment, area.path, 'home');
  const { isWin, text } = useSharedText(detail);
  const count = useCount();
  if (copying) {
    return (
      <CopyDialog
        channel={copying}
        text={`${text} ${url}`}
        picture={pictures[page.deployment.brand]}
        onCopied={() => void count(copying)}
        back={() => setCopying(undefined)}
      />
    );
  }
  const earns = byShares ? t('task.share_done') : ways.share ? t('task.share_text') : undefined;
  const about = shut ?? (state === 'out' ? <LogInFirst /> : earns);
  const fill = (address: string) =>
    address.replace('{url}', encodeURIComponent(url)).replace('{text}', encodeURIComponent(text));
  const whole = <CopyLine text={isWin ? `${text} ${url}` : url} onCopied={() => track('btn_copy_link')} />;
  return (
    <Dialog title={t(isWin ? 'draw.share_win' : 'share.heading')} close={t('word.close')} onClose={close}>
      <SharePreview text={text} url={url} />
      {isWin && whole}
      {about && <p className="say">{about}</p>}
      {lost && <Lost again={again} />}
      <ul className="rows">
        {channels.map((channel) => (
          <li key={channel.code}>
            {channel.address ? (
              <a href={fill(channel.address)} target="_blank" rel="noopener" onClick={() => void count(channel)}>
                <ChannelName {...channel} isShared={player?.shared.includes(channel.code)} />
              </a>
            ) : (
              <button type="button" onClick={() => setCopying(channel)}>
                <ChannelName {...channel} isShared={player?.shared.includes(channel.code)} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isWin && whole}
      {'share' in navigator && (
        <Button weight="second" onClick={() => void navigator.share({ text, url }).catch(() => {})}>
          <Icon name="share" /> {t('share.more')}
        </Button>
      )}
    </Dialog>
  );
}

/** Who reads it is asked to submit a video only as long as one can be submitted. */
const sharedTexts = {
  open: { event: 'share.text', win: 'share.win_text' },
  closed: { event: 'share.text_plain', win: 'share.win_text_plain' },
} as const;

function useSharedText(detail: string) {
  const { t, spoken } = usePage();
  const { open } = useStatus();
  const { event, win } = sharedTexts[open.submit ? 'open' : 'closed'];
  const prize = detail ? t(`prize.${detail}`) : '--';
  const isWin = prize !== '--';
  return { isWin, text: isWin ? spoken(win, { prize }) : t(event) };
}

function ChannelName({ name, isShared = false }: ShareChannel & { readonly isShared?: boolean | undefined }) {
  const { t } = usePage();
  return (
    <>
      <span className="vh">{t('share.on', { channel: name })}</span>
      <span aria-hidden="true">{name}</span>
      {isShared && (
        <span className="fine">
          <Icon name="check" /> {t('task.shared')}
        </span>
      )}
    </>
  );
}
