import { usePage } from '../context.tsx';
import { Button, ButtonLink } from '../look/Button.tsx';
import { useCounted } from '../player/session.ts';
import { useStatus } from '../service/status.ts';
import type { DrawingState } from './drawing.ts';
import { useWaysToEarn } from './earned.ts';
import { Way } from './Way.tsx';

/** What there is to do at each stage of a draw. */
export function Ways({ stage, result, left, draw, showNow }: DrawingState) {
  const { t } = usePage();
  const { open } = useStatus();
  const { state, player } = useCounted();
  const isShown = stage === 'shown';
  const isWon = isShown && result?.win;
  return (
    <div className="does">
      {stage === 'turning' && (
        <Button weight="second" onClick={showNow}>
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
      {state === 'out' && <Way />}
      {player && left === 0 && !isWon && (stage === 'ready' || isShown) && <Earn isFresh={stage === 'ready'} />}
    </div>
  );
}

/** Without an attempt: the tasks that earn one. */
function Earn({ isFresh }: { readonly isFresh: boolean }) {
  const { t } = usePage();
  const { share, fill } = useWaysToEarn();
  return (
    <>
      {share && (
        <ButtonLink weight="call" href="#share">
          {t('task.share')}
        </ButtonLink>
      )}
      {isFresh && fill && (
        <ButtonLink weight="second" href="#contact">
          {t('task.fill')}
        </ButtonLink>
      )}
    </>
  );
}
