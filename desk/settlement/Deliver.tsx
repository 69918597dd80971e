/** Saying that a prize was sent: how it can be shown, and for money without a contact how it reached the winner. */
import type { SettlementRow } from '@event/contest/settlement/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AskWhy } from '../look/AskWhy.tsx';
import { Field } from '../look/Field.tsx';
import { act } from '../shell/call.ts';
import { many } from '../shell/words.ts';
import { askLines } from './ask-lines.ts';
import { isUnreachable } from './line.ts';

interface DeliverProps {
  readonly area: number;
  readonly lines: readonly SettlementRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function Deliver({ area, onDone, onClose, ...asked }: DeliverProps) {
  // What it was opened for, whatever is answered meanwhile.
  const [lines] = useState(asked.lines);
  const [isOtherwise, setOtherwise] = useState(false);
  const [way, setWay] = useState('');
  const unreachable = lines.filter(isUnreachable);
  const deliver = useMutation({
    mutationFn: (proof: string) =>
      act('deliver_lines', {
        area,
        ids: lines.map(({ id }) => id),
        proof,
        ...(isOtherwise && { otherwise: way.trim() }),
      }),
    onSuccess: askLines,
  });
  return (
    <AskWhy
      title={`Deliver ${many(lines.length, 'line')}`}
      about={`deliver ${lines.map(({ id }) => id).join()}`}
      label="What proves it: a transfer, a batch, a receipt"
      longest={300}
      does="They have it"
      isReady={!isOtherwise || way.trim() !== ''}
      isBusy={deliver.isPending}
      error={deliver.error}
      onSay={(proof) => deliver.mutate(proof, { onSuccess: ({ not }) => not.length === 0 && onDone() })}
      onClose={onClose}
    >
      {unreachable.length > 0 && (
        <>
          <p className="mistake">{sayUnreachable(unreachable)}</p>
          <label className="check">
            <input type="checkbox" checked={isOtherwise} onChange={({ target }) => setOtherwise(target.checked)} />
            The money reached them another way: I say how, and that is logged
          </label>
          {isOtherwise && (
            <Field label="How it reached them without a contact">
              <input required maxLength={300} value={way} onChange={({ target }) => setWay(target.value)} />
            </Field>
          )}
        </>
      )}
      <p className="quiet">
        My rewards shows each winner that it was delivered; no notice tells them. This cannot be taken back.
      </p>
      {[...new Set(deliver.data?.not.map(({ why }) => why))].map((why) => (
        <p key={why} role="alert" className="mistake">
          {why}
        </p>
      ))}
    </AskWhy>
  );
}

function sayUnreachable(lines: readonly SettlementRow[]): string {
  const names = lines.slice(0, 5).map(({ player }) => player);
  const more = lines.length > 5 ? ` and ${lines.length - 5} more` : '';
  return `No contact for ${names.join(', ')}${more}: money does not go to somebody who cannot be reached.`;
}
