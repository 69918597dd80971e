/** What is told of a player's own rank: how it moved, what the next prize takes, why there is none. */
import './rank.css';
import type { OwnRank } from '@event/contest/board/wire';
import type { CSSProperties } from 'react';
import { usePage } from '../context.tsx';
import { Amount } from '../prize/Amount.tsx';

export const whys = {
  no_submission: 'leaderboard.why_no_submission',
  under_review: 'leaderboard.why_under_review',
  under_check: 'leaderboard.why_under_check',
  no_reading: 'leaderboard.why_no_reading',
  other_region: 'leaderboard.why_other_region',
} as const;

export function Movement({ by }: { readonly by: number }) {
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

export function Next({ rank, views_missing, prize, own }: NextProps) {
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
