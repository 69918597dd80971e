import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Candidate, compareList, isSame, type ListedLine, nextOf, type Winners } from './list.ts';

const board = (...holders: string[]): Winners => ({
  kind: 'board',
  places: [1, 2, 3],
  candidates: holders.map((name, index) => candidate(name, index + 1)),
});
/** `-bo` is out. */
const candidate = (name: string, rank: number): Candidate => ({
  rank,
  holder: name.replace('-', ''),
  is_out: name.startsWith('-'),
});
const line = (rank: number, holder: string, more: Partial<ListedLine> = {}): ListedLine => ({
  ...{
    id: `${rank} ${holder}`,
    rank,
    holder,
    state: 'open',
    taken_out: false,
    is_replacement: false,
    instead_of: null,
  },
  ...more,
});
const changeOf = (winners: Winners, lines: readonly ListedLine[]) => {
  const { added, voided, kept, asking, empty } = compareList(winners, lines);
  return {
    added: added.map(({ rank, winner }) => `${rank} ${winner.holder}`),
    voided: voided.map(({ id }) => id),
    kept: kept.map(({ id }) => id),
    asking: asking.map(({ id }) => id),
    empty: empty.map(({ rank, winner }) => `${rank} ${winner.holder}`),
  };
};
const nothing = { added: [], voided: [], kept: [], asking: [], empty: [] };
const three = [line(1, 'ada'), line(2, 'bo'), line(3, 'cy')];

test('A list without lines gets one for each place; again, nothing changes', () => {
  assert.deepEqual(changeOf(board('ada', 'bo', 'cy', 'di'), []), { ...nothing, added: ['1 ada', '2 bo', '3 cy'] });
  assert.equal(isSame(compareList(board('ada', 'bo', 'cy', 'di'), three)), true);
});

test('A replacement keeps its place, and who was taken out is not paid back', () => {
  const replaced = [
    three[0] as ListedLine,
    line(2, 'bo', { state: 'void', taken_out: true }),
    line(2, 'di', { is_replacement: true, instead_of: '2 bo' }),
    three[2] as ListedLine,
  ];
  assert.deepEqual(changeOf(board('ada', 'bo', 'cy', 'di', 'ed'), replaced), {
    ...nothing,
    kept: ['1 ada', '2 di', '3 cy'],
  });
  // Certified again without who was taken out: those below move up on paper, yet nobody is paid twice or void.
  assert.equal(isSame(compareList(board('ada', 'cy', 'di', 'ed'), replaced)), true);
});

test('A place that a person closed stays closed', () => {
  const closed = [line(1, 'ada'), line(2, 'bo', { state: 'void', taken_out: true }), line(3, 'cy')];
  assert.deepEqual(changeOf(board('ada', 'bo', 'cy', 'di'), closed), { ...nothing, kept: ['1 ada', '3 cy'] });
});

test('Who is out is not added; with a line it asks for a replacement', () => {
  assert.deepEqual(changeOf(board('ada', '-bo', 'cy'), []), { ...nothing, added: ['1 ada', '3 cy'], empty: ['2 bo'] });
  const lines = [line(1, 'ada'), line(2, 'bo', { state: 'out' }), line(3, 'cy')];
  assert.deepEqual(changeOf(board('ada', '-bo', 'cy'), lines), {
    ...nothing,
    kept: ['1 ada', '2 bo', '3 cy'],
    asking: ['2 bo'],
  });
});

test('A board that was certified again moves everybody up, but for what is delivered', () => {
  assert.deepEqual(changeOf(board('ada', 'cy', 'di'), three), {
    ...nothing,
    added: ['2 cy', '3 di'],
    voided: ['2 bo', '3 cy'],
    kept: ['1 ada'],
  });
  const paid = [line(1, 'ada'), line(2, 'bo', { state: 'delivered' }), line(3, 'cy')];
  const change = compareList(board('ada', 'cy', 'di'), paid);
  assert.equal(isSame(change), true);
  assert.deepEqual(
    change.conflicts.map(({ id }) => id),
    ['2 bo'],
  );
});

test('A work has the place that it was given: nobody moves up by the settlement', () => {
  const list: Winners = { ...board('w1', '-w2', 'w3'), kind: 'excellent' };
  assert.deepEqual(changeOf(list, []), { ...nothing, added: ['1 w1', '3 w3'], empty: ['2 w2'] });
  const other: Winners = { ...list, candidates: [candidate('w1', 1), candidate('w9', 2), candidate('w3', 3)] };
  const lines = [line(1, 'w1'), line(2, 'w2', { state: 'out' }), line(3, 'w3')];
  assert.deepEqual(changeOf(other, lines), { ...nothing, added: ['2 w9'], voided: ['2 w2'], kept: ['1 w1', '3 w3'] });
});

