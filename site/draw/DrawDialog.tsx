import './draw.css';
import { type RefObject, useEffect, useRef } from 'react';
import { usePage } from '../context.tsx';
import { Dialog } from '../look/Dialog.tsx';
import type { DialogPartProps } from '../part/dialog.ts';
import { useCounted } from '../player/session.ts';
import { useStatus } from '../service/status.ts';
import { CardBackFace } from './CardBackFace.tsx';
import { CardMoon } from './CardMoon.tsx';
import { Draws } from './Draws.tsx';
import { useDrawDoor } from './door.ts';
import { type DrawingState, useDrawing } from './drawing.ts';
import { useEarned, useWaysToEarn } from './earned.ts';
import { Fairness } from './Fairness.tsx';
import { keepResult } from './last.ts';
import { Ways } from './Ways.tsx';
import { Winnable } from './Winnable.tsx';

/** How many tries are left, as far as it is known whose. */
const counts = { known: 'draw.left', in: 'word.loading', unknown: 'word.loading', out: 'login.needed' } as const;

export function DrawDialog({ close }: DialogPartProps) {
  const { t } = usePage();
  const shut = useDrawDoor();
  const { state, player } = useCounted();
  const drawing = useDrawing();
  const { stage, result, left } = drawing;
  const isWon = stage === 'shown' && result?.win;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (stage === 'shown') heading.current?.focus();
  }, [stage]);
  const leave = () => {
    keepResult(null);
    close();
  };
  const titles = { ready: 'draw.heading', asking: 'draw.heading', turning: 'draw.turning' } as const;
  const title = t(stage === 'shown' ? (isWon ? 'draw.won' : 'draw.missed') : titles[stage]);
  return (
    <Dialog
      title={title}
      aside={shut ?? t(counts[player ? 'known' : state], { count: left })}
      close={t('word.close')}
      onClose={leave}
      small
      className={['draw', stage, isWon && 'won'].filter(Boolean).join(' ')}
    >
      <Card {...drawing} />
      <Said {...drawing} title={title} heading={heading} />
      {stage === 'ready' && <Winnable />}
      <Ways {...drawing} />
      {stage === 'ready' && (
        <>
          <Draws />
          <Fairness />
        </>
      )}
    </Dialog>
  );
}

function Card({ stage, result }: DrawingState) {
  const { t } = usePage();
  return (
    <div className="reveal">
      <div className="card">
        <div>
          <CardBackFace />
        </div>
        <div className="front">
          {result && stage !== 'asking' && (
            <>
              <CardMoon full={result.win} />
              {result.prize && <p>{t(`prize.${result.prize}`)}</p>}
            </>
          )}
        </div>
      </div>
    </div>
  );
}

interface SaidProps extends DrawingState {
  readonly title: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Said({ stage, result, left, title, heading }: SaidProps) {
  const { t } = usePage();
  const { open } = useStatus();
  const { player } = useCounted();
  const { byShares, byContact } = useEarned();
  const { share, fill } = useWaysToEarn();
  const earn = () => {
    if (share) return t(fill ? 'draw.none' : 'task.share_text');
    if (fill) return t('task.fill_text');
    return byShares && byContact ? t('draw.used') : null;
  };
  const say = () => {
    if (stage === 'turning') return t('draw.saved');
    if (stage === 'shown' && result?.win) return t('draw.won_text', { prize: t(`prize.${result.prize}`) });
    if (stage === 'shown') return t('draw.missed_text');
    if (!open.draw || !player) return null;
    return left ? t('task.earned', { count: left }) : earn();
  };
  const words = say();
  const more = stage === 'shown' && share && !result?.win && !left;
  return (
    <div role="status">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {words && <p className="say">{words}</p>}
      {more && <p className="say">{t('draw.share_more')}</p>}
    </div>
  );
}
