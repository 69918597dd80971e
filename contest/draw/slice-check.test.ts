import assert from 'node:assert/strict';
import test from 'node:test';
import { timeOfRound } from './beacon.ts';
import type { SliceLine } from './log.ts';
import { terms } from './log-test.ts';
import { network, signedRound } from './network-test.ts';
import { roundOfSlice, sliceSpan } from './slice.ts';
import { passSlices } from './slice-check.ts';
import { sliced } from './sliced-test.ts';
import type { SlicedTerms } from './terms.ts';

const short: SlicedTerms = { ...sliced, to: sliced.from + 2 * sliced.slice };
const alone: SlicedTerms = { ...short, beacon: null };

function lineOf(slice: number, changed: Partial<SliceLine> = {}): SliceLine {
  const round = roundOfSlice(short, slice) ?? 0;
  const { signature } = signedRound(round);
  return { line: 10 + slice, slice, known_at: timeOfRound(network, round), round, signature, ...changed };
}
const bareLine = (slice: number, changed: Partial<SliceLine> = {}): SliceLine =>
  lineOf(slice, { known_at: sliceSpan(alone, slice).from, round: null, signature: null, ...changed });
const known = (slice: number) => lineOf(slice).known_at;

test('Without a beacon a slice is known as it begins; each comes once, in order, and none after the last.', () => {
  const next = (slice: number, changed?: Partial<SliceLine>) => passSlices(alone).next(bareLine(slice, changed), 0);
  assert.deepEqual([next(0), next(1), next(0, { known_at: alone.from + 1 })], [undefined, 'slice', 'time']);
  const slices = passSlices(alone);
  assert.deepEqual(
    [0, 0, 1, 2].map((slice) => slices.next(bareLine(slice), 0)),
    [undefined, 'slice', undefined, 'slice'],
  );
  assert.deepEqual(slices.end(99).next(), { done: true, value: undefined });
});

test('A value is known when its round is out, and not before.', () => {
  const next = (late: number) => passSlices(short).next(lineOf(0, { known_at: known(0) + late }), 0);
  assert.deepEqual([next(-1), next(0), next(1)], ['time', undefined, undefined]);
});

test('It is not known before the one of the slice before it, nor before the last checkpoint.', () => {
  const late = known(1) + 50;
  const second = (known_at: number, least: number) => {
    const slices = passSlices(short);
    assert.equal(slices.next(lineOf(0, { known_at: late }), 0), undefined);
    return slices.next(lineOf(1, { known_at }), least);
  };
  assert.deepEqual([second(late - 1, 0), second(late, 0), second(late, late)], ['time', undefined, undefined]);
  assert.deepEqual([second(late, late + 1), second(late + 1, late + 1)], ['time', undefined]);
});

test('At the end all are there and signed; the line of a false one is named.', () => {
  const end = (...lines: SliceLine[]) => {
    const slices = passSlices(short);
    for (const line of lines) assert.equal(slices.next(line, 0), undefined);
    return slices.end(99).next().value;
  };
  assert.equal(end(lineOf(0), lineOf(1)), undefined);
  assert.deepEqual(end(lineOf(0)), { valid: false, line: 99, why: 'slice' });
  const { signature } = lineOf(0);
  assert.deepEqual(end(lineOf(0), lineOf(1, { signature })), { valid: false, line: 11, why: 'beacon' });
});

test('A draw without slices has none.', () => {
  assert.equal(passSlices(terms).next(bareLine(0), 0), 'slice');
  assert.deepEqual(passSlices(terms).end(99).next(), { done: true, value: undefined });
});
