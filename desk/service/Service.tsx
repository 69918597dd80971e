/** Closing and opening parts of the service at once, for everybody; each switch says what the dates say. */
import './service.css';
import type { MaintenanceWindow, Switch } from '@event/contest/service/desk-wire';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Status } from '../look/Glyph.tsx';
import { type Column, Table } from '../look/List.tsx';
import { ask } from '../shell/call.ts';
import { useNow } from '../shell/clock.ts';
import { mayEverything, useDesk } from '../shell/context.tsx';
import { useKeys } from '../shell/keys.ts';
import { useAsked } from '../shell/queries.ts';
import { lasting, many, momentOf } from '../shell/words.ts';
import { CallOff, PlanDialog, Planned } from './Plan.tsx';
import { parts, verbOf } from './part.ts';
import { Throw } from './Throw.tsx';

export function Service() {
  const { me } = useDesk();
  const [picked, setPicked] = useState<Switch | null>(null);
  const [plan, setPlan] = useState<MaintenanceWindow | 'new' | null>(null);
  const { data, error, refetch } = useAsked({
    queryKey: ['switches'],
    queryFn: () => ask('switches'),
    refetchInterval: 10_000,
  });
  const mayThrow = mayEverything(me);
  const list = data?.list ?? [];
  useKeys(
    'Service',
    mayThrow
      ? [
          ...list.map((one, at) => ({
            id: `service ${one.name}`,
            key: String(at + 1),
            name: `${parts[one.name].name}: ${verbOf(one).toLowerCase()}`,
            run: () => setPicked(one),
          })),
          { id: 'service plan', key: 'p', name: 'Plan maintenance', run: () => setPlan('new') },
        ]
      : [],
  );
  return (
    <main>
      <Bar title="Service" about={sayDoors(list, data?.planned ?? [])}>
        {mayThrow && (
          <Button small hint="P" onClick={() => setPlan('new')}>
            Plan maintenance
          </Button>
        )}
      </Bar>
      {error && <Failure error={error} again={() => void refetch()} />}
      <div className="pad service">
        {list.length > 0 && (
          <Table
            look=""
            rows={list}
            idOf={({ name }) => name}
            columns={[...columns, mayThrow && throwing(setPicked)]}
          />
        )}
        {data && <Planned list={data.planned} onCallOff={mayThrow ? setPlan : null} />}
        {!mayThrow && <p className="quiet">Only owners of all areas can change this.</p>}
        {data && <History history={data.history} />}
      </div>
      {picked && <Throw one={picked} onClose={() => setPicked(null)} />}
      {plan === 'new' && <PlanDialog onClose={() => setPlan(null)} />}
      {plan && plan !== 'new' && <CallOff one={plan} onClose={() => setPlan(null)} />}
    </main>
  );
}

function sayDoors(list: readonly Switch[], planned: readonly MaintenanceWindow[]): string {
  const closed = list.filter((one) => one.closed).length;
  if (closed > 0) return `${many(closed, 'part')} closed by hand`;
  if (planned.some(({ is_on }) => is_on)) return 'Maintenance is on, as it was planned';
  return 'What players can do right now: everything follows the dates';
}

const columns: readonly Column<Switch>[] = [
  {
    name: 'Part',
    cell: ({ name }) => (
      <>
        <b>{parts[name].name}</b> <span className="quiet">{parts[name].about}</span>
      </>
    ),
  },
  { name: 'Now', cell: (one) => <Now one={one} /> },
  {
    name: 'By the dates',
    look: 'quiet',
    cell: ({ in_time }) => (in_time === null ? '' : in_time ? 'Open' : 'Closed'),
  },
  { name: 'Last changed', look: 'quiet', cell: (one) => <Changed one={one} /> },
];

const throwing = (onPick: (one: Switch) => void): Column<Switch> => ({
  name: 'Change',
  isMute: true,
  look: 'number',
  cell: (one, at) => (
    <Button small hint={String(at + 1)} weight={one.closed ? 'next' : 'plain'} onClick={() => onPick(one)}>
      {verbOf(one)}
    </Button>
  ),
});

function Changed({ one: { at, by, closed } }: { readonly one: Switch }) {
  const now = useNow();
  if (at === null) return <span data-never>Never</span>;
  return (
    <>
      {momentOf(at)}, {by}
      {closed && <b>, for {lasting(now - at)}</b>}
    </>
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
  if (history.length === 0) return <p className="quiet">Nothing has been closed by hand so far.</p>;
  return (
    <section>
      <h2>
        History <span className="quiet">{many(history.length, 'change')}</span>
      </h2>
      <ol>
        {history.map(({ name, closed, text, by, at }) => (
          <li key={`${name} ${at}`}>
            <span className="quiet">{at === null ? '' : momentOf(at)}</span>
            <span>
              {parts[name].name} <b>{closed ? 'closed' : 'opened'}</b> by {by}
              {text && <span className="quiet">: “{text}”</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
