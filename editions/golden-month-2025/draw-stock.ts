import type { DrawStock } from '@event/contest/edition/edition';

const items = [
  { tier: 1, prize: 'diamonds-1000', count: 5 },
  { tier: 2, prize: 'diamonds-500', count: 10 },
  { tier: 3, prize: 'diamonds-200', count: 15 },
  { tier: 4, prize: 'diamonds-50', count: 70 },
];

/** Each area has the whole stock. The weights are hours of the area's own clock: evenings get the most. */
export const drawStock: DrawStock = {
  pacing: 'hours',
  weights: [3, 2, 1, 1, 1, 1, 2, 3, 4, 4, 4, 5, 6, 6, 5, 5, 6, 7, 9, 10, 10, 9, 7, 5],
  beacon: true,
  areas: [1, 2, 3, 4, 5, 6].map((area) => ({ area, items })),
};
