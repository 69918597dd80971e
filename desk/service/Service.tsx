/** Closing and opening parts of the service at once, in an area or in all; each switch says what the dates say. */
import './service.css';
import { type MaintenanceWindow, type Switch, switch_names } from '@event/contest/service/desk-wire';
import { type ReactNode, useState } from 'react';
import { Stretch } from '../chart/Stretch.tsx';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Status } from '../look/Glyph.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { useNow } from '../shell/clock.ts';
import { type Desk, mayEverything, ownedAreas, useDesk } from '../shell/context.tsx';
import { useKeys } from '../shell/keys.ts';
import { useAnswer } from '../shell/queries.ts';
import { lasting, many, momentOf, shortMomentOf } from '../shell/words.ts';
import { isByHand, plannedNow } from './maintenance.ts';
import { CallOff, PlanDialog, Planned } from './Plan.tsx';
import { firstOf, parts, verbOf, whereOf } from './part.ts';
import { Throw } from './Throw.tsx';

export function Service() {
  const desk = useDesk();
  const { me, edition } = desk;
  const [picked, setPicked] = useState<Switch | null>(null);
  const [plan, setPlan] = useState<MaintenanceWindow | 'new' | null>(null);
  const { data, error, refetch } = useAnswer('switches', {}, { refetchInterval: 10_000 });
  const mayPlan = mayEverything(me);
  const { list = [], planned = [] } = data ?? {};
  const owned = ownedAreas(edition, me);
  /** Of a row, the switch that whoever is here may throw. */
  const thrownBy = (one: Switch) =>
    one.area === null ? firstOf(desk, list, one.name) : owned.some(({ value }) => value === one.area) ? one : undefined;
  useKeys('Service', [
    ...list
      .filter(({ area }) => area === null)
      .map(thrownBy)
      .filter((one) => one !== undefined)
      .map((one) => ({
        id: `service ${one.name}`,
        key: keyOf(one),
        name: `${parts[one.name].name}: ${verbOf(one).toLowerCase()}`,
        run: () => setPicked(one),
      })),
    ...(mayPlan ? [{ id: 'service plan', key: 'p', name: 'Plan maintenance', run: () => setPlan('new') }] : []),
  ]);
  return (
    <main>
      <Bar title="Service" about={sayDoors(list, planned)}>
        {mayPlan && (
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
            rows={inOrder(list)}
            idOf={({ name, area }) => `${name} ${area}`}
            columns={[...columnsOf(edition, planned), list.some(thrownBy) && throwing(thrownBy, setPicked)]}
          />
        )}
        {!mayPlan && (
          <p className="quiet">Owners close a part in their own areas; owners of all areas close it everywhere.</p>
        )}
        {data && (
          <div className="halves">
            <Planned list={planned} onCallOff={mayPlan ? setPlan : null} />
            <History history={data.history} />
          </div>
        )}
      </div>
      {picked && <Throw {...{ picked, planned }} shown={list} onClose={() => setPicked(null)} />}
      {plan === 'new' && <PlanDialog onClose={() => setPlan(null)} />}
      {plan && plan !== 'new' && <CallOff one={plan} {...{ list, planned }} onClose={() => setPlan(null)} />}
    </main>
  );
}

function sayDoors(list: readonly Switch[], planned: readonly MaintenanceWindow[]): ReactNode {
  if (isByHand(list)) return <Status kind="dark">Maintenance is on, begun by hand</Status>;
  const closed = new Set(list.filter((one) => one.closed).map(({ name }) => name)).size;
  if (plannedNow(planned)) return <Status kind="dark">Maintenance is on, as it was planned</Status>;
  if (closed > 0) return <Status kind="dark">{many(closed, 'part')} closed by hand: players cannot use it</Status>;
  return 'What players can do right now: everything follows the dates';
}

/** The same at all times, whatever is closed where. */
const keyOf = ({ name }: Switch) => String(switch_names.indexOf(name) + 1);

/** What is closed in one area stands below its part. */
const inOrder = (list: readonly Switch[]) => switch_names.flatMap((name) => list.filter((one) => one.name === name));

const columnsOf = (edition: Desk['edition'], planned: readonly MaintenanceWindow[]): readonly ListColumn<Switch>[] => [
  {
    name: 'Part',
    cell: ({ name, area }) => (
      <>
        <b>{parts[name].name}</b>{' '}
        <span className="quiet">{area === null ? parts[name].about : whereOf(edition, area)}</span>
      </>
    ),
  },
  { name: 'Now', cell: (one) => <Now one={one} on={plannedNow(planned)} /> },
  { name: 'By the dates', look: 'quiet by-dates', cell: (one) => <ByDates one={one} /> },
  { name: 'Last changed', look: 'quiet', cell: (one) => <Changed one={one} /> },
];

type Thrown = (one: Switch) => Switch | undefined;

const throwing = (thrownBy: Thrown, onPick: (one: Switch) => void): ListColumn<Switch> => ({
  name: 'Change',
  isMute: true,
  look: 'number',
  cell: (row) => {
    const one = thrownBy(row);
    if (!one) return null;
    return (
      <Button
        small
        hint={row.area === null ? keyOf(row) : undefined}
        weight={one.closed ? 'next' : 'plain'}
        onClick={() => onPick(one)}
      >
        {verbOf(one)}
      </Button>
    );
  },
});

/** When they open it and close it, in the length of the edition. */
function ByDates({ one: { name, dates } }: { readonly one: Switch }) {
  const { edition } = useDesk();
  const at = useNow();
  if (!dates) return null;
  const { submission, announcement } = edition.phases;
  const within = [Math.min(submission.from, edition.draw.from), Math.max(announcement.to, edition.draw.to)] as const;
  return (
    <>
      {shortMomentOf(dates.from)} to {shortMomentOf(dates.to)}
      <Stretch label={`${parts[name].name} within the edition`} {...{ within, ...dates, at }} />
    </>
  );
}

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

interface NowProps {
  readonly one: Switch;
  /** Planned maintenance that is under way. */
  readonly on: MaintenanceWindow | undefined;
}

function Now({ one, on }: NowProps) {
  if (one.name === 'maintenance') {
    if (one.closed) return <Status kind="dark">On, by hand: “{one.text}”</Status>;
    return on ? <Status kind="dark">On, as planned: “{on.text}”</Status> : <Status kind="pass">Off</Status>;
  }
  if (one.closed) return <Status kind="dark">Closed by hand</Status>;
  return one.in_time ? <Status kind="pass">Open</Status> : <Status kind="soon">Closed by the dates</Status>;
}

function History({ history }: { readonly history: readonly Switch[] }) {
  const { edition } = useDesk();
  return (
    <section>
      <h2>History {history.length > 0 && <span className="quiet">{many(history.length, 'change')}</span>}</h2>
      {history.length === 0 && <p className="quiet none">Nothing has been closed by hand so far.</p>}
      <ol>
        {history.map(({ name, area, closed, text, by, at }) => (
          <li key={`${name} ${at}`}>
            <span className="quiet">{at === null ? '' : momentOf(at)}</span>
            <span>
              {parts[name].name} <b>{closed ? 'closed' : 'opened'}</b> {area !== null && `${whereOf(edition, area)} `}by{' '}
              {by}
              {text && <span className="quiet">: “{text}”</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
