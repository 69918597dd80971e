/** One line of the ladder: a rank or a range of ranks that win the same. */
import type { Area, Currency } from '@event/contest/edition/edition';
import type { PlatformCode } from '@event/contest/platform/all';

export interface Rung {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly currency: Currency;
}

export function rungsOf(area: Area, platform: PlatformCode): Rung[] {
  return area.prizes
    .filter(({ platforms }) => !platforms || platforms.includes(platform))
    .flatMap(({ from, to, amounts, currency }) =>
      amounts.length === 1
        ? [{ from, to, amount: amounts[0] ?? 0, currency }]
        : amounts.map((amount, index) => ({ from: from + index, to: from + index, amount, currency })),
    );
}
