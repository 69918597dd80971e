import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pauseAfter, sayRows } from './act.ts';
import { currentOf, lastStanding, sit } from './sitting.ts';
import { nets, type Reducer, strokes, Walk } from './walk-test.ts';

const happenings = fc.array(fc.record({ what: fc.constantFrom(...strokes, ...strokes, ...nets), which: fc.nat(20) }), {
  maxLength: 40,
});

function walks(reduce: Reducer) {
  fc.assert(
    fc.property(happenings, (all) => {
      const walk = new Walk(reduce);
      for (const one of all) walk.do(one);
      walk.check();
    }),
    { numRuns: 400 },
  );
}

test('Whatever is lost, late or refused: each key decided the work under the cursor, and only keys move it', () => {
  walks(sit);
});

test('A failure that took the cursor back to its row would be seen', () => {
  assert.throws(() =>
    walks((sitting, event) => {
      const next = sit(sitting, event);
      if (event.on !== 'failed') return next;
      return { ...next, chosen: next.acts.find(({ key }) => key === event.key)?.rows[0]?.id ?? next.chosen };
    }),
  );
});

test('An undo that passed over what was decided in bulk would be seen', () => {
  assert.throws(() =>
    walks((sitting, event) => {
      if (event.on !== 'undo') return sit(sitting, event);
      const acts = sitting.acts.map((act) => (act.rows.length > 1 ? { ...act, isOver: true } : act));
      return sit({ ...sitting, acts }, event);
    }),
  );
});

test('A queue that was asked for before the answer brings no row back; one asked for later does', () => {
  const walk = new Walk(sit);
  walk.do({ what: 'queue asked', which: 0 });
  walk.do({ what: 'approve', which: 0 });
  walk.do({ what: 'queue comes', which: 0 });
  assert.equal(walk.sitting.rows[0]?.gone, 'Approved', 'while it has no answer');
  walk.do({ what: 'arrives', which: 0 });
  walk.do({ what: 'queue comes', which: 0 });
  assert.equal(walk.sitting.rows[0]?.gone, 'Approved', 'once it has');
  walk.server.decided.delete('w1');
  walk.do({ what: 'queue asked', which: 0 });
  walk.do({ what: 'queue comes', which: 0 });
  assert.equal(walk.sitting.rows[0]?.gone, null, 'somebody took it back');
});

test('What was taken back stays under the cursor, though the queue of another filter was asked for before', () => {
  const walk = new Walk(sit);
  for (const what of ['approve', 'arrives', 'queue asked', 'undo', 'arrives'] as const) walk.do({ what, which: 0 });
  const { asked } = walk;
  assert.ok(asked);
  assert.ok(asked.rows.every(({ id }) => id !== 'w1'));
  walk.hear({ on: 'queue', filter: 'other', ...asked });
  assert.equal(currentOf(walk.sitting)?.number, 1);
  assert.equal(walk.sitting.rows.length, 8);
});

test('What was taken back and the filter leaves out is open, and said to be so; what others decide is decided', () => {
  const walk = new Walk(sit);
  for (const what of ['approve', 'arrives'] as const) walk.do({ what, which: 0 });
  const [, second, ...others] = walk.works;
  walk.hear({ on: 'queue', filter: 'other', rows: second ? [second, ...others] : [], asked: ++walk.clock });
  for (const what of ['undo', 'arrives'] as const) walk.do({ what, which: 0 });
  assert.equal(currentOf(walk.sitting)?.listed, null, 'no queue was asked for yet');
  walk.hear({ on: 'queue', filter: 'other', rows: others, asked: ++walk.clock });
  assert.deepEqual(
    walk.sitting.rows.slice(0, 3).map(({ gone, held, listed }) => ({ gone, held, listed })),
    [
      { gone: null, held: null, listed: false },
      { gone: 'Decided', held: null, listed: true },
      { gone: null, held: null, listed: true },
    ],
  );
  walk.do({ what: 'reject', which: 0 });
  walk.do({ what: 'arrives', which: 0 });
  walk.hear({ on: 'queue', filter: 'other', rows: others, asked: ++walk.clock });
  assert.equal(walk.sitting.rows[0]?.gone, 'Decided', 'once it is decided again');
  walk.hear({ on: 'queue', filter: 'other', rows: walk.works, asked: ++walk.clock });
  assert.deepEqual(
    [walk.sitting.rows[0]?.gone, walk.sitting.rows[0]?.listed],
    [null, true],
    'once the filter shows it',
  );
});

