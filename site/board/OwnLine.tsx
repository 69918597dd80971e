import './own.css';
import type { Board, OwnRank } from '@event/contest/wire';
import type { CSSProperties } from 'react';
import { usePage } from '../context.tsx';
import { useSession } from '../player/session.ts';
import { Amount } from '../prize/Amount.tsx';
import { useAnswer } from '../server/answer.ts';

interface OwnLineProps {
  readonly query: { readonly area: number; readonly platform: number; readonly period: number };
  readonly state: Board['state'];
}

const whys = {
  no_submission: 'leaderboard.why_no_submission',
  under_review: 'leaderboard.why_under_review',
  under_check: 'leaderboard.why_under_check',
  no_reading: 'leaderboard.why_no_reading',
  other_region: 'leaderboard.why_other_region',
} as const;

/** The player's own place, kept in sight: how far the next prize is, or what is missing for a rank. */
export function OwnLine({ query, state }: OwnLineProps) {
  const { t, area, number } = usePage();
  const session = useSession();
  const isHere = session.player?.creation_area === area.value;
  const { data } = useAnswer('own_rank', query, { when: isHere && state !== 'upcoming', every: 60 });
  if (!data) return null;
  const { rank, why, total_views, next, movement } = data;
  return (
    <aside className="own" aria-label={t('leaderboard.you')}>
      <span className="r num">{rank === null ? '–' : number(rank)}</span>
      <span>
        <b>{t('leaderboard.you')}</b>
        {movement ? <Movement by={movement} /> : null}
      </span>
      <span className="v num">{number(total_views)}</span>
      <p className="gap">
        {rank === null && why ? (
          <>
            <b>{t('leaderboard.not_ranked')}</b>
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

function Movement({ by }: { readonly by: number }) {
  const { t } = usePage();
  return (
    <span className={by > 0 ? 'up' : 'down'}>
      <span aria-hidden="true">
        {by > 0 ? '▲' : '▼'}
        {Math.abs(by)}
      </span>
      <span className="vh">{t(by > 0 ? 'leaderboard.up' : 'leaderboard.down', { count: Math.abs(by) })}</span>
    </span>
  );
}

type NextProps = NonNullable<OwnRank['next']> & { readonly own: number };

function Next({ rank, views_missing, prize, own }: NextProps) {
  const { t, number } = usePage();
  const share = own / Math.max(own + views_missing, 1);
  return (
    <>
      <span>{t('leaderboard.next', { views: views_missing, shown: number(views_missing), rank })}</span>
      <i style={{ '--share': share } as CSSProperties} />
      <span className="to">
        <Amount {...prize} />
      </span>
    </>
  );
}
