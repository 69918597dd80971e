/** How long a line may be: by the pace that those who stood in it met. */
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
  const endOne = async (took = each) => {
    now += took;
    working.shift()?.();
    await settle();
  };
  const end = async () => {
    while (working.length > 0) await endOne();
    return Promise.all(all);
  };
  return { turns, take, endOne, end };
}

test('a line is as long as what begins within a moment, also for those who come when it is empty', async (t) => {
  const { turns, take, endOne, end } = crowded(t);
  assert.equal(turns.most, 101, 'nobody knows its pace yet');
  for (let done = 0; done < 20; done++) await endOne();
  assert.deepEqual([turns.waiting, turns.most], [40, 3], 'two of ten milliseconds each');
  assert.equal(await take(), false);
  assert.ok((await end()).every(Boolean), 'who stood there before is answered');
  const burst = Array.from({ length: 60 }, take);
  assert.equal(turns.waiting, 2);
  await end();
  assert.equal((await Promise.all(burst)).filter(Boolean).length, 3);
});

test('where the same line goes ten times as fast, the whole burst is let in', async (t) => {
  const { turns, take, end } = crowded(t, { each: 0.3 });
  await end();
  assert.ok(turns.most > 60, `${turns.most}`);
  const burst = Array.from({ length: 60 }, take);
  await end();
  assert.ok((await Promise.all(burst)).every(Boolean));
});

test('a line that went slowly lets many in once it goes fast again', async (t) => {
  const { turns, take, endOne, end } = crowded(t, { each: 50 });
  for (let done = 0; done < 60; done++) await endOne();
  assert.equal(turns.most, 2);
  await end();
  for (let time = 0; time < 80; time++) {
    const two = [take(), take()];
    await endOne(0.3);
    await endOne(0.3);
    await Promise.all(two);
  }
  assert.ok(turns.most > 20, `${turns.most}`);
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
