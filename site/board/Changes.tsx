import type { Board } from '@event/contest/wire';
import { usePage } from '../context.tsx';

/** Changes of a board after its end, each with its reason, for everybody to see. */
export function Changes({ changes }: { readonly changes: Board['changes'] }) {
  const { t, date } = usePage();
  return (
    <details className="changes">
      <summary className="link">{t('leaderboard.changes')}</summary>
      <ul>
        {changes.map(({ at, rank, author, reason }) => (
          <li key={`${at} ${author}`}>
            <span className="fine">
              {date(at)}
              {rank !== null && `, ${t('prizes.rank_one', { rank })}`}
            </span>
            <bdi>{author}</bdi>: {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
