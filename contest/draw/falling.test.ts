/** What a published rule once gave it gives for ever: the proofs of old contests are recomputed by it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './canonical.ts';
import { seed, terms } from './log-test.ts';
import type { DrawnMoment } from './moment.ts';
import { drawRule } from './rule.ts';
import { fallingMoments, roundOfSlice, sliceCount, sliceSpan } from './slice.ts';
import { commitmentOf, playerMarks, type SlicedTerms } from './terms.ts';

const sliced: SlicedTerms = { ...terms, version: 2, slice: 43_200, beacon: null };
const beacon = { chain: '', public_key: '', genesis: 1_000_000, period: 30 };
const hashOf = (value: unknown) => bytesToHex(sha256(utf8ToBytes(canonical(value)))).slice(0, 16);

/** Every second slice has a value of a beacon, and one of these came late. */
function fallen(terms: SlicedTerms, place: number) {
  const [area] = terms.areas.slice(place);
  assert.ok(area);
  const fall = fallingMoments(seed, terms, area);
  return Array.from({ length: sliceCount(terms) }, (_, slice) => {
    const signature = slice % 2 === 0 ? `0${slice % 10}`.repeat(48) : null;
    return fall({ slice, known_at: slice === 4 ? 1_200_000 : 1, signature });
  }).flat();
}

const said = ({ number, opens_at, tier, prize }: DrawnMoment) => `${number} ${opens_at} ${tier} ${prize}`;

test('the moments of a small stock are those that they were', () => {
  assert.deepEqual(fallen(sliced, 0).map(said), [
    '1 1073673 2 small',
    '2 1163997 2 small',
    '3 1200000 2 small',
    '4 1317208 1 big',
    '5 1326271 2 small',
    '6 1360554 2 small',
    '7 1365449 2 small',
    '8 1408407 1 big',
    '9 1515791 2 small',
    '10 1584324 2 small',
    '11 1711491 1 big',
    '12 1856892 2 small',
  ]);
  assert.deepEqual(fallen(sliced, 1).map(said), [
    '1 1423506 1 big',
    '2 1478560 1 big',
    '3 1681518 1 big',
    '4 1698331 1 big',
  ]);
});

test('those of a large stock too, however the window is paced', () => {
  const items = [40, 0, 100, 160].map((count, tier) => ({ tier, prize: `prize ${tier}`, count }));
  const large: SlicedTerms = { ...sliced, areas: sliced.areas.map((area) => ({ ...area, items })) };
  const by = (pacing: SlicedTerms['pacing'], weights = large.weights) => {
    const moments = fallen({ ...large, pacing, weights }, 0);
    return [moments.length, hashOf(moments)];
  };
  assert.deepEqual(by('hours'), [300, '02347c16cd6a2c06']);
  assert.deepEqual(by('days', [1, 0, 0, 7, 1000]), [300, '404a3aa1d28b099f']);
  assert.deepEqual([by('hours', []), by('even')], Array(2).fill([300, '58307851e1ccd436']));
});

test('so are the hash that binds, and the names under which players stand in the log', () => {
  const hashes = [terms, sliced].map((one) => commitmentOf(seed, one).slice(0, 16));
  assert.deepEqual(hashes, ['88124d054b040bb9', 'ae268bea96745996']);
  assert.equal(playerMarks(seed)(3, 'one'), 'f553150debe68e7f7e525c6632f02018');
});

test('a window is cut into slices, the last of which may be short', () => {
  assert.equal(sliceCount(sliced), 20);
  assert.equal(sliceCount({ ...sliced, to: sliced.to + 1 }), 21);
  assert.deepEqual(sliceSpan(sliced, 1), { from: 1_043_200, to: 1_086_400 });
  assert.deepEqual(sliceSpan({ ...sliced, to: 1_050_000 }, 1), { from: 1_043_200, to: 1_050_000 });
  assert.deepEqual([roundOfSlice(sliced, 1), roundOfSlice({ ...sliced, beacon }, 1)], [null, 1441]);
});

test('a draw takes the oldest moment that is open, each player as many as the terms allow', () => {
  const rule = drawRule(seed, { ...sliced, wins_per_player: 2 });
  const draw = (player: string, drawn_at: number, area = 1) =>
    rule.outcomeOf({ area, drawn_at, player })?.number ?? null;
  assert.equal(draw('ada', 1_800_000), null);
  for (let slice = 0; slice < 10; slice++) rule.open({ slice, known_at: 0, signature: null });
  assert.deepEqual([draw('ada', 1_043_199), draw('ada', 1_400_000), draw('ada', 1_400_000)], [null, 1, 2]);
  assert.deepEqual([draw('ada', 1_400_000), draw('bo', 1_400_000), draw('ada', 1_431_999, 2)], [null, 3, 1]);
  assert.equal(draw('bo', 1_400_000, 3), null);
});
