/** Taking a submission or a player out, or back in: what follows is shown before it happens. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { EffectTable } from '../effect/EffectTable.tsx';
import { Follows } from '../effect/Follows.tsx';
import { AskWhy } from '../look/AskWhy.tsx';
import { act } from '../shell/call.ts';
import { useDesk } from '../shell/context.tsx';
import { unkept, useAnswer } from '../shell/queries.ts';

interface ChangeProps {
  readonly what: 'submission' | 'player';
  /** `submission 20418 of Raka.09` */
  readonly name: string;
  readonly area: number;
  readonly id: string;
  readonly kind: 'disqualify' | 'restore';
  readonly onClose: () => void;
  /** Awaited before it closes: a quick key must not ask for the same again before what was done is on the screen. */
  readonly onDone: () => Promise<void>;
}

export function ChangeDialog({ what, name, area, id, onClose, onDone, ...asked }: ChangeProps) {
  const [reason, setReason] = useState('');
  // What it was opened for, whatever its page learns meanwhile.
  const [kind] = useState(asked.kind);
  const isOut = kind === 'disqualify';
  const query = { area, id, kind };
  const effect = useAnswer(`${what}_effect`, query, unkept);
  const change = useMutation({
    mutationFn: async (note: string) => {
      const body = { ...query, note, ...(isOut && { reason }) };
      await (what === 'player' ? act('change_player', body) : act('change_submission', body));
    },
    onSuccess: onDone,
  });
  return (
    <AskWhy
      title={`${isOut ? 'Disqualify' : 'Restore'} ${name}`}
      wide
      about={`${kind} ${what} ${area} ${id}`}
      label="Why, for the log: colleagues can read it, the player cannot"
      does={isOut ? 'Disqualify' : 'Restore'}
      weight={isOut ? 'bad' : 'next'}
      isReady={(!isOut || reason !== '') && !effect.error}
      isBusy={change.isPending}
      error={change.error}
      onSay={(note) => change.mutate(note, { onSuccess: onClose })}
      onClose={onClose}
      follows={
        <Follows answer={effect} note={sayConsequence(what, isOut)}>
          {(found) => <EffectTable effect={found} />}
        </Follows>
      }
    >
      {isOut && <Reasons reason={reason} onChoose={setReason} />}
    </AskWhy>
  );
}

interface ReasonsProps {
  readonly reason: string;
  readonly onChoose: (reason: string) => void;
}

export function Reasons({ reason, onChoose }: ReasonsProps) {
  const { edition } = useDesk();
  return (
    <fieldset className="choices two">
      <legend>The reason that the player reads</legend>
      {edition.reasons.map(({ code, name }) => (
        <label key={code}>
          <input type="radio" name="reason" value={code} checked={reason === code} onChange={() => onChoose(code)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function sayConsequence(what: 'submission' | 'player', isOut: boolean): string {
  if (what === 'player') {
    return isOut
      ? 'Every session of the player ends within a second. After logging in again they can read the reason in their language, see their works and rewards and export their data, but they cannot enter, draw or claim anything.'
      : 'The player takes part again at once, and a notice says so. The works rank as before, except on boards that are certified.';
  }
  return isOut
    ? 'The player gets a notice with the reason in their language. Ended boards list the change in public.'
    : 'The work is back where it was, and the player gets a notice.';
}
