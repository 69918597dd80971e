/** For /metrics: the pools as they were looked after last. */
import { Gauge, type Registry } from 'prom-client';
import { type CodePool, latestPools } from './code.ts';

export function addCodeGauges(registry: Registry): void {
  const gauges: readonly [name: string, help: string, read: (pool: CodePool) => number][] = [
    ['event_codes_free', 'Codes that are left in a pool.', ({ free }) => free],
    ['event_codes_waiting', 'Rewards that wait for a code.', ({ waiting }) => waiting],
    [
      'event_codes_leaked',
      'Codes that somebody redeemed before a winner had them.',
      ({ spoiled, early }) => spoiled + early,
    ],
    ['event_codes_low', '1 when a pool runs low.', ({ low }) => (low ? 1 : 0)],
  ];
  for (const [name, help, read] of gauges) {
    const show = () => {
      gauge.reset();
      for (const pool of latestPools()) gauge.set({ area: pool.area, prize: pool.prize }, read(pool));
    };
    const gauge = new Gauge({ name, help, labelNames: ['area', 'prize'], registers: [registry], collect: show });
  }
}
