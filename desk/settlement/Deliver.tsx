/** Saying that a prize was sent: how it can be shown, and for money without a contact how it reached the winner. */
import type { SettlementRow } from '@event/contest/settlement/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { act } from '../shell/call.ts';
import { many } from '../shell/words.ts';
import { isUnreachable } from './line.ts';

interface DeliverProps {
  readonly area: number;
  readonly lines: readonly SettlementRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function Deliver({ area, lines, onDone, onClose }: DeliverProps) {
  const [proof, setProof] = useState('');
  const [isOtherwise, setOtherwise] = useState(false);
  const [way, setWay] = useState('');
  const unreachable = lines.filter(isUnreachable);
  const deliver = useMutation({
    mutationFn: () =>
      act('deliver_lines', {
        area,
        ids: lines.map(({ id }) => id),
        proof: proof.trim(),
        ...(isOtherwise && { otherwise: way.trim() }),
      }),
    onSuccess: ({ not }) => not.length === 0 && onDone(),
  });
  return (
    <Dialog title={`Deliver ${many(lines.length, 'line')}`} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          deliver.mutate();
        }}
      >
        <Field label="How it can be shown: a transfer, a batch, a receipt">
          <input required maxLength={300} value={proof} onChange={({ target }) => setProof(target.value)} />
        </Field>
        {unreachable.length > 0 && (
          <>
            <p className="mistake">{sayUnreachable(unreachable)}</p>
            <label className="check">
              <input type="checkbox" checked={isOtherwise} onChange={({ target }) => setOtherwise(target.checked)} />
              The money reached them otherwise: I say how, and that is logged
            </label>
            {isOtherwise && (
              <Field label="How it reached them without a contact">
                <input required maxLength={300} value={way} onChange={({ target }) => setWay(target.value)} />
              </Field>
            )}
          </>
        )}
        <p className="q">Each winner reads at once that the prize was sent. It cannot be taken back.</p>
        {deliver.error && <Failure error={deliver.error} />}
        {[...new Set(deliver.data?.not.map(({ why }) => why))].map((why) => (
          <p key={why} role="alert" className="mistake">
            {why}
          </p>
        ))}
        <div className="row">
          <button type="submit" className="btn next" disabled={deliver.isPending}>
            They have it <kbd>↵</kbd>
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function sayUnreachable(lines: readonly SettlementRow[]): string {
  const names = lines.slice(0, 5).map(({ player }) => player);
  const more = lines.length > 5 ? ` and ${lines.length - 5} more` : '';
  return `No contact of ${names.join(', ')}${more}: money does not go to somebody who cannot be reached.`;
}
