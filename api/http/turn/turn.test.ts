import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Busy, comeBackIn, createTurns } from './turn.ts';

/** Work that ends when it is told to. */
function work() {
  let end = () => {};
  let isBegun = false;
  const done = new Promise<string>((resolve) => {
    end = () => resolve('done');
  });
  return {
    begin: () => {
      isBegun = true;
      return done;
    },
    end: () => end(),
    isBegun: () => isBegun,
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('so many work, so many wait in line, and the next is refused at once and begins nothing', async () => {
  const turns = createTurns({ at_once: 2, most_waiting: 1 });
  const works = [work(), work(), work(), work()];
  const [one, two, three, four] = works.map(({ begin }) => turns.take(begin));
  await assert.rejects(four as Promise<string>, Busy);
  assert.deepEqual(
    works.map(({ isBegun }) => isBegun()),
    [true, true, false, false],
  );
  assert.deepEqual([turns.waiting, turns.turned_away], [1, 1]);
  for (const { end } of works) end();
  assert.deepEqual(await Promise.all([one, two, three]), ['done', 'done', 'done']);
  assert.equal(await turns.take(async () => 'free again'), 'free again');
});

test('a wider line takes all four, so the test above can fail', async () => {
  const turns = createTurns({ at_once: 2, most_waiting: 2 });
  const works = [work(), work(), work(), work()];
  const all = works.map(({ begin }) => turns.take(begin));
  for (const { end } of works) end();
  assert.equal((await Promise.all(all)).length, 4);
});

test('work that fails gives its turn on', async () => {
  const turns = createTurns({ at_once: 1, most_waiting: 1 });
  const failing = turns.take(() => Promise.reject(new Error('broken')));
  const next = turns.take(async () => 'done');
  await assert.rejects(failing, /broken/);
  assert.equal(await next, 'done');
});

test('nobody stands in line for longer than a second, even when nothing moves', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const turns = createTurns({ at_once: 1, most_waiting: 9 });
  const stuck = work();
  const first = turns.take(stuck.begin);
  const late = work();
  const waiting = turns.take(late.begin);
  const refused = assert.rejects(waiting, Busy);
  t.mock.timers.tick(999);
  assert.equal(turns.waiting, 1);
  t.mock.timers.tick(1);
  await refused;
  stuck.end();
  assert.equal(await first, 'done');
  assert.equal(late.isBegun(), false);
  assert.equal(await turns.take(async () => 'free again'), 'free again');
});

test('in a line that has stood for over a second only what came a moment ago is begun', async () => {
  let now = 0;
  const turns = createTurns({ at_once: 1, most_waiting: 9 }, () => now);
  const works = [work(), work(), work(), work()];
  const begun = works.map(({ begin }, place) => {
    now = [0, 0, 850, 1100][place] ?? 0;
    return turns.take(begin).catch((error) => error);
  });
  works[0]?.end();
  await settle();
  assert.deepEqual(
    works.map(({ isBegun }) => isBegun()),
    [true, false, false, true],
  );
  works[3]?.end();
  assert.ok((await begun[1]) instanceof Busy);
  assert.ok((await begun[2]) instanceof Busy);
});

test('in a line that was empty a moment ago the same wait is a burst, and all are begun in their order', async () => {
  let now = 0;
  const turns = createTurns({ at_once: 1, most_waiting: 9 }, () => now);
  const works = [work(), work(), work()];
  const all = works.map(({ begin }) => turns.take(begin));
  now = 850;
  for (const { end } of works) end();
  assert.deepEqual(await Promise.all(all), ['done', 'done', 'done']);
});

test('those who are turned away are told to come back at different times', () => {
  const times = new Set(Array.from({ length: 200 }, () => comeBackIn()));
  assert.deepEqual([...times].sort(), ['1', '2', '3', '4', '5']);
});
