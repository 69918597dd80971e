/** For /metrics: who stands in which line, and who was turned away. */
import { Counter, Gauge, type Registry } from 'prom-client';
import { type Lines, line_names } from './line.ts';

export function addLineGauges(registry: Registry, lines: Lines): void {
  const waiting: Gauge = new Gauge({
    name: 'event_line_waiting',
    help: 'Requests that stand in a line for their turn.',
    labelNames: ['line'],
    registers: [registry],
    collect: () => {
      for (const line of line_names) waiting.set({ line }, lines[line].waiting);
    },
  });
  const away: Counter = new Counter({
    name: 'event_line_turned_away_total',
    help: 'Requests that were told to come back, because their line was full or too slow.',
    labelNames: ['line'],
    registers: [registry],
    collect: () => {
      away.reset();
      for (const line of line_names) away.inc({ line }, lines[line].turned_away);
    },
  });
}
