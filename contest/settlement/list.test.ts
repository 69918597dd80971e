import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateOf } from './line.ts';
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

test('The next is the first of the board who is in, was not taken out, and holds no line', () => {
  const lines = [...three, line(2, 'di', { state: 'void', taken_out: true })];
  assert.equal(nextOf(board('ada', 'bo', 'cy', 'di', '-ed', 'flo', 'gus'), lines)?.holder, 'flo');
  assert.equal(nextOf(board('ada', 'bo', 'cy'), three), null);
  assert.equal(nextOf({ ...board('ada', 'bo', 'cy', 'di'), kind: 'excellent' }, three), null);
});

test('A state follows from the facts', () => {
  const facts = { first_by: 'a', second_by: 'b', ended: null, is_out: false } as const;
  assert.equal(stateOf(facts), 'approved');
  assert.equal(stateOf({ ...facts, is_out: true }), 'out');
  assert.equal(stateOf({ ...facts, is_out: true, ended: 'delivered' }), 'delivered');
});
