/** What happened, with its moments. */
import type { ReactNode } from 'react';
import { clockOf, shortDayOf } from '../shell/words.ts';

interface HappenedProps {
  readonly list: readonly { readonly key: string; readonly at: number; readonly what: ReactNode }[];
}

export function Happened({ list }: HappenedProps) {
  return (
    <ol className="history">
      {list.map(({ key, at, what }) => (
        <li key={key}>
          <time className="quiet" dateTime={new Date(at * 1000).toISOString()}>
            {shortDayOf(at)} {clockOf(at)}
          </time>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  );
}
