/** Whose job cases are: taken by a key, assigned to a colleague by whoever leads there, given back. */
import { batch } from '@event/contest/review/assign-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AskWhy } from '../look/AskWhy.tsx';
import { Button } from '../look/Button.tsx';
import { Field } from '../look/Field.tsx';
import { act } from '../shell/call.ts';
import { may, useDesk } from '../shell/context.tsx';
import { askAgain, useAnswer } from '../shell/queries.ts';
import { say } from '../shell/said.ts';
import { many } from '../shell/words.ts';
import type { QueueState } from './queue.ts';
import type { SittingRow } from './row.ts';

interface AssignmentWish {
  readonly rows: readonly SittingRow[];
  /** Null is nobody. */
  readonly to: string | null;
  readonly name: string;
  readonly most?: number;
}

/** A second look is nobody's job: whoever comes first and did not decide takes it. */
const isOpen = ({ gone, held, looks_at }: SittingRow) => !gone && !held && !looks_at;

function useAssign(how: { readonly onError?: (error: Error) => void } = {}) {
  return useMutation({
    ...how,
    mutationFn: ({ rows, to, most }: AssignmentWish) =>
      act('assign_cases', { cases: rows.map(({ area, id }) => ({ area, id })), to, most }),
    onSuccess: ({ done, refused }, { name }) => {
      const why = refused[0] && `${refused.length} not: ${refused[0].why}`;
      say(
        [`${many(done.length, 'case')} ${done.length === 1 ? 'is' : 'are'} ${name} now.`, why]
          .filter(Boolean)
          .join(' '),
      );
      askAgain('queue', 'workload');
    },
  });
}

export function useAssigning(queue: QueueState, picked: readonly SittingRow[]) {
  const { me } = useDesk();
  const [isAsking, setAsking] = useState(false);
  const assign = useAssign({ onError: ({ message }) => say(message) });
  const rows = queue.rows.filter(isOpen);
  const free = rows.filter((row) => !row.assigned && !row.barred && !queue.taken.has(row.id));
  const current = queue.current && isOpen(queue.current) ? queue.current : null;
  return {
    ...{ rows, current, picked: picked.filter(isOpen), isAsking, setAsking },
    take: () => assign.mutate({ rows: free, to: me.id, name: 'yours', most: batch }),
    notTake: free.length > 0 ? null : 'There is nothing here for you to take.',
    notAsk: rows.length > 0 ? null : 'Nothing is waiting here.',
  };
}

/** Beside the queue, for whoever has no keys. */
export function AssignRow({ assigning: { take, notTake, notAsk, setAsking } }: { readonly assigning: Assigning }) {
  return (
    <div className="row whose">
      <Button small weight="soft" hint="B" disabled={notTake !== null} onClick={take}>
        Take {batch}
      </Button>
      <Button small weight="soft" hint="E" disabled={notAsk !== null} onClick={() => setAsking(true)}>
        Assign …
      </Button>
    </div>
  );
}

export type Assigning = ReturnType<typeof useAssigning>;

/** The act is the dialog's own: closed before it was answered, it is told as any act that was left. */
export function Assign({ assigning }: { readonly assigning: Assigning }) {
  const { me } = useDesk();
  const assign = useAssign();
  const close = () => assigning.setAsking(false);
  // As they were when it was asked: a case that opens meanwhile must not come under the chosen one.
  const [sets] = useState(() => setsOf(assigning));
  const [set, setSet] = useState(0);
  const [to, setTo] = useState(me.id);
  const people = usePeople();
  const name = people.find(([id]) => id === to)?.[1] ?? '';
  return (
    <AskWhy
      title="Assign cases"
      label={null}
      does="Assign"
      isBusy={assign.isPending}
      error={assign.error}
      onSay={() =>
        assign.mutate(
          { rows: sets[set]?.rows ?? [], to: to || null, name: sayWhose(to, me.id, name) },
          { onSuccess: close },
        )
      }
      onClose={close}
    >
      <fieldset className="choices">
        <legend>Which</legend>
        {sets.map((one, index) => (
          <label key={one.name}>
            <input type="radio" name="which" checked={set === index} onChange={() => setSet(index)} />
            {one.name}
          </label>
        ))}
      </fieldset>
      <Field label="To">
        <select value={to} onChange={({ target }) => setTo(target.value)}>
          <option value={me.id}>Me</option>
          <option value="">Nobody: anybody may take them</option>
          {people.map(
            ([id, text, open]) => id !== me.id && <option key={id} value={id}>{`${text}, ${open} open`}</option>,
          )}
        </select>
      </Field>
      <p className="quiet">
        They are shown to this person first. Others find them under “Whose: all” and may decide them there. If the
        person does nothing at the desk for twelve hours, they are nobody’s again.
      </p>
    </AskWhy>
  );
}

const setsOf = ({ rows, current, picked }: Assigning) =>
  [
    { name: `${many(picked.length, 'picked case')}`, rows: picked },
    { name: current ? `The open case, ${current.number}` : '', rows: current ? [current] : [] },
    { name: `All ${rows.length} that the queue shows`, rows },
  ].filter((one) => one.rows.length > 0);

const sayWhose = (to: string, own: string, name: string) => (to === own ? 'yours' : to ? `${name}’s` : 'nobody’s');

/** Whom a lead can assign to; others assign to themselves alone. */
function usePeople(): readonly (readonly [id: string, name: string, open: number])[] {
  const { me } = useDesk();
  const { data } = useAnswer('workload', {}, { enabled: may(me, ['owner']) });
  return (data?.list ?? []).map(({ id, name, open }) => [id, name, open] as const);
}
