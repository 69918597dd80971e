import './queue.css';
import type { QueueRow } from '@event/contest/review/desk-wire';
import { due_hours } from '@event/contest/review/due';
import { Button } from '../look/Button.tsx';
import { Glyph } from '../look/Glyph.tsx';
import { clearSearch, useSearch } from '../shell/address.ts';
import { useMinute } from '../shell/clock.ts';
import { useDesk } from '../shell/context.tsx';
import { count } from '../shell/words.ts';
import type { Picks } from './deciding.ts';
import { QueueLegend } from './QueueLegend.tsx';
import { QueueLine } from './QueueLine.tsx';
import { type QueueState, queue_filters } from './queue.ts';
import { keyOfRow } from './row.ts';

interface ListProps {
  readonly queue: QueueState;
  readonly picked: Picks;
  readonly onChoose: (key: string) => void;
}

export function QueueList({ queue, picked, onChoose }: ListProps) {
  const { edition } = useDesk();
  const now = useMinute();
  const promise = edition.review_hours;
  const ageOf = ({ since }: QueueRow) => Math.max(0, Math.floor((now - since) / 3600));
  const groupOf = (row: QueueRow) => (ageOf(row) >= promise ? 0 : ageOf(row) >= promise - due_hours ? 1 : 2);
  const { past = 0, due = 0, in_time = 0, oldest_since } = queue.queue ?? {};
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
                    <QueueLine
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
        <QueueNotes {...queue} />
      </div>
      <QueueLegend />
    </section>
  );
}

/** What stands where no line does. */
function QueueNotes({ rows, queue, error }: QueueState) {
  return (
    <>
      {!queue && !error && <p className="empty slow">Asking for the queue …</p>}
      {queue && rows.length === 0 && <NoRows />}
      {queue && queue.total > rows.length + 20 && (
        <p className="empty">
          The oldest {count(rows.length)} of {count(queue.total)}. The rest follow as these are done.
        </p>
      )}
    </>
  );
}

function NoRows() {
  const search = useSearch();
  if (!queue_filters.some((name) => search.get(name)))
    return <p className="empty">Nothing is waiting here. New submissions appear automatically.</p>;
  return (
    <div className="empty stack">
      <p>Nothing that these filters let through is waiting.</p>
      <div className="row">
        <Button small onClick={() => clearSearch(queue_filters)}>
          Without filters
        </Button>
      </div>
    </div>
  );
}
