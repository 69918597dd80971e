import './own.css';
import type { Board } from '@event/contest/board/wire';
import { usePage } from '../context.tsx';
import { Failed } from '../part/Failed.tsx';
import { useSession } from '../player/session.ts';
import { useAnswer } from '../server/answer.ts';
import { Movement, Next, whys } from './Rank.tsx';
import { unrankedText } from './unranked.ts';

interface OwnLineProps {
  readonly query: { readonly area: number; readonly platform: number; readonly period: number };
  readonly state: Board['state'];
}

/** The player's own place, kept in sight: how far the next prize is, or what is missing for a rank. */
export function OwnLine({ query, state }: OwnLineProps) {
  const { t, spoken, area, number } = usePage();
  const session = useSession();
  const isHere = session.player?.creation_area === area.value;
  const { data, error, again } = useAnswer('own_rank', query, { when: isHere && state !== 'upcoming', every: 60 });
  if (!data && error === null) return null;
  if (!data) {
    return (
      <aside className="own" aria-label={spoken('leaderboard.you')}>
        <Failed error={error} again={again} />
      </aside>
    );
  }
  const { rank, why, total_views, next, movement } = data;
  // Nothing can still be submitted for a board that has ended.
  const canComeYet = why !== 'no_submission' || state === 'live';
  return (
    <aside className="own" aria-label={spoken('leaderboard.you')}>
      <span className="r num">{rank === null ? '–' : number(rank)}</span>
      <span>
        <b>{t('leaderboard.you')}</b>
        {movement ? <Movement by={movement} /> : null}
      </span>
      <span className="v num">{number(total_views)}</span>
      <p className="gap">
        {rank === null && why ? (
          <>
            {canComeYet && <b>{t(unrankedText(state, Boolean(session.player?.out)))}</b>}
            <span>{t(whys[why], { area: t(`area.${area.path}`) })}</span>
          </>
        ) : (
          next && <Next {...next} own={total_views} />
        )}
      </p>
      {rank !== null && why && <p className="gap">{t('leaderboard.why_under_check')}</p>}
    </aside>
  );
}
