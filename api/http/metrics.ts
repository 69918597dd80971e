/** Counts what this process answers, in the text format of Prometheus. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from '../database/database.ts';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Answered {
  readonly call: string;
  readonly status: number;
  readonly code: number | null;
  readonly seconds: number;
}

export interface Metrics {
  count(answered: Answered): void;
  write(pool: Pool): string;
}

interface Series {
  readonly counts: number[];
  sum: number;
}

export function createMetrics(): Metrics {
  const answers = new Map<string, number>();
  const times = new Map<string, Series>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    count({ call, status, code, seconds }) {
      const labels = `call="${call}",status="${status}",code="${code ?? ''}"`;
      answers.set(labels, (answers.get(labels) ?? 0) + 1);
      const series = times.get(call) ?? { counts: new Array(buckets.length + 1).fill(0), sum: 0 };
      const bucket = buckets.findIndex((most) => seconds <= most);
      const at = bucket === -1 ? buckets.length : bucket;
      series.counts[at] = (series.counts[at] ?? 0) + 1;
      series.sum += seconds;
      times.set(call, series);
    },
    write(pool) {
      const lines = [
        '# HELP event_answers_total Answers by call, HTTP status and code of the envelope.',
        '# TYPE event_answers_total counter',
        ...[...answers].map(([labels, count]) => `event_answers_total{${labels}} ${count}`),
        '# HELP event_answer_seconds Time until an answer was sent.',
        '# TYPE event_answer_seconds histogram',
        ...[...times].flatMap(([call, series]) => histogram(call, series)),
        ...gauge('event_database_connections', 'Connections of this process.', pool.totalCount),
        ...gauge('event_database_idle', 'Connections that wait for work.', pool.idleCount),
        ...gauge('event_database_waiting', 'Requests that wait for a connection.', pool.waitingCount),
        ...gauge('event_loop_delay_seconds', 'Event loop delay, 99th percentile.', delay.percentile(99) / 1e9),
        ...gauge('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
        ...gauge('process_uptime_seconds', 'Age of the process.', process.uptime()),
      ];
      return `${lines.join('\n')}\n`;
    },
  };
}

function histogram(call: string, { counts, sum }: Series): string[] {
  let total = 0;
  const steps = [...buckets, '+Inf'].map((most, at) => {
    total += counts[at] ?? 0;
    return `event_answer_seconds_bucket{call="${call}",le="${most}"} ${total}`;
  });
  return [
    ...steps,
    `event_answer_seconds_sum{call="${call}"} ${sum}`,
    `event_answer_seconds_count{call="${call}"} ${total}`,
  ];
}

const gauge = (name: string, meaning: string, value: number) => [
  `# HELP ${name} ${meaning}`,
  `# TYPE ${name} gauge`,
  `${name} ${value}`,
];
