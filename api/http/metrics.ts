/** Counts what this process answers, for Prometheus. Every server has a registry of its own: a test may run several. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AppPools } from '../app.ts';
import { promisesLost } from './log.ts';

interface CountedCall {
  readonly call: string;
  readonly status: number;
  readonly code: number | null;
  /** Null for who was turned away at the door: that is quick, and would make slow answers look rare. */
  readonly seconds: number | null;
}

export interface Metrics {
  readonly registry: Registry;
  count(answered: CountedCall): void;
}

export function createMetrics(app: AppPools): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const tally = new Map<string, number>();
  const answers: Counter = new Counter({
    name: 'event_answers_total',
    help: 'Answers by call, HTTP status and code of the envelope.',
    labelNames: ['call', 'status', 'code'],
    registers,
    // Added up by hand until somebody asks: in a flood every answer is counted.
    collect: () => {
      for (const [labels, count] of tally) {
        const [call = '', status = '', code = ''] = labels.split('\n');
        answers.inc({ call, status, code }, count);
      }
      tally.clear();
    },
  });
  const times = new Histogram({
    name: 'event_answer_seconds',
    help: 'Time until an answer was sent.',
    labelNames: ['call'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  addPoolGauges(registry, app);
  addGauges(registry);
  addLostPromises(registry);
  return {
    registry,
    count({ call, status, code, seconds }) {
      const labels = `${call}\n${status}\n${code ?? ''}`;
      tally.set(labels, (tally.get(labels) ?? 0) + 1);
      if (seconds !== null) times.observe({ call }, seconds);
    },
  };
}

function addPoolGauges(registry: Registry, app: AppPools): void {
  const pools = { players: app.pool, desk: app.desk_pool, background: app.background_pool, pulse: app.pulse_pool };
  const gauges = [
    ['event_database_connections', 'Connections of this process.', 'totalCount'],
    ['event_database_idle', 'Connections that wait for work.', 'idleCount'],
    ['event_database_waiting', 'Work that waits for a connection.', 'waitingCount'],
  ] as const;
  for (const [name, help, count] of gauges) {
    const collect = () => {
      for (const [pool, { [count]: value }] of Object.entries(pools)) gauge.set({ pool }, value);
    };
    const gauge: Gauge = new Gauge({ name, help, labelNames: ['pool'], registers: [registry], collect });
  }
}

function addGauges(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  // Of a whole life a bad hour would be a trifle.
  const lately = () => {
    const seconds = delay.percentile(99) / 1e9;
    delay.reset();
    return seconds;
  };
  const gauges: readonly [name: string, help: string, read: () => number][] = [
    ['event_loop_delay_seconds', 'Event loop delay since the last scrape, 99th percentile.', lately],
    ['process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss()],
    ['process_uptime_seconds', 'Age of the process.', () => process.uptime()],
  ];
  for (const [name, help, read] of gauges) {
    const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) });
  }
}

function addLostPromises(registry: Registry): void {
  const lost: Counter = new Counter({
    name: 'event_promises_lost_total',
    help: 'Promises that failed and that nobody waited for.',
    registers: [registry],
    collect: () => {
      lost.reset();
      lost.inc(promisesLost());
    },
  });
}
