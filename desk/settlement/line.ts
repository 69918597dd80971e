/** What a line waits for, and what comes next on a list. */
import type { SettlementRow } from '@event/contest/settlement/desk-wire';
import { needsContact } from '@event/contest/settlement/line';
import { many, sayAmount } from '../shell/words.ts';

const isOpen = ({ state }: SettlementRow) => state === 'open' || state === 'half' || state === 'approved';

/** Nothing moves before its board is signed again. */
export const hasLostWork = (line: SettlementRow) => isOpen(line) && line.lost_work;

/** Whoever pays may have sent it: only the file of the run tells. */
const isInRun = ({ run }: SettlementRow) => run !== null;

export const isPickable = (line: SettlementRow) => isOpen(line) && !line.lost_work && !isInRun(line);

/** Somebody who is out stays on the list until somebody else has the place. */
export const isReplaceable = (line: SettlementRow) => (isOpen(line) || line.state === 'out') && !isInRun(line);

export function whyNotReplaced(line: SettlementRow | undefined): string | null {
  if (line && isReplaceable(line)) return null;
  return line?.run != null && line.state !== 'delivered'
    ? `Payment run ${line.run} holds it: bring back its file first.`
    : 'A line that is delivered or void is not replaced.';
}

/** Diamonds go to the game account; money needs a contact. */
export const isUnreachable = ({ currency, contact }: SettlementRow) =>
  needsContact({ currency, has_contact: contact === 'left' });

export const sayPrize = ({ amount, currency }: Pick<SettlementRow, 'amount' | 'currency'>) =>
  sayAmount(amount, currency);

/** Those whose approval is the asker's to give; when there are none, those to deliver. */
export function waitsFor(lines: readonly SettlementRow[]): readonly SettlementRow[] {
  const own = lines.filter(({ not_by_me }) => not_by_me === null);
  return own.length > 0 ? own : lines.filter((line) => line.state === 'approved' && isPickable(line));
}

/** The one gold action. */
export function nextOf(
  lines: readonly SettlementRow[],
  picked: ReadonlySet<string>,
): 'pick' | 'approve' | 'deliver' | null {
  const chosen = lines.filter(({ id }) => picked.has(id));
  if (chosen.length === 0) return waitsFor(lines).length > 0 ? 'pick' : null;
  return chosen.every(({ state }) => state === 'approved') ? 'deliver' : 'approve';
}

export function sumOf(lines: readonly SettlementRow[]): string {
  const live = lines.filter(({ state }) => state !== 'void');
  const sums = (['usd', 'diamonds'] as const)
    .map((currency) => [currency, live.filter((one) => one.currency === currency)] as const)
    .filter(([, own]) => own.length > 0)
    .map(([currency, own]) => sayPrize({ currency, amount: own.reduce((total, { amount }) => total + amount, 0) }));
  return live.length > 0 ? `${many(live.length, 'winner')}: ${sums.join(' and ')}` : '';
}
