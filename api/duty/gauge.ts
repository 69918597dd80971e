/** For /metrics: how far each duty is, how long it took, and what went wrong with it in this process. */
import { Gauge, type Registry } from 'prom-client';
import type { App } from '../app.ts';
import type { DutyTally } from '../life.ts';

const gauges: readonly [name: string, help: string, read: (tally: DutyTally) => number | null][] = [
  ['event_duty_done', 'What a duty has done since the start: rows, works, boards.', ({ done }) => done],
  ['event_duty_under_way', 'What the run under way has done so far.', ({ under_way }) => under_way],
  ['event_duty_seconds', 'How long a duty took the last time.', ({ seconds }) => seconds],
  ['event_duty_ended', 'When a duty last came to its end, in unix seconds.', ({ ended_at }) => ended_at],
  ['event_duty_failed', 'How often a duty failed since the start.', ({ failed }) => failed],
];

export function addDutyGauges(registry: Registry, { life }: Pick<App, 'life'>): void {
  for (const [name, help, read] of gauges) {
    const collect = () => {
      gauge.reset();
      for (const [duty, tally] of life.duties) {
        const value = read(tally);
        if (value !== null) gauge.set({ duty }, value);
      }
    };
    const gauge: Gauge = new Gauge({ name, help, labelNames: ['duty'], registers: [registry], collect });
  }
}
