/** Maintenance ahead: its hours, what players read before and meanwhile, and calling it off. */
import type { MaintenanceWindow, Switch } from '@event/contest/service/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AskWhy } from '../look/AskWhy.tsx';
import { Button } from '../look/Button.tsx';
import { Field } from '../look/Field.tsx';
import { Status } from '../look/Glyph.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { When } from '../look/When.tsx';
import { act } from '../shell/call.ts';
import { serverNow, useMinute } from '../shell/clock.ts';
import { useDesk } from '../shell/context.tsx';
import { askAgain } from '../shell/queries.ts';
import { clockOf, lasting, localOf, many, momentFieldOf, momentOf, unixOf } from '../shell/words.ts';
import { sayCalledOff } from './maintenance.ts';

interface PlannedProps {
  readonly list: readonly MaintenanceWindow[];
  readonly onCallOff: ((one: MaintenanceWindow) => void) | null;
}

export function Planned({ list, onCallOff }: PlannedProps) {
  const now = useMinute();
  return (
    <section aria-labelledby="planned">
      <h2 id="planned">Planned maintenance</h2>
      {list.length === 0 ? (
        <p className="quiet none">
          Nothing is planned.
          {onCallOff && ' P plans it: players are told in advance, and it begins and ends by itself.'}
        </p>
      ) : (
        <Table
          look="planned stacked"
          rows={list}
          idOf={({ id }) => id}
          rowOf={({ is_on }) => ({ 'data-on': is_on || undefined })}
          columns={[...columnsOf(now), onCallOff !== null && callingOff(onCallOff)]}
        />
      )}
    </section>
  );
}

const columnsOf = (now: number): readonly ListColumn<MaintenanceWindow>[] => [
  {
    name: 'When, UTC',
    look: 'worth',
    hint: ({ from }) => localOf(from),
    cell: ({ from, to }) => `${momentOf(from)} to ${clockOf(to)}`,
  },
  {
    name: 'Now',
    cell: ({ is_on, from, to }) =>
      is_on ? (
        <Status kind="dark">On, {lasting(Math.max(0, to - now))} left</Status>
      ) : (
        <Status kind="soon">Begins in {lasting(Math.max(0, from - now))}</Status>
      ),
  },
  { name: 'What players read meanwhile', look: 'whole', cell: ({ text }) => `“${text}”` },
  { name: 'Planned by', look: 'quiet named', cell: ({ by }) => by },
];

const callingOff = (onCallOff: (one: MaintenanceWindow) => void): ListColumn<MaintenanceWindow> => ({
  name: 'Change',
  isMute: true,
  look: 'number',
  cell: (one) => (
    <Button small onClick={() => onCallOff(one)}>
      {one.is_on ? 'End it' : 'Call off'}
    </Button>
  ),
});

const hour = 3600;

/** Tomorrow in the small hours, for two of them. */
function firstHours() {
  const from = Math.ceil(serverNow() / (24 * hour)) * 24 * hour + 2 * hour;
  return { from: momentFieldOf(from), to: momentFieldOf(from + 2 * hour) };
}

export function PlanDialog({ onClose }: { readonly onClose: () => void }) {
  const { edition } = useDesk();
  const [hours, setHours] = useState(firstHours);
  const [from, to] = [unixOf(hours.from), unixOf(hours.to)];
  const plan = useMutation({
    mutationFn: (text: string) => act('plan_maintenance', { from, to, text }),
    onSuccess: () => void askAgain('switches', 'broadcasts'),
  });
  const field = (name: 'from' | 'to') => ({
    required: true,
    value: hours[name],
    onChange: (at: string) => setHours({ ...hours, [name]: at }),
  });
  return (
    <AskWhy
      title="Plan maintenance"
      about="planned maintenance"
      label="What players read meanwhile, in English: what is going on"
      first="We are at work on this page. Nothing you have submitted or won is lost."
      longest={300}
      does="Plan it and tell the players"
      isReady={from > serverNow() && to > from}
      isBusy={plan.isPending}
      error={plan.error}
      onSay={(text) => plan.mutate(text, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className="hours">
        <Field label="From, UTC">
          <When {...field('from')} />
        </Field>
        <Field label="Until, UTC">
          <When {...field('to')} />
        </Field>
      </div>
      <p>
        Every player in every area reads it at once as a notice, in {many(edition.languages.length, 'language')}, until
        it begins. It begins and ends by itself; the desk keeps working.
      </p>
    </AskWhy>
  );
}

interface CallOffProps {
  readonly one: MaintenanceWindow;
  readonly list: readonly Switch[];
  readonly planned: readonly MaintenanceWindow[];
  readonly onClose: () => void;
}

export function CallOff({ one, list, planned, onClose }: CallOffProps) {
  const { edition } = useDesk();
  const languages = many(edition.languages.length, 'language');
  const callOff = useMutation({
    mutationFn: () => act('call_off_maintenance', { id: one.id }),
    onSuccess: () => void askAgain('switches', 'broadcasts'),
  });
  return (
    <AskWhy
      title={one.is_on ? 'End the maintenance?' : `Call off the maintenance of ${momentOf(one.from)}?`}
      label={null}
      does={one.is_on ? 'End it' : 'Call it off'}
      isBusy={callOff.isPending}
      error={callOff.error}
      onSay={() => callOff.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{sayCalledOff(one, { list, planned, languages })}</p>
    </AskWhy>
  );
}
