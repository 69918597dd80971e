import './draw.css';
import { type RefObject, useEffect, useRef } from 'react';
import { usePage } from '../context.tsx';
import { Dialog } from '../look/Dialog.tsx';
import type { DialogProps } from '../part/dialog.ts';
import { useStatus } from '../server/status.ts';
import { CardBackFace } from './CardBackFace.tsx';
import { CardMoon } from './CardMoon.tsx';
import { type Drawing, useDrawing } from './drawing.ts';
import { Fairness } from './Fairness.tsx';
import { keepResult } from './last.ts';
import { Ways } from './Ways.tsx';

export function DrawDialog({ close }: DialogProps) {
  const { t } = usePage();
  const { open } = useStatus();
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
      aside={open.draw ? t('draw.left', { count: left }) : t('draw.closed')}
      close={t('word.close')}
      onClose={leave}
      small
      className={['draw', stage, isWon && 'won'].filter(Boolean).join(' ')}
    >
      <Card {...drawing} />
      <Said {...drawing} title={title} heading={heading} />
      <Ways {...drawing} />
      {stage === 'ready' && <Fairness />}
    </Dialog>
  );
}

function Card({ stage, result }: Drawing) {
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
              <p>{result.prize ? t(`prize.${result.prize}`) : '–'}</p>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

interface SaidProps extends Drawing {
  readonly title: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Said({ stage, result, left, title, heading }: SaidProps) {
  const { t } = usePage();
  const say = () => {
    if (stage === 'turning') return t('draw.saved');
    if (stage !== 'shown') return left ? t('task.earned', { count: left }) : t('draw.none');
    if (result?.win) return t('draw.won_text', { prize: t(`prize.${result.prize}`) });
    return left ? t('draw.missed_text') : `${t('draw.missed_text')} ${t('draw.share_more')}`;
  };
  return (
    <div role="status">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p className="say">{say()}</p>
    </div>
  );
}
