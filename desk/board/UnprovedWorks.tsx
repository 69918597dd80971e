/** Works on ranks that win money whose channel nobody has proved: their players are asked, or somebody vouches. */
import type { Unproved } from '@event/contest/board/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { act } from '../shell/call.ts';
import { Link } from '../shell/Link.tsx';
import { askAgain } from '../shell/queries.ts';
import { many } from '../shell/words.ts';

interface UnprovedProps {
  readonly board: { readonly area: number; readonly platform: number; readonly period: number };
  readonly works: readonly Unproved[];
}

export function UnprovedWorks({ board, works }: UnprovedProps) {
  const [note, setNote] = useState('');
  const ask = useMutation({ mutationFn: () => act('ask_proofs', board) });
  const vouch = useMutation({
    mutationFn: ({ submission_id: id }: Unproved) => act('vouch_channel', { area: board.area, id, note: note.trim() }),
    onSuccess: () => askAgain(),
  });
  if (works.length === 0) return null;
  const error = ask.error ?? vouch.error;
  return (
    <section className="stack" aria-label="Works without proof of their channel">
      <p className="marked bad">
        {many(works.length, 'work')} on ranks that win money, and nobody has proved whose channel it is. Nothing can be
        signed until then; works whose players do not prove it are disqualified.
      </p>
      <ul className="by-people">
        {works.map((one) => (
          <li key={one.submission_id}>
            <span>
              <b>{one.rank}</b> {one.author}:{' '}
              <Link to={`/submissions/${board.area}/${one.submission_id}`}>No. {one.number}</Link>
            </span>
            <Button
              small
              weight="bare"
              disabled={vouch.isPending || note.trim() === ''}
              onClick={() => vouch.mutate(one)}
            >
              Vouch
            </Button>
          </li>
        ))}
      </ul>
      <Field label="To vouch: how you know whose channel it is. Whoever vouches does not certify">
        <input maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      {error && <Failure error={error} />}
      <Button disabled={ask.isPending || ask.isSuccess} onClick={() => ask.mutate()}>
        {ask.isSuccess ? 'Their players have been told' : `Ask ${many(works.length, 'player')} for the proof`}
      </Button>
    </section>
  );
}
