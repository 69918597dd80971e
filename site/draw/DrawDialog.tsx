import './draw.css';
import { useEffect, useRef, useState } from 'react';
import { usePage } from '../context.tsx';
import { track } from '../debug/analytics.ts';
import { Button, ButtonLink } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import type { DialogProps } from '../part/dialog.ts';
import { updatePlayer, useSession } from '../player/session.ts';
import { dropAnswers } from '../server/answer.ts';
import { act } from '../server/call.ts';
import { showFailure } from '../server/failure.ts';
import { useStatus } from '../server/status.ts';
import { CardBackFace } from './CardBackFace.tsx';
import { CardMoon } from './CardMoon.tsx';
import { Fairness } from './Fairness.tsx';
import { keepResult, lastResult, type Result } from './last.ts';

type Stage = 'ready' | 'asking' | 'turning' | 'shown';

const turning_time = 1600;
const prefersCut = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The server decides first; the card only shows it. */
export function DrawDialog({ close }: DialogProps) {
  const words = usePage();
  const { t } = words;
  const { player } = useSession();
  const { open } = useStatus();
  const [result, setResult] = useState<Result | null>(lastResult);
  const [stage, setStage] = useState<Stage>(result ? 'shown' : 'ready');
  const heading = useRef<HTMLHeadingElement>(null);
  const left = player?.draw_count ?? 0;
  useEffect(() => {
    if (stage !== 'turning') return;
    const timer = setTimeout(() => setStage('shown'), prefersCut() ? 0 : turning_time);
    return () => clearTimeout(timer);
  }, [stage]);
  useEffect(() => {
    if (stage === 'shown') heading.current?.focus();
  }, [stage]);
  const draw = async () => {
    track('btn_draw_now');
    setStage('asking');
    keepResult(null);
    try {
      const drawn = await act('draw', {});
      keepResult(drawn);
      updatePlayer({ draw_count: drawn.draw_count });
      dropAnswers('rewards');
      setResult(drawn);
      setStage('turning');
    } catch (error) {
      showFailure(error, words);
      setStage('ready');
    }
  };
  const leave = () => {
    keepResult(null);
    close();
  };
  const isShown = stage === 'shown';
  const isWon = isShown && result?.win;
  const title = isShown
    ? t(isWon ? 'draw.won' : 'draw.missed')
    : t(stage === 'turning' ? 'draw.turning' : 'draw.heading');
  return (
    <Dialog
      title={title}
      aside={open.draw ? t('draw.left', { count: left }) : t('draw.closed')}
      close={t('word.close')}
      onClose={leave}
      small
      className={['draw', stage, isWon && 'won'].filter(Boolean).join(' ')}
    >
      <div className="reveal">
        <div className="card">
          <div>
            <CardBackFace />
          </div>
          <div className="front">
            {result && stage !== 'asking' && (
              <>
                <CardMoon full={result.win} />
                <p>{result.prize ? t(`prize.${result.prize}`) : '–'}</p>
              </>
            )}
          </div>
        </div>
      </div>
      <div role="status">
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <p className="say">{sayOf(stage, result, left)}</p>
        {isShown && !isWon && left === 0 && <p className="say">{t('draw.share_more')}</p>}
      </div>
      <div className="does">
        {stage === 'turning' && (
          <Button weight="second" onClick={() => setStage('shown')}>
            {t('draw.show_now')}
          </Button>
        )}
        {(stage === 'asking' || (stage === 'ready' && left > 0)) && (
          <Button onClick={draw} busy={stage === 'asking'} off={!open.draw}>
            {t('draw.now')}
          </Button>
        )}
        {isWon && <ButtonLink href="#rewards">{t('reward.heading')}</ButtonLink>}
        {isWon && result?.prize && (
          <ButtonLink weight="second" href={`#share/${result.prize}`}>
            {t('draw.share_win')}
          </ButtonLink>
        )}
        {isShown && left > 0 && open.draw && (
          <Button weight={isWon ? 'second' : 'call'} onClick={draw}>
            {t('draw.again')}
          </Button>
        )}
        {left === 0 && !isWon && stage !== 'turning' && stage !== 'asking' && open.share && (
          <ButtonLink weight="call" href="#share">
            {t('task.share')}
          </ButtonLink>
        )}
        {stage === 'ready' && left === 0 && open.fill && !player?.reward_fill_count && (
          <ButtonLink weight="second" href="#contact">
            {t('task.fill')}
          </ButtonLink>
        )}
      </div>
      {stage === 'ready' && <Fairness />}
    </Dialog>
  );

  function sayOf(now: Stage, drawn: Result | null, count: number): string {
    if (now === 'turning') return t('draw.saved');
    if (now !== 'shown') return count ? t('task.earned', { count }) : t('draw.none');
    if (drawn?.win) return t('draw.won_text', { prize: t(`prize.${drawn.prize}`) });
    return t('draw.missed_text');
  }
}
