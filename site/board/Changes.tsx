import { changes_in_board } from '@event/contest/board/board';
import type { Board } from '@event/contest/board/wire';
import { useState } from 'react';
import { usePage } from '../context.tsx';
import { Failed } from '../part/Failed.tsx';
import { ask } from '../server/call.ts';

interface ChangesProps {
  readonly changes: Board['changes'];
  readonly query: { readonly area: number; readonly platform: number; readonly period: number };
}

interface Log {
  readonly list: Board['changes'];
  readonly next: string | null;
}

/** Changes of a board after its end, each with its reason, for everybody to see, back to the first one. */
export function Changes({ changes, query }: ChangesProps) {
  const { t, date } = usePage();
  const [log, setLog] = useState<Log>();
  const [error, setError] = useState<unknown>();
  const hasMore = log ? log.next !== null : changes.length >= changes_in_board;
  const read = async () => {
    setError(undefined);
    try {
      const { list, next } = await ask('changes', { ...query, ...(log?.next && { before: log.next }) });
      setLog({ list: [...(log?.list ?? []), ...list], next });
    } catch (failed) {
      setError(failed);
    }
  };
  return (
    <details className="changes">
      <summary className="link">{t('leaderboard.changes')}</summary>
      <ul>
        {(log?.list ?? changes).map(({ at, rank, author, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one moment may change the same player twice
          <li key={`${at} ${author} ${index}`}>
            <span className="fine">
              {date(at)}
              {rank !== null && <> · {t('prizes.rank_one', { rank })}</>}
            </span>
            <bdi>{author}</bdi> · {t(`leaderboard.change_${reason}`)}
          </li>
        ))}
      </ul>
      {error !== undefined && <Failed error={error} again={read} />}
      {hasMore && error === undefined && (
        <button className="link" type="button" onClick={() => void read()}>
          {t('leaderboard.more_changes')}
        </button>
      )}
    </details>
  );
}
