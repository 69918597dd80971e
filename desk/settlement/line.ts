/** What a line waits for, and what comes next on a list. */
import type { SettlementRow } from '@event/contest/reward/desk-wire';
import { count, many } from '../shell/words.ts';

export const isPickable = ({ state }: SettlementRow) => state === 'open' || state === 'half' || state === 'approved';

/** Those whose approval is the asker's to give; when there are none, those to deliver. */
export function waitsFor(lines: readonly SettlementRow[]): readonly SettlementRow[] {
  const own = lines.filter(
    ({ state, mine, disqualified }) => !disqualified && (state === 'open' || (state === 'half' && !mine)),
  );
  return own.length > 0 ? own : lines.filter(({ state }) => state === 'approved');
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
    .map(([currency, own]) => {
      const sum = count(own.reduce((total, { amount }) => total + amount, 0));
      return currency === 'usd' ? `USD ${sum}` : `${sum} diamonds`;
    });
  return live.length > 0 ? `${many(live.length, 'winner')}: ${sums.join(' and ')}` : '';
}
