/** On the wire a time is a whole number of seconds, whatever the clock says. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { testServer } from '../server-test.ts';

const { logIn, ask } = await testServer({ now: tinyMoment.open + 0.75 });
const token = await logIn();

/** Where a number is no whole one. */
function broken(data: unknown, place = ''): string[] {
  if (typeof data === 'number') return Number.isInteger(data) ? [] : [`${place} ${data}`];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => broken(value, `${place}.${key}`));
}

test('what is answered tells times in whole seconds, by every call alike', async () => {
  const shared = await ask<{ pack: { id: string } }>('share', { channel: 'facebook' }, { token });
  assert.equal(shared.code, 0);
  const claimed = await ask('claim', { id: shared.data.pack.id }, { token });
  const others = ['info', 'rewards', 'mine', 'notices', 'sessions', 'status', 'draws'] as const;
  const answers = await Promise.all(others.map((name) => ask(name, undefined, { token })));
  for (const { code, msg } of [claimed, ...answers]) assert.deepEqual([code, msg], [0, 'SUCCESS']);
  assert.deepEqual(broken([shared.data, claimed.data, ...answers.map(({ data }) => data)]), []);
});

test('the proof of the draw comes in the envelope of all others', async () => {
  const { code, msg } = await ask('proof');
  assert.deepEqual([code, msg], [0, 'SUCCESS']);
});
