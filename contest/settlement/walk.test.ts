/** Random walks of a whole list, by the rules alone: whatever people try in whatever order, money stays right. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { day } from '../time.ts';
import { type LineFacts, type LinePerson, mayApprove, mayDeliver, mayMove, stateOf } from './line.ts';
import { compareList, isSame, type ListedLine, nextOf, type Winners } from './list.ts';

const prizes = [100, 50, 20];
const names = ['ada', 'bo', 'cy', 'di', 'ed', 'flo', 'gus'];
const old = (id: string, created_by = 'openid'): LinePerson => ({ id, created_by, created_at: 0 });
const people: readonly LinePerson[] = [
  ...[old('mia'), old('noa'), old('pim'), old('second of mia', 'mia')],
  { id: 'newcomer', created_by: 'openid', created_at: 9 * day },
];
const at = 10 * day;

interface WalkRow extends Omit<ListedLine, 'state'>, Omit<LineFacts, 'is_out'> {}
interface World {
  readonly rows: WalkRow[];
  readonly out: Set<string>;
  board: readonly string[];
}

const linesOf = ({ rows, out }: World) =>
  rows.map((row) => ({ ...row, is_out: out.has(row.holder), state: stateOf({ ...row, is_out: out.has(row.holder) }) }));
const winnersOf = ({ board, out }: World): Winners => ({
  kind: 'board',
  places: prizes.map((_prize, index) => index + 1),
  candidates: board.map((holder, index) => ({ rank: index + 1, holder, is_out: out.has(holder) })),
});
const add = ({ rows }: World, rank: number, holder: string, row: Partial<WalkRow>) =>
  rows.push({
    ...{ id: `${rows.length}`, rank, holder, taken_out: false, is_replacement: false, instead_of: null },
    ...{ made_by: 'mia', first_by: null, second_by: null, ended: null, lost_work: false, ...row },
  });
const change = (world: World, id: string, to: Partial<WalkRow>) => {
  const index = world.rows.findIndex((row) => row.id === id);
  world.rows[index] = { ...(world.rows[index] as WalkRow), ...to };
};
const pick = <item>(items: readonly item[], chance: number): item | undefined => items[chance % items.length];

type WalkStep = (world: World, one: number, two: number) => void;
const steps: Readonly<Record<string, WalkStep>> = {
  make(world, one) {
    const { added, voided } = compareList(winnersOf(world), linesOf(world));
    for (const { id } of voided) change(world, id, { ended: 'void' });
    const made_by = pick(people, one)?.id ?? '';
    for (const { rank, winner, instead_of } of added)
      add(world, rank, winner.holder, { made_by, instead_of: instead_of?.id ?? null });
  },
  approve(world, one, two) {
    const [line, by] = [pick(linesOf(world), one), pick(people, two)];
    if (!line || !by) return;
    const first = people.find(({ id }) => id === line.first_by) ?? null;
    if (mayApprove(line, { by, first, at }) === null)
      change(world, line.id, line.first_by ? { second_by: by.id } : { first_by: by.id });
  },
  deliver(world, one, two) {
    const line = pick(linesOf(world), one);
    if (line && mayDeliver(line, { currency: 'usd', has_contact: two % 2 === 0, otherwise: null }) === null) {
      assert.equal(world.out.has(line.holder), false, 'paid while out');
      change(world, line.id, { ended: 'delivered' });
    }
  },
  replace(world, one, two) {
    const line = pick(linesOf(world), one);
    if (!line || mayMove(line.state, 'replace') || !isSame(compareList(winnersOf(world), linesOf(world)))) return;
    const next = two % 4 === 0 ? null : nextOf(winnersOf(world), linesOf(world));
    change(world, line.id, { ended: 'void', taken_out: true });
    const made_by = pick(people, two)?.id ?? '';
    if (next) add(world, line.rank, next.holder, { made_by, is_replacement: true, instead_of: line.id });
  },
  disqualify: ({ out }, one) => void out.add(pick(names, one) ?? ''),
  restore: ({ out }, one) => void out.delete(pick(names, one) ?? ''),
  certify(world, one) {
    const standing = names.filter((name) => !world.out.has(name));
    world.board = [...standing.slice(one % 3), ...standing.slice(0, one % 3)];
  },
};

function check(world: World): void {
  const live = world.rows.filter(({ ended }) => ended !== 'void');
  const ranks = live.map(({ rank }) => rank);
  assert.equal(new Set(ranks).size, ranks.length, 'two lines of one place');
  const holders = live.map(({ holder }) => holder);
  assert.equal(new Set(holders).size, holders.length, 'two lines of one winner');
  const back = live.filter(({ holder }) => world.rows.some((row) => row.taken_out && row.holder === holder));
  assert.deepEqual(back, [], 'paid back who was taken out');
  const sum = live.reduce((total, { rank }) => total + (prizes[rank - 1] ?? Number.NaN), 0);
  assert.ok(sum <= 170, 'more than the list');
  for (const { made_by, first_by, second_by, ended } of live) {
    if (ended === 'delivered') assert.ok(first_by && second_by, 'paid without two approvals');
    assert.ok(first_by === null || first_by !== second_by, 'one person twice');
    assert.ok(![first_by, second_by, made_by].includes('mia') || ![first_by, second_by].includes('second of mia'));
    assert.ok(first_by !== 'newcomer' && second_by !== 'newcomer');
  }
}

const often = ['approve', 'approve', 'approve', 'deliver', 'deliver'];
const walk = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps), ...often), fc.nat(40), fc.nat(40)), {
  maxLength: 120,
  size: 'max',
});
function play(moves: readonly (readonly [string, number, number])[], rules = steps): World {
  const world: World = { rows: [], out: new Set(), board: names };
  rules.make?.(world, 0, 0);
  for (const [name, one, two] of moves) {
    rules[name]?.(world, one, two);
    check(world);
  }
  return world;
}

test('No walk pays twice for a place, somebody who is out, somebody taken out, or more than the list', () => {
  fc.assert(
    fc.property(walk, (moves) => void play(moves)),
    { numRuns: 1000 },
  );
});

test('The walks get somewhere: lines are delivered, replaced and void', () => {
  const worlds = fc.sample(walk, { numRuns: 1000, seed: 1 }).map((moves) => play(moves).rows);
  const some = (is: (row: WalkRow) => boolean) => worlds.filter((rows) => rows.some(is)).length;
  assert.ok(some(({ ended }) => ended === 'delivered') > 20);
  assert.ok(some(({ is_replacement }) => is_replacement) > 20);
  assert.ok(some(({ ended, taken_out }) => ended === 'void' && !taken_out) > 20);
});

const wrong: Readonly<Record<string, Partial<typeof steps>>> = {
  'a list that forgets replacements': {
    make(world, one) {
      const lines = linesOf(world).map((line) => ({ ...line, taken_out: false, is_replacement: false }));
      const { added, voided } = compareList(winnersOf(world), lines);
      for (const { id } of voided) change(world, id, { ended: 'void' });
      for (const { rank, winner } of added) add(world, rank, winner.holder, { made_by: pick(people, one)?.id ?? '' });
    },
  },
  'a replacement by anybody': {
    replace(world, one, two) {
      const line = pick(linesOf(world), one);
      if (!line || mayMove(line.state, 'replace')) return;
      change(world, line.id, { ended: 'void', taken_out: true });
      add(world, line.rank, pick(names, two) ?? '', { is_replacement: true, instead_of: line.id });
    },
  },
  'a delivery that asks no approval': {
    deliver(world, one) {
      const line = pick(linesOf(world), one);
      if (line && !line.ended) change(world, line.id, { ended: 'delivered' });
    },
  },
};
for (const [name, rule] of Object.entries(wrong)) {
  test(`The walk finds ${name}`, () => {
    const found = fc.check(
      fc.property(walk, (moves) => void play(moves, { ...steps, ...rule } as typeof steps)),
      { numRuns: 1000 },
    );
    assert.equal(found.failed, true);
  });
}
