import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRun } from './payment.ts';

test('A run of thousands is written a hundred lines at a time: each statement ends within its seconds.', async () => {
  const line = { area: 1, id: '01980000-0000-7000-8000-000000000000' };
  const written: number[] = [];
  const query = async (text: string, values: unknown[] = []) => {
    if (text.startsWith('select s.area, s.id')) return { rows: Array.from({ length: 250 }, () => line) };
    const [, , ids] = values;
    if (text.trimStart().startsWith('insert into payment (')) written.push(Array.isArray(ids) ? ids.length : 0);
    return { rows: [] };
  };
  const database = Object.assign(Object.create(null), { query });
  await makeRun(database, { area: null, currency: 'diamonds', stale: [] }, { by: 'mia', at: 0 });
  assert.deepEqual(written, [100, 100, 50]);
});
