import type { SettlementRow } from '@event/contest/settlement/desk-wire';
import { many } from '../shell/words.ts';

interface SaidProps {
  readonly done: number;
  readonly not: readonly { readonly id: string; readonly why: string }[];
  readonly verb: string;
  readonly lines: readonly SettlementRow[];
}

/** How many lines a step changed, and why not the others: each reason once. */
export function Said({ done, not, verb, lines }: SaidProps) {
  const rankOf = (id: string) => lines.find((line) => line.id === id)?.rank ?? '?';
  return (
    <div role="status" className="pad">
      {many(done, 'line')} {verb}.
      {[...Map.groupBy(not, ({ why }) => why)].map(([why, own]) => (
        <div key={why} className="mistake">
          {own.length > 1 ? `Ranks ${own.map(({ id }) => rankOf(id)).join(', ')}` : `Rank ${rankOf(own[0]?.id ?? '')}`}:{' '}
          {why}
        </div>
      ))}
    </div>
  );
}
