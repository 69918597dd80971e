/** What a run has not paid is free for another one, once somebody says that it will not be paid by this one. */
import type { PaymentRun } from '@event/contest/settlement/payment-wire';
import { useMutation } from '@tanstack/react-query';
import { AskWhy } from '../look/AskWhy.tsx';
import { act } from '../shell/call.ts';
import { many } from '../shell/words.ts';

interface LeaveRunProps {
  readonly run: PaymentRun;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function LeaveRun({ run, onDone, onClose }: LeaveRunProps) {
  const leave = useMutation({
    mutationFn: (reason: string) => act('leave_payments', { id: run.id, reason }),
    onSuccess: onDone,
  });
  return (
    <AskWhy
      title={`Run ${run.number}: not paid`}
      about={`leave run ${run.id}`}
      label="How you know that none of the rest was paid"
      longest={300}
      does={`Take ${many(run.open, 'line')} out of the run`}
      weight="bad"
      isBusy={leave.isPending}
      error={leave.error}
      onSay={(reason) => leave.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        The next run pays these lines. If this one was paid after all, the winners are paid twice: first ask whoever
        pays. Two people approve again what its file held.
      </p>
    </AskWhy>
  );
}
