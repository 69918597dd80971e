/** Winners of money whom nobody can reach read in a notice how to leave a contact. */
import type { ContactsWanted } from '@event/contest/settlement/end-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AskWhy } from '../look/AskWhy.tsx';
import { act } from '../shell/call.ts';
import { areaName, useDesk } from '../shell/context.tsx';
import { askAgain } from '../shell/queries.ts';
import { listed, many } from '../shell/words.ts';

interface AskContactsProps {
  readonly contacts: readonly ContactsWanted[];
  readonly onDone: () => void;
}

export function AskContacts({ contacts, onDone }: AskContactsProps) {
  const { edition } = useDesk();
  const [again, setAgain] = useState(false);
  const sum = (field: 'missing' | 'asked') => contacts.reduce((total, one) => total + one[field], 0);
  const [missing, asked] = [sum('missing'), sum('asked')];
  const reached = again ? missing : missing - asked;
  const send = useMutation({
    mutationFn: async () => {
      for (const { area } of contacts) await act('ask_contacts', { area, again });
    },
    onSuccess: () => void askAgain(),
  });
  return (
    <AskWhy
      title="Ask for a contact"
      label={null}
      does={`Ask ${many(reached, 'winner')}`}
      isReady={reached > 0}
      isBusy={send.isPending}
      error={send.error}
      onSay={() => send.mutate(undefined, { onSuccess: onDone })}
      onClose={onDone}
    >
      <p>
        {missing === 0
          ? 'Every winner of money who has a line has left a contact.'
          : `${many(missing, 'winner')} of money left no contact: ${listed(
              contacts.map((one) => `${one.missing} in ${areaName(edition, one.area)}`),
            )}. Each is told in their own language what they won and where to leave one; nobody else sees it.`}
      </p>
      {asked > 0 && (
        <label className="check">
          <input type="checkbox" checked={again} onChange={({ target }) => setAgain(target.checked)} />
          Also ask those who were asked within the last day: {asked}
        </label>
      )}
    </AskWhy>
  );
}
