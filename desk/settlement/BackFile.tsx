/** The file of a run with what was paid: tried first, each wrong row named; then taken in whole or not at all. */
import type { PaymentRun, PaymentsBack } from '@event/contest/settlement/payment-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { Status } from '../look/Glyph.tsx';
import { sendFile } from '../shell/call.ts';
import { count, many } from '../shell/words.ts';

export function BackFile({ run, onClose }: { readonly run: PaymentRun; readonly onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const send = (chosen: File, dry: 'yes' | 'no') =>
    sendFile<PaymentsBack>('/payments/back', { id: run.id, dry }, chosen);
  const attempt = useMutation({ mutationFn: (chosen: File) => send(chosen, 'yes') });
  const take = useMutation({ mutationFn: (chosen: File) => send(chosen, 'no') });
  const error = attempt.error ?? take.error;
  const tried = attempt.data;
  const isGood = tried && tried.mistakes.length === 0 && tried.paid + tried.left > 0;
  return (
    <Dialog title={`Run ${run.number}: what was paid`} onClose={onClose}>
      <p>
        The file of the run as CSV, with commas or semicolons: “paid” says yes or no, “reference” shows a payment, “why
        not” says what was in its way. Rows that say nothing stay open.
      </p>
      <Field label="File (CSV)">
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ target }) => {
            const chosen = target.files?.[0] ?? null;
            setFile(chosen);
            take.reset();
            if (chosen) attempt.mutate(chosen);
          }}
        />
      </Field>
      {attempt.isPending && <p role="status">Reading …</p>}
      {error && <Failure error={error} />}
      {!take.data && tried && <Tried tried={tried} />}
      {take.data ? (
        <>
          <p role="status">
            <Status kind="pass">{sayBack(take.data)}</Status>
          </p>
          <Button weight="next" onClick={onClose}>
            Go on
          </Button>
        </>
      ) : (
        <Button
          weight={isGood ? 'next' : 'plain'}
          disabled={!isGood || !file || take.isPending}
          onClick={() => file && take.mutate(file)}
        >
          {isGood ? `Take it in: ${many(tried.paid, 'line')} delivered` : 'Take it in'}
        </Button>
      )}
    </Dialog>
  );
}

const sayBack = ({ paid, left, open }: PaymentsBack) =>
  `${many(paid, 'line')} paid, ${count(left)} not paid, ${count(open)} still open`;

const shown = 20;

function Tried({ tried }: { readonly tried: PaymentsBack }) {
  const { mistakes } = tried;
  if (mistakes.length === 0) return <Status kind="pass">{sayBack(tried)}</Status>;
  return (
    <div role="alert">
      <Status kind="fail">{many(mistakes.length, 'row')} to correct; nothing is taken in</Status>
      <ul className="mistakes">
        {mistakes.slice(0, shown).map(({ line, problem }) => (
          <li key={`${line} ${problem}`}>
            <b>Row {line}</b> {problem}
          </li>
        ))}
        {mistakes.length > shown && <li>and {count(mistakes.length - shown)} more</li>}
      </ul>
    </div>
  );
}
