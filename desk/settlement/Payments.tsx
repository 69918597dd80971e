/** Payment runs: approved lines go out as a file, and the file comes back with what was paid. */
import type { Payable, PaymentRun } from '@event/contest/settlement/payment-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SaveTable } from '../export/SaveTable.tsx';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { act } from '../shell/call.ts';
import { areaName, useDesk } from '../shell/context.tsx';
import { askAgain, useAnswer } from '../shell/queries.ts';
import { many, momentOf, sayAmount } from '../shell/words.ts';
import { BackFile } from './BackFile.tsx';
import { LeaveRun } from './LeaveRun.tsx';

interface PaymentsProps {
  /** Null is all areas. */
  readonly area: number | null;
  readonly onClose: () => void;
}

type AboutPaymentRun = { readonly run: PaymentRun; readonly does: 'back' | 'leave' } | null;

export function Payments({ area, onClose }: PaymentsProps) {
  const [about, setAbout] = useState<AboutPaymentRun>(null);
  const { data, error, refetch } = useAnswer('payments');
  const again = () => void askAgain('payments', 'settlement_lists');
  const close = () => {
    setAbout(null);
    again();
  };
  if (about?.does === 'back') return <BackFile run={about.run} onClose={close} />;
  if (about?.does === 'leave') return <LeaveRun run={about.run} onDone={again} onClose={() => setAbout(null)} />;
  return (
    <Dialog title="Payments" wide onClose={onClose}>
      <div className="stack">
        <p>
          A run takes every approved line whose winner can be reached, and no other run takes it again. Send its file to
          whoever pays, and bring it back with “paid” and “reference” filled in.
        </p>
        {error && <Failure error={error} again={() => void refetch()} />}
        {!data && !error && <p className="quiet slow">The runs are on their way.</p>}
        {data && <NewRuns area={area} payable={data.payable} onDone={again} />}
        {data && data.runs.length > 0 && (
          <ul className="runs" aria-label="Payment runs">
            {data.runs.map((run) => (
              <Run key={run.id} run={run} onAbout={(does) => setAbout({ run, does })} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

interface NewRunsProps {
  readonly area: number | null;
  readonly payable: readonly Payable[];
  readonly onDone: () => void;
}

function NewRuns({ area, payable, onDone }: NewRunsProps) {
  const make = useMutation({
    mutationFn: (currency: PaymentRun['currency']) => act('make_payments', { area, currency }),
    onSuccess: onDone,
  });
  const offers = (['usd', 'diamonds'] as const).map((currency) => {
    const own = payable.filter((one) => one.currency === currency && (area === null || one.area === area));
    const sum = (field: 'lines' | 'amount' | 'unreachable' | 'stale' | 'lost_work') =>
      own.reduce((total, one) => total + one[field], 0);
    const waiting = { unreachable: sum('unreachable'), stale: sum('stale'), lost_work: sum('lost_work') };
    return { currency, lines: sum('lines'), amount: sum('amount'), ...waiting };
  });
  const next = offers.find(({ lines }) => lines > 0);
  const unreachable = offers.reduce((total, one) => total + one.unreachable, 0);
  const stale = offers.reduce((total, one) => total + one.stale, 0);
  const lost_work = offers.reduce((total, one) => total + one.lost_work, 0);
  return (
    <>
      <div className="row">
        {offers.map((offer) => (
          <Button
            key={offer.currency}
            ref={offer === next ? focused : null}
            weight={offer === next ? 'next' : 'plain'}
            disabled={offer.lines === 0 || make.isPending}
            onClick={() => make.mutate(offer.currency)}
          >
            {offer.lines === 0
              ? `No ${offer.currency === 'usd' ? 'dollars' : 'diamonds'} to pay`
              : `Make a run: ${many(offer.lines, 'line')}, ${sayAmount(offer.amount, offer.currency)}`}
          </Button>
        ))}
      </div>
      {unreachable > 0 && (
        <p className="mistake">{many(unreachable, 'approved line')} without a contact: not paid yet.</p>
      )}
      {stale > 0 && (
        <p className="mistake">{many(stale, 'approved line')} no longer on the list: not paid until you compare.</p>
      )}
      {lost_work > 0 && (
        <p className="mistake">{many(lost_work, 'approved line')} with a work out: not paid until you certify again.</p>
      )}
      {make.error && <Failure error={make.error} />}
    </>
  );
}

const unpaid_words: Readonly<Record<PaymentRun['unpaid'][number]['why'], string>> = {
  out: 'out',
  lost_work: 'with a work out since the board was certified',
  unapproved: 'not approved: the contact has changed',
  handed: 'in an earlier file with another contact: say whether it was paid',
  stale: 'no longer on the list',
  no_contact: 'without a contact',
};

/** What its file holds now, and what it leaves out. */
function sayLeftOut({ currency, unpaid, file_lines, file_amount }: PaymentRun): string {
  const left = unpaid.map(({ why, lines }) => `${many(lines, 'line')} ${unpaid_words[why]}`).join(', ');
  return `Its file holds ${many(file_lines, 'line')}, ${sayAmount(file_amount, currency)}. Left out: ${left}.`;
}

/** It comes after the dialog, whose keys begin here. */
const focused = (button: HTMLButtonElement | null) => button?.focus();

interface RunProps {
  readonly run: PaymentRun;
  readonly onAbout: (does: 'back' | 'leave') => void;
}

function Run({ run, onAbout }: RunProps) {
  const { edition } = useDesk();
  const where = run.area === null ? 'all areas' : areaName(edition, run.area);
  const counts = [
    many(run.lines, 'line'),
    `${run.paid} paid`,
    run.left > 0 && `${run.left} not paid`,
    run.open > 0 && `${run.open} open`,
  ];
  return (
    <li data-over={run.open === 0 || undefined}>
      <div>
        <b>Run {run.number}</b>, {where}: {sayAmount(run.amount, run.currency)}
        <span className="run-about">
          {counts.filter(Boolean).join(', ')}; made by {run.by}, {momentOf(run.at)}
        </span>
        {run.unpaid.length > 0 && <span className="run-about mistake">{sayLeftOut(run)}</span>}
      </div>
      {run.open > 0 && (
        <SaveTable path="/payments/file" asked={{ id: run.id }} small>
          <Button small weight="plain" onClick={() => onAbout('back')}>
            Bring it back
          </Button>
          <Button small weight="bare" onClick={() => onAbout('leave')}>
            Not paid
          </Button>
        </SaveTable>
      )}
    </li>
  );
}
