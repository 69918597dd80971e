/** Closing and opening parts of the service at once, for everybody; each switch says what the dates say. */
import './service.css';
import type { Switch } from '@event/contest/service/desk-wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Status } from '../look/Glyph.tsx';
import { ask } from '../shell/call.ts';
import { useNow } from '../shell/clock.ts';
import { mayEverything, useDesk } from '../shell/context.tsx';
import { useKeys } from '../shell/keys.ts';
import { lasting, many, momentOf } from '../shell/words.ts';
import { parts, verbOf } from './part.ts';
import { Throw } from './Throw.tsx';

export function Service() {
  const { me } = useDesk();
  const [picked, setPicked] = useState<Switch | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['switches'],
    queryFn: () => ask('switches'),
    refetchInterval: 10_000,
  });
  const mayThrow = mayEverything(me);
  const list = data?.list ?? [];
  const closed = list.filter((one) => one.closed).length;
  useKeys(
    'Service',
    mayThrow
      ? list.map((one, at) => ({
          id: `service ${one.name}`,
          key: String(at + 1),
          name: `${parts[one.name].name}: ${verbOf(one).toLowerCase()}`,
          run: () => setPicked(one),
        }))
      : [],
  );
  return (
    <main>
      <Bar
        title="Service"
        about={
          closed ? `${many(closed, 'part')} closed by hand` : 'What players can do right now: all as the dates say'
        }
      />
      {error && <Failure error={error} again={() => void refetch()} />}
      <div className="pad service">
        {list.length > 0 && (
          <table className="list">
            <thead>
              <tr>
                <th>Part</th>
                <th>Now</th>
                <th>By the dates</th>
                <th>Last changed</th>
                <th>
                  <span className="vh">Change</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((one, at) => (
                <Row
                  key={one.name}
                  one={one}
                  hint={String(at + 1)}
                  {...(mayThrow && { onPick: () => setPicked(one) })}
                />
              ))}
            </tbody>
          </table>
        )}
        {!mayThrow && <p className="q">Only owners of all areas change this.</p>}
        {data && <History history={data.history} />}
      </div>
      {picked && <Throw one={picked} onClose={() => setPicked(null)} />}
    </main>
  );
}

interface RowProps {
  readonly one: Switch;
  readonly hint: string;
  readonly onPick?: () => void;
}

function Row({ one, hint, onPick }: RowProps) {
  const now = useNow();
  return (
    <tr>
      <td>
        <b>{parts[one.name].name}</b> <span className="q">{parts[one.name].about}</span>
      </td>
      <td>
        <Now one={one} />
      </td>
      <td className="q">{one.in_time === null ? '' : one.in_time ? 'Open' : 'Closed'}</td>
      <td className="q" data-never={one.at === null || undefined}>
        {one.at === null ? 'Never' : `${momentOf(one.at)}, ${one.by}`}
        {one.closed && one.at !== null && <b>, for {lasting(now - one.at)}</b>}
      </td>
      <td className="n">
        {onPick && (
          <Button small hint={hint} weight={one.closed ? 'next' : 'plain'} onClick={onPick}>
            {verbOf(one)}
          </Button>
        )}
      </td>
    </tr>
  );
}

function Now({ one }: { readonly one: Switch }) {
  if (one.name === 'maintenance') {
    return one.closed ? <Status kind="dark">On: “{one.text}”</Status> : <Status kind="pass">Off</Status>;
  }
  if (one.closed) return <Status kind="dark">Closed by hand</Status>;
  return one.in_time ? <Status kind="pass">Open</Status> : <Status kind="soon">Closed by the dates</Status>;
}

function History({ history }: { readonly history: readonly Switch[] }) {
  if (history.length === 0) return <p className="q">Nothing has been closed by hand so far.</p>;
  return (
    <section>
      <h2>
        History <span className="q">{many(history.length, 'change')}</span>
      </h2>
      <ol>
        {history.map(({ name, closed, text, by, at }) => (
          <li key={`${name} ${at}`}>
            <span className="q">{at === null ? '' : momentOf(at)}</span>
            <span>
              {parts[name].name} <b>{closed ? 'closed' : 'opened'}</b> by {by}
              {text && <span className="q">: “{text}”</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
