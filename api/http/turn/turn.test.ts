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
  await assert.rejects(four as Promise<string>, (error) => error instanceof Busy && error.message === 'Too many wait');
  assert.deepEqual(
    works.map(({ isBegun }) => isBegun()),
    [true, true, false, false],
  );
  assert.deepEqual([turns.waiting, turns.turned_away, turns.most], [1, 1, 3]);
  turns.turnAway();
  assert.equal(turns.turned_away, 2);
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
  const refused = assert.rejects(waiting, (error) => error instanceof Busy && error.message === 'Too many wait');
  t.mock.timers.tick(999);
  assert.equal(turns.waiting, 1);
  t.mock.timers.tick(1);
  await refused;
  assert.deepEqual([turns.waiting, turns.turned_away], [0, 1]);
  stuck.end();
  assert.equal(await first, 'done');
  assert.equal(late.isBegun(), false);
  assert.equal(await turns.take(async () => 'free again'), 'free again');
});

test('whoever was begun, or has left, is no longer in the way of those who come after', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const turns = createTurns({ at_once: 1, most_waiting: 9 });
  const works = [work(), work(), work(), work()];
  const take = (place: number) => turns.take(works[place]?.begin ?? work().begin).catch(() => 'left');
  const all = [take(0), take(1)];
  t.mock.timers.tick(950);
  all.push(take(2));
  t.mock.timers.tick(50);
  // The second stood too long, the third is begun.
  works[0]?.end();
  await settle();
  all.push(take(3));
  assert.deepEqual([works[2]?.isBegun(), turns.waiting, turns.turned_away], [true, 1, 1]);
  t.mock.timers.tick(999);
  assert.deepEqual([turns.waiting, turns.turned_away], [1, 1]);
  t.mock.timers.tick(1);
  assert.deepEqual([turns.waiting, turns.turned_away], [0, 2]);
  works[2]?.end();
  assert.deepEqual(await Promise.all(all), ['done', 'left', 'done', 'left']);
});

test('the line is as long as what is begun within a moment, by the pace of late, of which the oldest fades', async () => {
  let now = 100;
  const turns = createTurns({ at_once: 1, most_waiting: 1000 }, () => now);
  const works = [work(), work(), work(), work()];
  const all = works.map(({ begin }) => turns.take(begin));
  const rooms = [turns.most - 1];
  for (const [place, ms] of [2, 5, 9].entries()) {
    now = 100 + ms;
    works[place]?.end();
    await settle();
    rooms.push(turns.most - 1);
  }
  // 20 × 1.375 ÷ 2, then 20 × 2.703 ÷ 6.75, then 20 × 4.865 ÷ 14.906.
  assert.deepEqual(rooms, [1000, 14, 8, 7]);
  works[3]?.end();
  assert.deepEqual(await Promise.all(all), Array(4).fill('done'));
});

test('those who are turned away are told to come back at different times', () => {
  const times = new Set(Array.from({ length: 200 }, () => comeBackIn()));
  assert.deepEqual([...times].sort(), ['1', '2', '3', '4', '5']);
});
