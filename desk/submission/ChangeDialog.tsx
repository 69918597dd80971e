/** Taking a submission or a player out, or back in: what follows is shown before it happens. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EffectTable } from '../effect/EffectTable.tsx';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { act, ask } from '../shell/call.ts';
import { useDesk } from '../shell/context.tsx';

interface ChangeProps {
  readonly what: 'submission' | 'player';
  /** `submission 20418 of Raka.09` */
  readonly name: string;
  readonly area: number;
  readonly id: string;
  readonly kind: 'disqualify' | 'restore';
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function ChangeDialog({ what, name, area, id, kind, onClose, onDone }: ChangeProps) {
  const { edition } = useDesk();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const isOut = kind === 'disqualify';
  const query = { area, id, kind };
  const effect = useQuery({
    queryKey: ['effect', what, query],
    queryFn: () => (what === 'player' ? ask('player_effect', query) : ask('submission_effect', query)),
    staleTime: 0,
    gcTime: 0,
  });
  const change = useMutation({
    mutationFn: async () => {
      const body = { ...query, note: note.trim(), ...(isOut && { reason }) };
      await (what === 'player' ? act('change_player', body) : act('change_submission', body));
    },
    onSuccess: onDone,
  });
  const isReady = note.trim().length > 0 && (!isOut || reason !== '') && !change.isPending && !effect.error;
  return (
    <Dialog title={`${isOut ? 'Disqualify' : 'Restore'} ${name}`} onClose={onClose} wide>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) change.mutate();
        }}
      >
        <section>
          <h2>What follows</h2>
          {effect.error ? (
            <Failure error={effect.error} />
          ) : effect.data ? (
            <EffectTable effect={effect.data} />
          ) : (
            <p className="q">Working it out …</p>
          )}
          <p className="q">{sayConsequence(what, isOut)}</p>
        </section>
        {isOut && (
          <fieldset className="reasons">
            <legend>The reason that the player reads</legend>
            {edition.reasons.map(({ code, name: text }, index) => (
              <label key={code} className="choice">
                <input
                  type="radio"
                  name="reason"
                  autoFocus={index === 0}
                  value={code}
                  checked={reason === code}
                  onChange={() => setReason(code)}
                />
                {text}
              </label>
            ))}
          </fieldset>
        )}
        <Field label="Why, for the log: colleagues read it, the player does not">
          <textarea
            autoFocus={!isOut}
            required
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        {change.error && <Failure error={change.error} />}
        <div className="row">
          <Button type="submit" weight={isOut ? 'bad' : 'next'} disabled={!isReady}>
            {isOut ? 'Disqualify' : 'Restore'}
          </Button>
          <Button weight="bare" onClick={onClose}>
            Leave it as it is
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function sayConsequence(what: 'submission' | 'player', isOut: boolean): string {
  if (what === 'player') {
    return isOut
      ? 'Every session of the player ends within a second. Logged in again, they read the reason in their language, see their works and rewards and may take their data along, but enter, draw and claim nothing.'
      : 'The player takes part again at once, the works rank as before, and a notice says so.';
  }
  return isOut
    ? 'The player reads a notice with the reason in their language. Ended boards list the change in public.'
    : 'The work stands where it stood before, and the player reads a notice.';
}
