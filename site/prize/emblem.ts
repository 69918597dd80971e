import type { Currency } from '@event/contest/edition/edition';
import type { EmblemName } from '../look/EmblemDrawings.tsx';

export interface DrawnPrize {
  readonly prize: string;
  readonly amount?: number | null;
  readonly currency?: Currency | null;
}

/** By how the code of a prize ends. */
const endings: readonly (readonly [ending: string, name: EmblemName])[] = [
  ['share-pack', 'letter'],
  ['pack', 'pack'],
  ['border', 'border'],
];

/** What a prize is; the more diamonds, the more stones. Whatever an edition thinks of that has no drawing is a gift. */
export function emblemOf({ prize, amount, currency }: DrawnPrize): EmblemName {
  if (currency === 'usd') return 'coin';
  const diamonds = currency === 'diamonds' ? amount : Number(/^diamonds-(\d+)$/.exec(prize)?.[1] ?? 0);
  if (diamonds) return diamonds >= 1000 ? 'heap' : diamonds >= 200 ? 'stones' : 'stone';
  return endings.find(([ending]) => prize.endsWith(ending))?.[1] ?? 'gift';
}
