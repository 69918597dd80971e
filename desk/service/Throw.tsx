/** What a switch will do, said before it is thrown. */
import type { Switch } from '@event/contest/service/desk-wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AskWhy } from '../look/AskWhy.tsx';
import { act } from '../shell/call.ts';
import { parts, verbOf } from './part.ts';

export function Throw({ one, onClose }: { readonly one: Switch; readonly onClose: () => void }) {
  const client = useQueryClient();
  const isMaintenance = one.name === 'maintenance' && !one.closed;
  const change = useMutation({
    mutationFn: (text: string) => act('throw_switch', { name: one.name, closed: !one.closed, text: text || null }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['switches'] });
      onClose();
    },
  });
  return (
    <AskWhy
      title={`${parts[one.name].name}: ${verbOf(one).toLowerCase()}?`}
      label={isMaintenance ? 'What players read, in English: what is going on, and until when' : null}
      longest={300}
      does={verbOf(one)}
      isBusy={change.isPending}
      error={change.error}
      onSay={change.mutate}
      onClose={onClose}
    >
      <p>{one.closed ? openAgain(one) : parts[one.name].effect}</p>
      {!one.closed && (
        <p className="quiet">
          It takes effect within a second, in every area, until somebody opens it again. It is kept in the log.
        </p>
      )}
    </AskWhy>
  );
}

function openAgain({ in_time }: Switch): string {
  if (in_time === false) return 'The dates decide again: according to them it is closed now, so it stays closed.';
  return 'From the next second, the edition’s dates decide again.';
}
