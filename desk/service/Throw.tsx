/** What a switch will do, said before it is thrown. */
import type { Switch } from '@event/contest/service/desk-wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { act } from '../shell/call.ts';
import { parts, verbOf } from './part.ts';

export function Throw({ one, onClose }: { readonly one: Switch; readonly onClose: () => void }) {
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
    <Dialog title={`${parts[one.name].name}: ${verbOf(one).toLowerCase()}?`} onClose={onClose}>
      <form
        className="grant-rows"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <p>{one.closed ? openAgain(one) : parts[one.name].effect}</p>
        {!one.closed && (
          <p className="q">It holds within a second, in every area, until somebody opens it again. The log keeps it.</p>
        )}
        {isMaintenance && (
          <Field label="What players read, in English: what is going on, and until when">
            <textarea required maxLength={300} value={text} onChange={({ target }) => setText(target.value)} />
          </Field>
        )}
        {change.error && <Failure error={change.error} />}
        <button type="submit" className="btn next" disabled={change.isPending}>
          {verbOf(one)} <kbd>↵</kbd>
        </button>
      </form>
    </Dialog>
  );
}

function openAgain({ in_time }: Switch): string {
  if (in_time === false) return 'The dates decide again: by them it is closed now, so it stays closed.';
  return 'From the next second on the dates of the edition decide again.';
}
