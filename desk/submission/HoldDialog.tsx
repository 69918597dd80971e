/** Holding the readings of a submission from a moment on. */
import type { SubmissionPage } from '@event/contest/submission/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { act } from '../shell/call.ts';
import { count, momentOf } from '../shell/words.ts';

interface HoldProps {
  readonly page: SubmissionPage;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function HoldDialog({ page, onClose, onDone }: HoldProps) {
  const newest = page.readings.toReversed().slice(0, 60);
  const [from, setFrom] = useState(String(newest[0]?.at ?? ''));
  const [note, setNote] = useState('');
  const from_at = from === '' ? null : Number(from);
  const counts = page.readings.findLast(({ at }) => from_at !== null && at < from_at);
  const hold = useMutation({
    mutationFn: () => act('hold_readings', { area: page.area, id: page.id, from_at, note: note.trim() }),
    onSuccess: onDone,
  });
  const isReady = note.trim() !== '' && !hold.isPending;
  return (
    <Dialog title={`Hold readings of submission ${page.number}`} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) hold.mutate();
        }}
      >
        <Field label="From which reading on">
          <select value={from} onChange={({ target }) => setFrom(target.value)}>
            <option value="">The first: none counts</option>
            {newest.map(({ at, views }) => (
              <option key={at} value={at}>
                {count(views)} at {momentOf(at)}
              </option>
            ))}
          </select>
        </Field>
        <p>
          {counts
            ? `${count(counts.views)} views of ${momentOf(counts.at)} count until somebody lifts it.`
            : 'No view counts until somebody lifts it.'}{' '}
          <span className="q">Nothing is removed; the player sees that the number is under check.</span>
        </p>
        <Field label="Why, for colleagues">
          <textarea required maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
        {hold.error && <Failure error={hold.error} />}
        <div className="row">
          <Button type="submit" weight="next" disabled={!isReady}>
            Hold
          </Button>
          <Button weight="bare" onClick={onClose}>
            Leave it as it is
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
