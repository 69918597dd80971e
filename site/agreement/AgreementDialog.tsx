import './agreement.css';
import { useState } from 'react';
import { usePage } from '../context.tsx';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import type { DialogPartProps } from '../part/dialog.ts';
import { updatePlayer, useSession } from '../player/session.ts';
import { act } from '../server/call.ts';
import { showFailure } from '../server/failure.ts';
import { setAgreed } from '../submit/draft.ts';

/** The rules in short, with the whole of them one tap away; agreeing is kept with the player. */
export function AgreementDialog({ close }: DialogPartProps) {
  const words = usePage();
  const { t, to, area, edition, date, time } = words;
  const { state, player } = useSession();
  const [busy, setBusy] = useState(false);
  const { limits, phases, themes } = edition;
  const { submission } = phases;
  const span = {
    from: `${date(submission.from)} ${time(submission.from)}`,
    to: `${date(submission.to)} ${time(submission.to)}`,
  };
  const agree = async () => {
    setBusy(true);
    try {
      if (state === 'in' && !player?.agreed) {
        await act('agree', {});
        updatePlayer({ agreed: true });
      }
      setAgreed(true);
      close();
    } catch (error) {
      showFailure(error, words);
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('agreement.heading')} close={t('word.close')} onClose={close}>
      <p className="say">{t('agreement.text')}</p>
      <ul className="points">
        <li>{t('rules.who.region', { area: t(`area.${area.path}`) })}</li>
        <li>{t('rules.video.length', { seconds: limits.video_seconds })}</li>
        <li>{t('rules.video.game', { percent: limits.game_percent })}</li>
        <li>{t('rules.video.public')}</li>
        <li>{t('rules.video.window', span)}</li>
        <li>{t('rule.hashtags', { tags: themes[0]?.hashtags[0] ?? '' })}</li>
        <li>{t('rules.original.own')}</li>
        <li>{t('rules.original.use')}</li>
        <li>{t('rules.fair.views')}</li>
        <li>{t('rules.fair.disqualify')}</li>
        <li>{t('rules.privacy.public')}</li>
      </ul>
      <a className="link" href={to('rules')} target="_blank" rel="noopener">
        {t('rules.heading')}
      </a>
      <div className="does">
        <Button onClick={agree} busy={busy}>
          {t('agreement.accept')}
        </Button>
        <Button weight="second" onClick={close}>
          {t('agreement.decline')}
        </Button>
      </div>
    </Dialog>
  );
}
