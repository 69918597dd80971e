/** A file of payments as it came back: every row beside the run and its line, before anything is done. */
import type { Readable } from 'node:stream';
import { mayPay } from '@event/contest/settlement/line';
import { DeskRefused } from '../http/ask.ts';
import { readTable } from '../http/file/csv.ts';
import type { Payment } from './payment.ts';
import { sayNo } from './word.ts';

export interface BackRow {
  readonly line: number;
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly paid: string;
  readonly reference: string;
  readonly why_not: string;
}

const needed = ['line', 'amount', 'currency', 'paid', 'reference', 'why_not'] as const;

export async function readBack(file: Readable): Promise<BackRow[] | DeskRefused> {
  const rows = await readTable(file, needed, 'use the file of the run');
  if (rows instanceof DeskRefused) return rows;
  return rows.map(({ line, cells: { line: id, paid, ...cells } }) => ({
    ...{ line, id: id.toLowerCase(), paid: paid.toLowerCase() },
    ...{ amount: cells.amount, currency: cells.currency, reference: cells.reference, why_not: cells.why_not },
  }));
}

interface CheckedPayments {
  readonly paid: readonly { readonly payment: Payment; readonly reference: string }[];
  readonly left: readonly { readonly payment: Payment; readonly why: string }[];
  /** The run knew them before, just as they are: whoever lost the answer brings the file again. */
  readonly known: number;
  readonly mistakes: readonly { readonly line: number; readonly problem: string }[];
}

export const proofOf = (run: number, reference: string) => `Payment run ${run}: ${reference}`;

export function checkBack(run: number, rows: readonly BackRow[], payments: readonly Payment[]): CheckedPayments {
  const lines = new Map(payments.map((payment) => [payment.id, payment]));
  const seen = new Map<string, number>();
  const checked = { paid: [] as CheckedPayments['paid'][number][], left: [] as CheckedPayments['left'][number][] };
  const mistakes: { line: number; problem: string }[] = [];
  let known = 0;
  for (const row of rows) {
    const payment = lines.get(row.id);
    const before = seen.get(row.id);
    seen.set(row.id, row.line);
    const isKnown = before === undefined && payment !== undefined && isAsBefore(run, row, payment);
    const problem =
      before === undefined ? problemOf(row, payment) : `the same line as in row ${before}: each is paid once`;
    if (isKnown) known += 1;
    else if (problem) mistakes.push({ line: row.line, problem });
    else if (payment && row.paid === 'yes') checked.paid.push({ payment, reference: row.reference });
    else if (payment && row.paid === 'no') checked.left.push({ payment, why: row.why_not });
  }
  return { ...checked, known, mistakes };
}

function isAsBefore(run: number, { amount, currency, paid, reference, why_not }: BackRow, payment: Payment): boolean {
  if (amount !== String(payment.amount) || currency !== payment.currency) return false;
  if (paid === 'yes') return payment.ended === 'delivered' && payment.note === proofOf(run, reference);
  return paid === 'no' && payment.is_left && payment.left_why === why_not;
}

function problemOf({ id, amount, currency, paid, reference, why_not }: BackRow, payment?: Payment): string | null {
  if (!payment) return `“${id}” is not a line of this run`;
  const { player } = payment;
  if (amount !== String(payment.amount) || currency !== payment.currency)
    return `${player} is due ${payment.amount} ${payment.currency}, and the row says ${amount} ${currency}`;
  if (paid === '') return null;
  if (paid !== 'yes' && paid !== 'no') return `paid is “${paid}”: write yes or no, or leave it empty`;
  if (payment.ended === 'delivered') return `${player} was paid before: ${payment.note}`;
  if (payment.is_left) return `${player} left this run: another one may hold the line`;
  if (paid === 'no') return why_not ? null : `${player} was not paid, but the reason is missing`;
  if (!payment.is_handed) return `${player} was in no file of this run: nobody was told to pay`;
  if (!reference) return `${player} was paid, but the reference that shows it is missing`;
  const no = mayPay(payment);
  return no && `${player}: ${sayNo(no, payment)}`;
}
