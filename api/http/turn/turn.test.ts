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

/** One works; the others come at their moments; then the first is done. Answers which of the others were begun. */
async function begunOf({ came, ended, begins = 0 }: { came: readonly number[]; ended: number; begins?: number }) {
  let now = begins;
  const turns = createTurns({ at_once: 1, most_waiting: 9 }, () => now);
  const first = work();
  const works = came.map(() => work());
  const all = [turns.take(first.begin)];
  for (const [place, at] of came.entries()) {
    now = at;
    all.push(turns.take(works[place]?.begin ?? first.begin).catch(() => 'left'));
  }
  now = ended;
  first.end();
  await settle();
  const begun = works.map(({ isBegun }) => isBegun());
  for (const { end } of works) end();
  await Promise.all(all);
  return begun;
}

test('to the millisecond: a line of a second is a burst, and in an older one a wait of a fifth is none too long', async () => {
  assert.deepEqual(await begunOf({ came: [0, 100], ended: 1000 }), [true, false]);
  assert.deepEqual(await begunOf({ came: [0, 100], ended: 1001 }), [false, false]);
  assert.deepEqual(await begunOf({ came: [0, 801], ended: 1001 }), [false, true]);
  assert.deepEqual(await begunOf({ came: [0, 800], ended: 1001 }), [false, false]);
});

test('a line is as old as its first, however long nobody stood there before', async () => {
  assert.deepEqual(await begunOf({ came: [5000, 5100], ended: 5300 }), [true, false]);
});

test('a line from which one was begun is as old as before', async () => {
  let now = 0;
  const turns = createTurns({ at_once: 1, most_waiting: 9 }, () => now);
  const works = [work(), work(), work(), work()];
  const take = (place: number) => turns.take(works[place]?.begin ?? work().begin).catch(() => 'left');
  const all = [take(0), take(1)];
  now = 100;
  all.push(take(2));
  works[0]?.end();
  await settle();
  now = 1050;
  all.push(take(3));
  now = 1100;
  works[1]?.end();
  await settle();
  assert.deepEqual(
    works.map(({ isBegun }) => isBegun()),
    [true, true, false, true],
  );
  for (const { end } of works) end();
  await Promise.all(all);
});

test('without a clock of its own it goes by that of the process', async (t) => {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const turns = createTurns({ at_once: 1, most_waiting: 9 });
  const [one, two] = [work(), work()];
  const first = turns.take(one.begin);
  const second = assert.rejects(turns.take(two.begin), Busy);
  now = 1300;
  one.end();
  await Promise.all([first, second]);
});

test('whoever was begun, or has left, is no longer in the way of those who come after', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  const turns = createTurns({ at_once: 1, most_waiting: 9 }, () => now);
  const works = [work(), work(), work(), work()];
  const take = (place: number) => turns.take(works[place]?.begin ?? work().begin).catch(() => 'left');
  const all = [take(0), take(1)];
  now = 950;
  all.push(take(2));
  now = 1100;
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
