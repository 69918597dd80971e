import type { QueueRow } from '@event/contest/review/desk-wire';
import { memo, useEffect, useRef } from 'react';
import { Glyph } from '../look/Glyph.tsx';
import { areaName, platformOf, useDesk } from '../shell/context.tsx';
import { localOf, shortMomentOf } from '../shell/words.ts';
import { marks } from './mark.ts';
import { keyOfRow, type SittingRow } from './row.ts';

const kind_words: Partial<Record<QueueRow['kind'], string>> = {
  appeal: 'Appeal',
  edit: 'New link',
  second: 'Second',
};

function sayDue(at: number): string {
  const local = localOf(at);
  return `Due ${shortMomentOf(at)} UTC${local ? `, ${local}` : ''}`;
}

interface LineProps {
  readonly row: SittingRow;
  readonly age: number;
  readonly taken: string | undefined;
  readonly isCurrent: boolean;
  readonly isPicked: boolean;
  readonly onChoose: (key: string) => void;
}

/** Hundreds of them: each is drawn again only when something of its own changed. */
export const QueueLine = memo(function QueueLine({ row, age, taken, isCurrent, isPicked, onChoose }: LineProps) {
  const { edition } = useDesk();
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const quiet = taken || row.gone || row.barred;
  const title = row.title ?? 'Without a title';
  return (
    <li>
      <button
        type="button"
        ref={line}
        className={['line', quiet && 'quiet', row.gone && 'gone'].filter(Boolean).join(' ')}
        aria-current={isCurrent || undefined}
        data-picked={isPicked || undefined}
        title={title}
        onClick={() => onChoose(keyOfRow(row))}
      >
        <span className="number" title={sayDue(row.since + edition.review_hours * 3600)}>
          {isPicked ? <Glyph name="pass" title="picked" /> : `${age} h`}
        </span>
        <small>{areaName(edition, row.area)}</small>
        <small>{platformOf(edition, row.platform)?.short}</small>
        <small>{row.lang}</small>
        <span className="cut">{title}</span>
        <span className="marks">
          {row.held ? (
            <span className="tag bad">{row.held}</span>
          ) : row.gone ? (
            <span className="quiet">{row.gone}</span>
          ) : taken ? (
            <span className="marked quiet">
              <Glyph name="lock" />
              {taken}
            </span>
          ) : (
            <>
              {row.listed === false && <span className="quiet">Not in this filter</span>}
              {kind_words[row.kind] && <span className="tag">{kind_words[row.kind]}</span>}
              {row.assigned && (
                <span className={row.assigned.mine ? 'tag' : 'quiet'}>
                  {row.assigned.mine ? 'Mine' : row.assigned.to}
                </span>
              )}
              {row.barred && <span className="quiet">yours</span>}
              {row.signals.map((mark) => (
                <span key={mark} className={marks[mark].look}>
                  <Glyph name={marks[mark].glyph} title={marks[mark].title} />
                </span>
              ))}
            </>
          )}
        </span>
      </button>
    </li>
  );
});
