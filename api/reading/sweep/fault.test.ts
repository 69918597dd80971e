import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextPacificDay } from '../../views-from/quota.ts';
import { stateOf } from '../platform-state.ts';
import { sweepPlatform } from './sweep.ts';
import { hour, startSweeps, youtube } from './sweep-test.ts';

const { app, pool, outside, at, time, work, setViews, readingsOf, callsOfSweep, quiet } = await startSweeps();

for (const kind of ['server_error', 'truncate', 'garbage', 'drop'] as const) {
  test(`a platform that answers with ${kind} gives no number, and is asked again later`, async () => {
    await quiet();
    const one = await work(40);
    await at(time() + 2 * hour);
    await setViews(one.id, 90);
    await outside.script('faults', [{ platform: 'ytb', kind }]);
    await sweepPlatform(app, youtube);
    assert.deepEqual(await readingsOf(one.submission), [40]);
    assert.equal((await stateOf(pool, 1)).state, 'failing');
    await sweepPlatform(app, youtube);
    await outside.clearFaults();
    await at(time() + 61);
    await sweepPlatform(app, youtube);
    assert.deepEqual(await readingsOf(one.submission), [40, 90]);
    assert.equal((await stateOf(pool, 1)).state, 'working');
  });
}

test('a platform that fails on is left alone for longer and longer, visibly', async () => {
  await quiet();
  await work(40);
  await at(time() + 2 * hour);
  await outside.script('faults', [{ platform: 'ytb', kind: 'server_error' }]);
  const pauses: number[] = [];
  for (let round = 0; round < 8; round++) {
    await sweepPlatform(app, youtube);
    const { paused_until } = await stateOf(pool, 1);
    pauses.push(paused_until === null ? 0 : Math.round((paused_until - time()) / 60));
    await at(Math.max(time() + 3601, paused_until ?? 0));
  }
  assert.deepEqual(pauses, [0, 0, 1, 2, 4, 8, 16, 32]);
  await outside.forgetCalls();
  await at(time() - 1800);
  await sweepPlatform(app, youtube);
  assert.ok((await callsOfSweep()).calls <= 1);
});

test('a used-up quota stops the sweep until California’s midnight, and nothing is lost', async () => {
  await quiet();
  const one = await work(40);
  await at(time() + 2 * hour);
  await setViews(one.id, 50);
  await outside.script('faults', [{ platform: 'ytb', kind: 'quota_exhausted' }]);
  const swept = await sweepPlatform(app, youtube);
  assert.equal(swept.kept, 0);
  const { state, why, paused_until } = await stateOf(pool, 1);
  assert.deepEqual([state, why, paused_until], ['paused', 'quota_exhausted', nextPacificDay(time())]);
  await outside.clearFaults();
  await outside.forgetCalls();
  await sweepPlatform(app, youtube);
  assert.equal((await callsOfSweep()).calls, 0);
  await at(nextPacificDay(time()) + 1);
  await sweepPlatform(app, youtube);
  assert.deepEqual(await readingsOf(one.submission), [40, 50]);
});

test('too fast is too fast for the whole platform: it waits as long as it was told', async () => {
  await quiet();
  await work(40);
  await at(time() + 2 * hour);
  await outside.script('faults', [{ platform: 'ytb', kind: 'rate_limited', calls: 1, retry_after: 30 }]);
  await sweepPlatform(app, youtube);
  const { why, paused_until } = await stateOf(pool, 1);
  assert.equal(why, 'rate_limited');
  assert.ok((paused_until ?? 0) > time());
  await at(time() + 61);
  assert.equal((await sweepPlatform(app, youtube)).kept, 1);
});