test('A work that stands in for one that was taken out moves with its place, too', () => {
  const list: Winners = { ...board('w4', 'w5', 'w3'), kind: 'excellent' };
  const lines = [
    line(1, 'w1'),
    line(2, 'w2', { state: 'void', taken_out: true }),
    line(2, 'w4', { is_replacement: true, instead_of: '2 w2' }),
    line(3, 'w3'),
  ];
  const moved = { added: ['1 w4', '2 w5'], voided: ['1 w1', '2 w4'], kept: ['3 w3'] };
  assert.deepEqual(changeOf(list, lines), { ...nothing, ...moved });
});

test('The next is the first of the board who is in, was not taken out, and holds no line', () => {
  const lines = [...three, line(2, 'di', { state: 'void', taken_out: true })];
  assert.equal(nextOf(board('ada', 'bo', 'cy', 'di', '-ed', 'flo', 'gus'), lines)?.holder, 'flo');
  assert.equal(nextOf(board('ada', 'bo', 'cy'), three), null);
  assert.equal(nextOf({ ...board('ada', 'bo', 'cy', 'di'), kind: 'excellent' }, three), null);
});

test('A line that the list dropped takes nobody out: its winner may be back, and comes next', () => {
  const dropped = [line(1, 'ada'), line(2, 'bo', { state: 'void' }), line(3, 'cy')];
  const change = compareList(board('ada', 'bo', 'cy'), dropped);
  assert.deepEqual(
    change.added.map(({ winner, instead_of }) => [winner.holder, instead_of?.id]),
    [['bo', '2 bo']],
  );
  assert.equal(nextOf(board('ada', 'bo', 'cy'), dropped)?.holder, 'bo');
  assert.equal(compareList(board('ada'), []).added[0]?.instead_of, null);
});

test('A place that a person closed opens when the winner is gone from the board', () => {
  const closed = [line(1, 'ada'), line(2, 'bo', { state: 'void', taken_out: true }), line(3, 'cy')];
  assert.deepEqual(changeOf(board('ada', 'di', 'cy'), closed), {
    ...nothing,
    added: ['2 di'],
    kept: ['1 ada', '3 cy'],
  });
});

test('Who asks for a replacement keeps asking at their place, whatever rank a new certificate gives', () => {
  const lines = [line(1, 'ada'), line(2, 'bo', { state: 'out' }), line(3, 'cy')];
  const { conflicts, ...change } = compareList(board('-bo', 'ada', 'cy'), lines);
  assert.deepEqual([change.kept.length, change.voided, change.asking.map(({ id }) => id)], [3, [], ['2 bo']]);
  assert.deepEqual(conflicts, []);
});

test('What is delivered is a conflict once its winner is out or gone, and not before', () => {
  const paid = [line(1, 'ada', { state: 'delivered' }), line(2, 'bo'), line(3, 'cy')];
  const conflictsOf = (...holders: string[]) => compareList(board(...holders), paid).conflicts.map(({ id }) => id);
  assert.deepEqual(conflictsOf('ada', 'bo', 'cy'), []);
  assert.deepEqual(conflictsOf('-ada', 'bo', 'cy'), ['1 ada']);
  assert.deepEqual(conflictsOf('bo', 'cy', 'di'), ['1 ada']);
});

test('A list is the same only when nothing is added and nothing is void', () => {
  assert.equal(isSame(compareList(board('ada', 'bo', 'cy'), three.slice(0, 2))), false);
  assert.equal(isSame(compareList(board('ada', 'bo'), three)), false);
});

test('Where no work was given a place, the place stays empty; a line without a prize is void, in the order of ranks', () => {
  const gap: Winners = {
    ...board('w1', 'w2', 'w3'),
    kind: 'excellent',
    candidates: [candidate('w2', 2), candidate('w3', 3)],
  };
  assert.deepEqual(changeOf(gap, []), { ...nothing, added: ['2 w2', '3 w3'] });
  const fewer: Winners = {
    ...gap,
    places: [2],
    candidates: [candidate('w1', 1), candidate('w9', 2), candidate('w3', 3)],
  };
  const lines = [line(3, 'w3'), line(1, 'w1'), line(2, 'w2')];
  assert.deepEqual(changeOf(fewer, lines), { ...nothing, added: ['2 w9'], voided: ['1 w1', '2 w2', '3 w3'] });
});