test('The reviewed mishap: the first of five fails late, and the keys after it decide what they were pressed for', () => {
  const walk = new Walk(sit);
  for (const what of ['approve', 'approve'] as const) walk.do({ what, which: 0 });
  walk.do({ what: 'never arrives', which: 0 });
  assert.equal(currentOf(walk.sitting)?.number, 3);
  for (const what of ['reject', 'approve', 'approve'] as const) walk.do({ what, which: 0 });
  const [first] = walk.sitting.rows;
  assert.equal(first?.held, 'Not sent');
  assert.deepEqual(
    walk.sitting.troubles.map(({ numbers, why, state }) => [numbers, why, state]),
    [[[1], 'silence', 'waits']],
  );
  walk.check();
  assert.deepEqual(
    [...walk.server.decided].sort().map(([id, kind]) => `${id} ${kind}`),
    ['w1 approve', 'w2 approve', 'w3 reject', 'w4 approve', 'w5 approve'],
  );
  assert.equal(walk.sitting.troubles[0]?.state, 'sent', 'it stays until it is seen');
});

test('What was refused is told and not sent again; dismissed, it leaves', () => {
  const walk = new Walk(sit);
  walk.server.decided.set('w1', 'somebody');
  walk.do({ what: 'approve', which: 0 });
  walk.do({ what: 'arrives', which: 0 });
  assert.deepEqual(walk.sitting.acts, []);
  assert.deepEqual(
    walk.sitting.troubles.map(({ numbers, state }) => [numbers, state]),
    [[[1], 'refused']],
  );
  walk.do({ what: 'dismiss', which: 0 });
  assert.deepEqual(walk.sitting.troubles, []);
});

test('One that waits is given up only by name, and its row stands open again', () => {
  const walk = new Walk(sit);
  walk.do({ what: 'approve', which: 0 });
  walk.do({ what: 'never arrives', which: 0 });
  walk.do({ what: 'dismiss', which: 0 });
  assert.equal(walk.sitting.troubles.length, 1);
  walk.stroke({ on: 'dismiss', key: walk.sitting.troubles[0]?.key ?? '' });
  assert.deepEqual([walk.sitting.troubles, walk.sitting.acts, walk.sitting.rows[0]?.held], [[], [], null]);
});

test('A bulk is one act: named as such, taken back whole', () => {
  const walk = new Walk(sit);
  walk.do({ what: 'approve', which: 0 });
  walk.do({ what: 'bulk', which: 2 });
  assert.equal(sayRows(lastStanding(walk.sitting)?.rows ?? []), '3 works');
  walk.do({ what: 'undo', which: 0 });
  walk.check();
  assert.deepEqual([...walk.server.decided], [['w1', 'approve']]);
});

test('A key that came a moment after the case was lost to somebody says that it did nothing', () => {
  const walk = new Walk(sit);
  walk.hear({ on: 'pulse', taken: new Map([['w1', 'somebody']]) });
  walk.do({ what: 'approve', which: 0 });
  assert.equal(walk.sitting.said, '1: changed just now, nothing was done.');
  assert.deepEqual(walk.sitting.acts, []);
  walk.do({ what: 'down', which: 0 });
  walk.do({ what: 'approve', which: 0 });
  assert.equal(walk.sitting.said, null);
});

test('Pauses grow to a minute and are spread', () => {
  assert.deepEqual(
    [0, 1, 2, 10].map((tries) => pauseAfter(tries, 1)),
    [1000, 2000, 4000, 60_000],
  );
  assert.equal(pauseAfter(3, 0), 4000);
});
