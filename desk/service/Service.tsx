/** Closing and opening parts of the service at once, for everybody; each switch says what the dates say. */
import './service.css';
import type { Switch, SwitchName } from '@event/contest/desk-wire/service';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Field } from '../look/Field.tsx';
import { Status } from '../look/Glyph.tsx';
import { Bar } from '../shell/Bar.tsx';
import { act, ask } from '../shell/call.ts';
import { mayEverything, useDesk } from '../shell/context.tsx';
import { Failure } from '../shell/Failure.tsx';
import { momentOf } from '../shell/words.ts';

const names: Readonly<Record<SwitchName, readonly [name: string, about: string]>> = {
  submit: ['Submitting', 'New works'],
  edit: ['Editing', 'New links of works that were entered'],
  share: ['Sharing', 'Earns attempts and packs'],
  fill: ['Contact details', 'Leaving and correcting them'],
  draw: ['Lucky draw', 'Spending attempts; nobody loses one'],
  maintenance: ['Maintenance', 'Nobody can do anything; everybody reads your text'],
};

export function Service() {
  const { me } = useDesk();
  const [picked, setPicked] = useState<Switch | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['switches'],
    queryFn: () => ask('switches'),
    refetchInterval: 10_000,
  });
  return (
    <main>
      <Bar title="Service" about="What players can do right now" />
      {error && <Failure error={error} again={() => void refetch()} />}
      <div className="pad service">
        <table className="list">
          <thead>
            <tr>
              <th>Part</th>
              <th>Now</th>
              <th>By the dates</th>
              <th>Last thrown</th>
              <th>
                <span className="vh">Change</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.list.map((one) => (
              <tr key={one.name}>
                <td>
                  <b>{names[one.name][0]}</b> <span className="q">{names[one.name][1]}</span>
                </td>
                <td>
                  <Now one={one} />
                </td>
                <td className="q">{one.in_time === null ? '–' : one.in_time ? 'open' : 'not in time'}</td>
                <td className="q">{one.at === null ? 'never' : `${momentOf(one.at)}, ${one.by}`}</td>
                <td className="n">
                  {mayEverything(me) && (
                    <Button small onClick={() => setPicked(one)}>
                      {verbOf(one)}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <History history={data?.history ?? []} />
      </div>
      {picked && <Throw one={picked} onClose={() => setPicked(null)} />}
    </main>
  );
}

function Now({ one }: { readonly one: Switch }) {
  if (one.name === 'maintenance') {
    return one.closed ? <Status kind="dark">On: {one.text}</Status> : <Status kind="pass">Off</Status>;
  }
  if (one.closed) return <Status kind="dark">Closed by hand</Status>;
  return one.in_time ? <Status kind="pass">Open</Status> : <Status kind="soon">Closed by the dates</Status>;
}

function verbOf({ name, closed }: Switch): string {
  if (name === 'maintenance') return closed ? 'End it' : 'Begin';
  return closed ? 'Open again' : 'Close';
}

function Throw({ one, onClose }: { readonly one: Switch; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const isMaintenance = one.name === 'maintenance' && !one.closed;
  const change = useMutation({
    mutationFn: () => act('throw_switch', { name: one.name, closed: !one.closed, text: text.trim() || null }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['switches'] });
      onClose();
    },
  });
  return (
    <Dialog title={`${names[one.name][0]}: ${verbOf(one).toLowerCase()}?`} onClose={onClose}>
      <form
        className="grant-rows"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <p>
          {one.closed
            ? 'From the next second on the dates of the edition decide again.'
            : 'It holds within a second, in every area, until somebody opens it again. It is written into the log.'}
        </p>
        {isMaintenance && (
          <Field label="What players read, in English: what is going on, and until when">
            <textarea required maxLength={300} value={text} onChange={({ target }) => setText(target.value)} />
          </Field>
        )}
        {change.error && <Failure error={change.error} />}
        <button type="submit" className="btn next" disabled={change.isPending}>
          {verbOf(one)}
        </button>
      </form>
    </Dialog>
  );
}

function History({ history }: { readonly history: readonly Switch[] }) {
  if (history.length === 0) return <p className="empty">Nothing has been closed by hand so far.</p>;
  return (
    <section>
      <h2>History</h2>
      <ol>
        {history.map(({ name, closed, text, by, at }) => (
          <li key={`${name} ${at}`}>
            <span className="q">{at === null ? '' : momentOf(at)}</span> {names[name][0]} {closed ? 'closed' : 'opened'}{' '}
            by {by}
            {text && <span className="q">: {text}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
