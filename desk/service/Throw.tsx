/** What a switch will do, and where, said before it is thrown. */
import type { MaintenanceWindow, Switch } from '@event/contest/service/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AskWhy } from '../look/AskWhy.tsx';
import { Field } from '../look/Field.tsx';
import { act } from '../shell/call.ts';
import { mayEverything, ownedAreas, useDesk } from '../shell/context.tsx';
import { askAgain } from '../shell/queries.ts';
import { sayThrown } from './maintenance.ts';
import { parts, placeOf, switchOf, verbOf, whereOf } from './part.ts';

interface ThrowProps {
  readonly picked: Switch;
  readonly shown: readonly Switch[];
  readonly planned: readonly MaintenanceWindow[];
  readonly onClose: () => void;
}

export function Throw({ picked: { name, area: first }, shown, planned, onClose }: ThrowProps) {
  const { me, edition } = useDesk();
  const isOfAll = mayEverything(me);
  const owned = ownedAreas(edition, me);
  // As it was when it was opened: Enter never does the opposite because a colleague was quicker.
  const [list] = useState(shown);
  const [area, setArea] = useState(first);
  const one = switchOf(list, name, area);
  const isMaintenance = name === 'maintenance' && !one.closed;
  const beside = sayThrown(one, planned);
  const change = useMutation({
    mutationFn: (text: string) => act('throw_switch', { name, area, closed: !one.closed, text: text || null }),
    onSuccess: () => void askAgain('switches'),
  });
  return (
    <AskWhy
      title={`${parts[name].name}: ${verbOf(one).toLowerCase()}?`}
      about={name}
      label={isMaintenance ? 'What players read, in English: what is going on, and until when' : null}
      longest={300}
      does={name === 'maintenance' ? verbOf(one) : `${verbOf(one)} ${placeOf(edition, area)}`}
      isBusy={change.isPending}
      error={change.error}
      onSay={(text) => change.mutate(text, { onSuccess: onClose })}
      onClose={onClose}
    >
      {name !== 'maintenance' && (
        <Field label="In">
          <select
            value={area ?? ''}
            onChange={({ target }) => setArea(target.value ? Number(target.value) : null)}
            onKeyDown={(event) => {
              // It has the focus, and in some browsers Enter would only open it.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          >
            {isOfAll && <option value="">All areas{switchOf(list, name, null).closed && ', closed by hand'}</option>}
            {owned.map(({ value, name: place }) => (
              <option key={value} value={value}>
                {place}
                {switchOf(list, name, value).closed && ', closed by hand'}
              </option>
            ))}
          </select>
        </Field>
      )}
      <p>{one.closed ? (beside ?? openAgain(one, list)) : [parts[name].effect, beside].filter(Boolean).join(' ')}</p>
      {!one.closed && (
        <p className="quiet">
          It takes effect within a second, {whereOf(edition, area)}, until somebody opens it again there. It is kept in
          the log.
        </p>
      )}
    </AskWhy>
  );
}

function openAgain({ name, area, in_time }: Switch, list: readonly Switch[]): string {
  const others = list.filter((one) => one.name === name && one.area !== area && one.closed);
  if (area === null && others.length > 0) return 'It stays closed in the areas where it was closed separately.';
  if (area !== null && others.some((one) => one.area === null)) return 'It stays closed: it is closed in all areas.';
  if (in_time === false) return 'The dates decide again: according to them it is closed now, so it stays closed.';
  return 'From the next second, the edition’s dates decide again.';
}
