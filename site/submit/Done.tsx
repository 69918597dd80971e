import './done.css';
import { useEffect, useRef } from 'react';
import { usePage } from '../context.tsx';
import { CardMoon } from '../draw/CardMoon.tsx';
import { useEarned, useWaysToEarn } from '../draw/earned.ts';
import { Button, ButtonLink } from '../look/Button.tsx';
import { later } from '../part/Part.tsx';
import { useSession } from '../player/session.ts';
import { PrizeEmblem } from '../prize/PrizeEmblem.tsx';
import { useStatus } from '../service/status.ts';
import { Picture } from '../wall/Picture.tsx';
import type { EnteredWork } from './send.ts';

const PushOffer = later(() => import('../push/PushOffer.tsx').then((part) => part.loadOffer()));

interface DoneProps extends EnteredWork {
  readonly onAnother: () => void;
}

/** The moment worth a picture: the video before a full moon, its number, and what comes next. */
export function Done({ work, first, onAnother }: DoneProps) {
  const { t, edition } = usePage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // At once: what still glides slips from under a quick finger, and the tap is lost.
    heading.current?.parentElement?.scrollIntoView({ behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="done">
      <div className="scene">
        <CardMoon full />
        <Picture work={work} />
        <p className="num">{t('submission.number', { number: work.number })}</p>
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {t('submit.done')}
      </h2>
      {work.title && (
        <p>
          <bdi>{work.title}</bdi>
        </p>
      )}
      <p className="fine">{t('submit.done_text', { hours: edition.limits.review_hours })}</p>
      {first && <FirstReward />}
      <Next first={first} onAnother={onAnother} />
    </div>
  );
}

function Next({ first, onAnother }: Pick<DoneProps, 'first' | 'onAnother'>) {
  const { t, to } = usePage();
  const { player } = useSession();
  const { open } = useStatus();
  const { byShares } = useEarned();
  const ways = useWaysToEarn();
  const mayShare = open.share && player !== null && !byShares;
  const mayDraw = open.draw && player !== null && player.draw_count > 0;
  return (
    <div className="next">
      {first && (
        <ButtonLink href="#rewards" data-event="btn_first_submission_rewards">
          {t('reward.heading')}
        </ButtonLink>
      )}
      {mayDraw && (
        <ButtonLink weight={first ? 'call' : 'main'} href="#draw">
          {t('draw.now')}
        </ButtonLink>
      )}
      {mayShare && (
        <>
          <ButtonLink weight={first || mayDraw ? 'call' : 'main'} href="#share">
            {t('task.share')}
          </ButtonLink>
          {ways.share && <p className="fine">{t('task.share_text')}</p>}
        </>
      )}
      <PushOffer />
      {open.submit && (
        <Button weight="second" onClick={onAnother}>
          {t('submit.another')}
        </Button>
      )}
      <a className="link" href={to('mine')} data-event="btn_my_submissions">
        {t('mine.heading')}
      </a>
    </div>
  );
}

function FirstReward() {
  const { t, edition } = usePage();
  const [border = '', pack = ''] = edition.first_submission.map((code) => t(`prize.${code}`));
  return (
    <p className="gift">
      {edition.first_submission.map((prize) => (
        <PrizeEmblem key={prize} prize={prize} />
      ))}
      <span>{t('submit.first_reward', { border, pack })}</span>
    </p>
  );
}
