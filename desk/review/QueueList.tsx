import './queue.css';
import type { QueueRow, RowSignal } from '@event/contest/review/desk-wire';
import { due_hours } from '@event/contest/review/due';
import { memo, useEffect, useRef } from 'react';
import { Glyph, type GlyphName } from '../look/Glyph.tsx';
import { useMinute } from '../shell/clock.ts';
import { areaName, platformOf, useDesk } from '../shell/context.tsx';
import { count } from '../shell/words.ts';
import type { QueueState } from './queue.ts';
import { keyOfRow, type SittingRow } from './row.ts';

const kind_words: Partial<Record<QueueRow['kind'], string>> = {
  appeal: 'Appeal',
  edit: 'New link',
  second: 'Second',
};

interface ListProps {
  readonly queue: QueueState;
  readonly picked: ReadonlySet<string>;
  readonly onChoose: (key: string) => void;
}

export function QueueList({ queue, picked, onChoose }: ListProps) {
  const { edition } = useDesk();
  const now = useMinute();
  const promise = edition.review_hours;
  const ageOf = ({ since }: QueueRow) => Math.max(0, Math.floor((now - since) / 3600));
  const groupOf = (row: QueueRow) => (ageOf(row) >= promise ? 0 : ageOf(row) >= promise - due_hours ? 1 : 2);
  const { past = 0, due = 0, in_time = 0, oldest_since, total = 0 } = queue.queue ?? {};
  const groups = [
    {
      name: `Past ${promise} h`,
      sum: past,
      about: oldest_since == null ? '' : `promise missed, oldest ${Math.floor((now - oldest_since) / 3600)} h`,
    },
    { name: `Due within ${due_hours} h`, sum: due, about: '' },
    { name: 'In time', sum: in_time, about: '' },
  ];
  return (
    <section className="queue" aria-label="Queue">
      <div className="lines">
        {groups.map(({ name, sum, about }, group) => {
          const rows = queue.rows.filter((row) => groupOf(row) === group);
          return (
            rows.length > 0 && (
              <div key={name}>
                <h2 className="grp">
                  {group === 0 && (
                    <span className="bad">
                      <Glyph name="late" />
                    </span>
                  )}
                  {name} <span>{count(sum)}</span>
                  <span className="end">{about}</span>
                </h2>
                <ul>
                  {rows.map((row) => (
                    <Line
                      key={keyOfRow(row)}
                      row={row}
                      age={ageOf(row)}
                      taken={queue.taken.get(row.id)}
                      isCurrent={queue.current === row}
                      isPicked={picked.has(keyOfRow(row))}
                      onChoose={onChoose}
                    />
                  ))}
                </ul>
              </div>
            )
          );
        })}
        {!queue.queue && !queue.error && <p className="empty slow">Asking for the queue …</p>}
        {queue.queue && queue.rows.length === 0 && (
          <p className="empty">Nothing is waiting here. New submissions appear automatically.</p>
        )}
        {total > queue.rows.length + 20 && (
          <p className="empty">
            The oldest {count(queue.rows.length)} of {count(total)}. The rest follow as these are done.
          </p>
        )}
      </div>
      <p className="legend">
        {(Object.keys(marks) as RowSignal[]).map((mark) => (
          <span key={mark} className={marks[mark].look}>
            <Glyph name={marks[mark].glyph} />
            {marks[mark].word}
          </span>
        ))}
        <span>
          <Glyph name="lock" />
          taken
        </span>
      </p>
    </section>
  );
}

const marks: Readonly<
  Record<RowSignal, { readonly glyph: GlyphName; readonly word: string; readonly title: string; readonly look: string }>
> = {
  fails: { glyph: 'fail', word: 'fails', title: 'a rule failed', look: 'bad' },
  unknown: { glyph: 'half', word: 'unknown', title: 'a rule is unknown', look: '' },
  alike: { glyph: 'twin', word: 'alike', title: 'looks alike', look: '' },
  jumped: { glyph: 'jump', word: 'jumped', title: 'views jumped', look: '' },
};

interface LineProps {
  readonly row: SittingRow;
  readonly age: number;
  readonly taken: string | undefined;
  readonly isCurrent: boolean;
  readonly isPicked: boolean;
  readonly onChoose: (key: string) => void;
}

/** Hundreds of them: each is drawn again only when something of its own changed. */
const Line = memo(function Line({ row, age, taken, isCurrent, isPicked, onChoose }: LineProps) {
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
        <span className="number">{isPicked ? <Glyph name="pass" title="picked" /> : `${age} h`}</span>
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
