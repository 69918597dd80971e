import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { act } from '../shell/call.ts';
import { many } from '../shell/words.ts';

interface DeliverProps {
  readonly area: number;
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function Deliver({ area, ids, onDone, onClose }: DeliverProps) {
  const [proof, setProof] = useState('');
  const deliver = useMutation({
    mutationFn: () => act('deliver_lines', { area, ids: [...ids], proof: proof.trim() }),
    onSuccess: ({ not }) => not.length === 0 && onDone(),
  });
  return (
    <Dialog title={`Deliver ${many(ids.length, 'line')}`} onClose={onClose}>
      <form
        className="grant-rows"
        onSubmit={(event) => {
          event.preventDefault();
          deliver.mutate();
        }}
      >
        <Field label="How it can be shown: a transfer, a batch, a receipt">
          <input required maxLength={300} value={proof} onChange={({ target }) => setProof(target.value)} />
        </Field>
        <p className="q">Each winner reads at once that the prize was sent. It cannot be taken back.</p>
        {deliver.error && <Failure error={deliver.error} />}
        {[...new Set(deliver.data?.not.map(({ why }) => why))].map((why) => (
          <p key={why} role="alert" className="mistake">
            {why}
          </p>
        ))}
        <button type="submit" className="btn next" disabled={deliver.isPending}>
          They have it <kbd>↵</kbd>
        </button>
      </form>
    </Dialog>
  );
}
