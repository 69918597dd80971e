/** Taking a winner out with a reason; the next on the board may take the place. The contact is opened here, logged. */
import type { SettlementRow } from '@event/contest/reward/desk-wire';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { act, ask } from '../shell/call.ts';

interface ReplaceProps {
  readonly line: SettlementRow;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function Replace({ line, onDone, onClose }: ReplaceProps) {
  const { area, id, player, rank } = line;
  const [reason, setReason] = useState('');
  const [alternate, setAlternate] = useState('');
  const { data } = useQuery({ queryKey: ['alternates', area, id], queryFn: () => ask('alternates', { area, id }) });
  const contact = useMutation({ mutationFn: () => act('open_contact', { area, id }) });
  const replace = useMutation({
    mutationFn: () => act('replace_line', { area, id, reason: reason.trim(), alternate: alternate || null }),
    onSuccess: onDone,
  });
  const error = replace.error ?? contact.error;
  return (
    <Dialog title={`Rank ${rank}: ${player}`} onClose={onClose}>
      {line.contact === 'left' && (
        <div className="row">
          <Button small onClick={() => contact.mutate()} disabled={contact.isPending}>
            Open the contact
          </Button>
          {contact.data && <code>{contact.data.address ?? 'It was erased.'}</code>}
        </div>
      )}
      <form
        className="grant-rows"
        onSubmit={(event) => {
          event.preventDefault();
          replace.mutate();
        }}
      >
        <Field label="Why this winner is taken out">
          <input required maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <Field label="Who takes the place and its prize">
          <select value={alternate} onChange={({ target }) => setAlternate(target.value)}>
            <option value="">Nobody</option>
            {data?.list.map((one) => (
              <option key={one.player_id} value={one.player_id}>
                {`${one.player}, rank ${one.rank}`}
              </option>
            ))}
          </select>
        </Field>
        {error && <Failure error={error} />}
        <button type="submit" className="btn bad" disabled={replace.isPending}>
          {alternate ? 'Replace' : 'Take out'}
        </button>
      </form>
    </Dialog>
  );
}
