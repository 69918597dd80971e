/** Holding the readings of a submission from a moment on. */
import type { DeskWork } from '@event/contest/submission/desk-work';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AskWhy } from '../look/AskWhy.tsx';
import { Field } from '../look/Field.tsx';
import { act } from '../shell/call.ts';
import { count, momentOf } from '../shell/words.ts';

interface HoldProps {
  readonly work: DeskWork;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

export function HoldDialog({ work: { area, id, number, readings }, onClose, onDone }: HoldProps) {
  const newest = readings.toReversed().slice(0, 60);
  const [from, setFrom] = useState(String(newest[0]?.at ?? ''));
  const from_at = from === '' ? null : Number(from);
  const counts = readings.findLast(({ at }) => from_at !== null && at < from_at);
  const hold = useMutation({
    mutationFn: (note: string) => act('hold_readings', { area, id, from_at, note }),
    onSuccess: onDone,
  });
  return (
    <AskWhy
      title={`Hold readings of submission ${number}`}
      label="Why, for colleagues"
      does="Hold"
      error={hold.error}
      isBusy={hold.isPending}
      onSay={hold.mutate}
      onClose={onClose}
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
          ? `${count(counts.views)} views of ${momentOf(counts.at)} count until somebody lifts the hold.`
          : 'No view counts until somebody lifts the hold.'}{' '}
        <span className="quiet">Nothing is removed; the player is told that we are verifying the number.</span>
      </p>
    </AskWhy>
  );
}
