import './reward.css';
import type { Reward } from '@event/contest/reward/wire';
import { useState } from 'react';
import { usePage } from '../context.tsx';
import { Way } from '../draw/Way.tsx';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Icon, MiniMoon } from '../look/Icon.tsx';
import type { DialogPartProps } from '../part/dialog.ts';
import { Failed } from '../part/Failed.tsx';
import { LogInFirst } from '../player/LogInFirst.tsx';
import { useSession } from '../player/session.ts';
import { Amount } from '../prize/Amount.tsx';
import { PrizeEmblem } from '../prize/PrizeEmblem.tsx';
import { dropAnswers, useAnswer } from '../server/answer.ts';
import { act } from '../server/call.ts';
import { now } from '../server/clock.ts';
import { showFailure } from '../server/failure.ts';
import { CopyLine } from '../share/CopyLine.tsx';
import { awaitedText, isOver, isToClaim } from './claim.ts';

export function RewardsDialog({ close }: DialogPartProps) {
  const { t } = usePage();
  const { state } = useSession();
  const { data, error, again } = useAnswer('rewards', {}, { when: state === 'in' });
  return (
    <Dialog title={t('reward.heading')} close={t('word.close')} onClose={close}>
      {state === 'out' && (
        <p className="empty">
          <LogInFirst />
        </p>
      )}
      {!data && error !== null && <Failed error={error} again={again} />}
      {state === 'in' && !data && !error && <p role="status">{t('word.loading')}</p>}
      {data?.list.length === 0 && (
        <div className="empty none">
          <Icon name="gift" />
          <p>{t('reward.empty')}</p>
          <Way />
        </div>
      )}
      <ul className="rewards">
        {data?.list.map((reward) => (
          <Line key={reward.id} {...reward} />
        ))}
      </ul>
    </Dialog>
  );
}

const states = ['not_claimed', 'claimed', 'redeemed'] as const;

function Line(reward: Reward) {
  const { id, kind, prize, amount, currency, state, code, won_at, claim_until, steps } = reward;
  const words = usePage();
  const { t, date } = words;
  const { player } = useSession();
  const [busy, setBusy] = useState(false);
  const isDelivered = steps.some(({ step, at }) => step === 'delivered' && at !== null);
  const said = isOver(reward, now()) ? 'over' : isDelivered ? 'was_delivered' : states[state];
  const isOpen = !player?.out && isToClaim(reward, now());
  const awaited = awaitedText(reward, Boolean(player?.out));
  const claim = async () => {
    setBusy(true);
    try {
      await act('claim', { id });
      dropAnswers('rewards');
    } catch (error) {
      showFailure(error, words);
      setBusy(false);
    }
  };
  return (
    <li className={isOpen ? 'open' : said === 'over' ? 'over' : undefined}>
      <span className="what">
        <PrizeEmblem prize={prize} amount={amount} currency={currency} />
        {state === 2 ? <Icon name="check" /> : <MiniMoon phase={isOpen ? 'half' : state === 1 ? 'full' : 'ring'} />}
      </span>
      <p>
        <b>{amount !== null && currency ? <Amount amount={amount} currency={currency} /> : t(`prize.${prize}`)}</b>
        <span className="fine">
          {t(`reward.kind_${kind}`)}&nbsp;· {date(won_at)}&nbsp;· {t(`reward.${said}`)}
        </span>
        {isOpen && claim_until !== null && (
          <span className="fine">{t('reward.until', { date: date(claim_until - 1) })}</span>
        )}
      </p>
      {isOpen && (
        <span className="claim">
          <Button weight="call" onClick={claim} busy={busy}>
            {t('reward.claim')}
          </Button>
        </span>
      )}
      {kind === 'draw' && (
        <a className="link wide" href={`#share/${prize}`}>
          {t('draw.share_win')}
        </a>
      )}
      {code && <CopyLine text={code} />}
      {code && state === 1 && <p className="fine wide">{t('reward.redeem_how')}</p>}
      <Steps steps={steps} />
      {awaited && <p className="fine wide">{t(awaited)}</p>}
    </li>
  );
}

const step_texts = {
  contact: 'reward.contact_left',
  approved: 'reward.approved',
  delivered: 'reward.delivered',
} as const;

/** The way of a reward that is settled by people; one that is redeemed in the game has none of these. */
function Steps({ steps }: Pick<Reward, 'steps'>) {
  const { t, date } = usePage();
  const settled = steps.filter((one): one is typeof one & { step: keyof typeof step_texts } => one.step in step_texts);
  if (settled.length === 0) return null;
  return (
    <ol className="stages fine wide">
      {settled.map(({ step, at }) => (
        <li key={step} data-done={at !== null || undefined}>
          {t(step_texts[step])}
          {at !== null && <> · {date(at)}</>}
        </li>
      ))}
    </ol>
  );
}
