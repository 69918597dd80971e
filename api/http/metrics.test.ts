import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { App } from '../app.ts';
import { createMetrics } from './metrics.ts';

const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 } as App['pool'];
const pools = { pool, desk_pool: pool, background_pool: pool, pulse_pool: pool };

test('every answer is counted once, however often somebody looks, and whoever was turned away is no quick answer', async () => {
  const { count, registry } = createMetrics(pools);
  const looks = async () => (await registry.metrics()).split('\n').filter((line) => line.startsWith('event_answer'));
  count({ call: 'desk invitations', status: 200, code: null, seconds: 0.2 });
  count({ call: 'draw', status: 200, code: 0, seconds: 0.2 });
  count({ call: 'draw', status: 503, code: 503, seconds: null });
  await looks();
  count({ call: 'draw', status: 503, code: 503, seconds: null });
  const lines = await looks();
  assert.deepEqual(lines, await looks());
  assert.deepEqual(
    lines.filter((line) => /_total|_count/.test(line)),
    [
      'event_answers_total{call="desk invitations",status="200",code=""} 1',
      'event_answers_total{call="draw",status="200",code="0"} 1',
      'event_answers_total{call="draw",status="503",code="503"} 2',
      'event_answer_seconds_count{call="desk invitations"} 1',
      'event_answer_seconds_count{call="draw"} 1',
    ],
  );
});
