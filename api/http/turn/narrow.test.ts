/** How long a line may be that does not empty. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createTurns } from './turn.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Sixty come at once, and every ten milliseconds one of them is done. */
function crowded(t: TestContext, { most_waiting = 100, each = 10, at_once = 1 } = {}) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  const turns = createTurns({ at_once, most_waiting }, () => now);
  const working: (() => void)[] = [];
  const take = () =>
    turns
      .take(() => new Promise<void>((resolve) => working.push(resolve)))
      .then(
        () => true,
        () => false,
      );
  const all = Array.from({ length: at_once + 60 }, take);
  const endOne = async () => {
    now += each;
    working.shift()?.();
    await settle();
  };
  const end = async () => {
    while (working.length > 0) await endOne();
    return Promise.all(all);
  };
  return { turns, take, endOne, end };
}

test('a line that does not empty is soon only as long as what begins within a moment; when it is empty, a burst may come again', async (t) => {
  const { turns, take, endOne, end } = crowded(t);
  for (let done = 0; done < 20; done++) await endOne();
  assert.deepEqual([turns.waiting, turns.most], [40, 101], 'after a fifth of a second');
  await endOne();
  assert.deepEqual([turns.waiting, turns.most], [39, 6], 'five of ten milliseconds each');
  assert.equal(await take(), false);
  for (let done = 0; done < 35; done++) await endOne();
  assert.equal(turns.waiting, 4);
  const accepted = take();
  assert.equal(turns.waiting, 5);
  assert.equal(await take(), false);
  assert.ok((await end()).every(Boolean), 'who stood there before is answered');
  assert.deepEqual([await accepted, turns.waiting, turns.most], [true, 0, 101]);
});

test('however slowly a line goes, as many may wait as work', async (t) => {
  const { turns, endOne, end } = crowded(t, { at_once: 4, each: 21 });
  for (let done = 0; done < 10; done++) await endOne();
  assert.equal(turns.most, 8);
  await end();
});

test('however fast a line goes, no more may wait than it is long', async (t) => {
  const { turns, take, endOne, end } = crowded(t, { each: 0.5, most_waiting: 30 });
  const later: Promise<boolean>[] = [];
  for (let done = 0; done < 402; done++) {
    await endOne();
    later.push(take());
  }
  assert.deepEqual([turns.waiting, turns.most], [30, 31]);
  await end();
  assert.ok((await Promise.all(later)).every(Boolean));
});
