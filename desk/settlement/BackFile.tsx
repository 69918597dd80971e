/** The file of a run with what was paid. */
import type { PaymentRun, PaymentsBack } from '@event/contest/settlement/payment-wire';
import { Dialog } from '../look/Dialog.tsx';
import { TriedFile } from '../look/TriedFile.tsx';
import { sendFile } from '../shell/call.ts';
import { askAgain } from '../shell/queries.ts';
import { count, many } from '../shell/words.ts';

export function BackFile({ run, onClose }: { readonly run: PaymentRun; readonly onClose: () => void }) {
  return (
    <Dialog title={`Run ${run.number}: what was paid`} onClose={onClose}>
      <p>
        The file of the run as CSV, with commas or semicolons: “paid” says yes or no, “reference” shows a payment, “why
        not” says what stood in the way. Rows that say nothing stay open.
      </p>
      <TriedFile<PaymentsBack>
        send={(file, dry) => sendFile('/payments/back', { id: run.id, dry }, file)}
        mistakesOf={({ mistakes }) => mistakes}
        says={sayBack}
        does={({ paid, left }) => (paid + left > 0 ? `Take it in: ${many(paid, 'line')} delivered` : null)}
        verb="Take it in"
        done={sayBack}
        onTaken={() => askAgain('payments', 'settlement_lists', 'settlement')}
        onEnd={onClose}
      />
    </Dialog>
  );
}

const sayBack = ({ paid, out, left, open, known }: PaymentsBack) =>
  [
    `${many(paid, 'line')} paid, ${count(left)} not paid, ${count(open)} still open`,
    ...(out > 0
      ? [`${count(out)} of the paid to a winner who is out: that money is gone, so nobody else gets it`]
      : []),
    ...(known > 0 ? [`${count(known)} taken in before`] : []),
  ].join('; ');
