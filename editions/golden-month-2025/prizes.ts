import type { ExcellentTier, Prize, PrizeBand } from '@event/contest/edition/edition';
import type { PlatformCode } from '@event/contest/platform/all';

/** Winners of each tier add up to the 100 hero-themed works that are selected per platform. */
export const excellent_tiers: readonly ExcellentTier[] = [
  { tier: 1, count: 5, diamonds: 5000 },
  { tier: 2, count: 10, diamonds: 3000 },
  { tier: 3, count: 15, diamonds: 2000 },
  { tier: 4, count: 70, diamonds: 1000 },
];

export const prizes: readonly Prize[] = [
  { code: 'avatar-border', text: 'prize.avatar-border', coded: true },
  { code: 'event-pack', text: 'prize.event-pack', coded: true },
  { code: 'share-pack', text: 'prize.share-pack', coded: true },
  { code: 'diamonds-1000', text: 'prize.diamonds-1000', coded: true },
  { code: 'diamonds-500', text: 'prize.diamonds-500', coded: true },
  { code: 'diamonds-200', text: 'prize.diamonds-200', coded: true },
  { code: 'diamonds-50', text: 'prize.diamonds-50', coded: true },
];

const usd = (from: number, to: number, ...amounts: number[]): PrizeBand => ({ from, to, amounts, currency: 'usd' });
const diamonds = (from: number, to: number, amount: number, platforms?: readonly PlatformCode[]): PrizeBand => ({
  from,
  to,
  amounts: [amount],
  currency: 'diamonds',
  ...(platforms && { platforms }),
});

export const global_prizes: readonly PrizeBand[] = [
  usd(1, 5, 1500, 1200, 1000, 800, 500),
  usd(6, 10, 300),
  diamonds(11, 20, 15000),
  diamonds(21, 30, 8000),
  diamonds(31, 50, 4000),
];

/** Of Indonesia and the Philippines; the last hundred ranks are paid on YouTube and Facebook. */
export const island_prizes: readonly PrizeBand[] = [
  usd(1, 5, 2000, 1500, 1200, 1000, 800),
  usd(6, 10, 500),
  usd(11, 20, 300),
  diamonds(21, 30, 15000),
  diamonds(31, 50, 8000),
  diamonds(51, 100, 4000),
  diamonds(101, 200, 2500, ['ytb', 'fb']),
];

export const malay_prizes: readonly PrizeBand[] = [
  usd(1, 5, 1200, 1000, 800, 500, 300),
  usd(6, 10, 200),
  diamonds(11, 20, 8000),
  diamonds(21, 30, 4000),
  diamonds(31, 50, 2500),
];

/** Of EECA and India; VK in the one and Facebook in the other stop at rank 20. */
const shortPrizes = (last_ranks_on: readonly PlatformCode[]): readonly PrizeBand[] => [
  usd(1, 5, 1000, 800, 600, 400, 200),
  diamonds(6, 10, 8000),
  diamonds(11, 20, 4000),
  diamonds(21, 30, 2500, last_ranks_on),
];

export const eecaPrizes = shortPrizes(['ytb', 'tt']);
export const indiaPrizes = shortPrizes(['ytb', 'ins']);
