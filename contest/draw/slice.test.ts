import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { type DrawVerdict, verifyDraw } from '../draw.ts';
import type { LogLine } from './log.ts';
import { seed } from './log-test.ts';
import { fallingMoments, sliceCount } from './slice.ts';
import { factsOf, sliced, slicedDraws, slicedProof } from './sliced-test.ts';
import type { AreaTerms, SlicedTerms } from './terms.ts';

const [area] = sliced.areas as [AreaTerms];
const alone: SlicedTerms = { ...sliced, beacon: null };
const draws = slicedDraws(sliced, 90);
const facts = factsOf(sliced, draws);
const honest = slicedProof(sliced, facts);
const wins = honest.log.filter((text) => / [0-9a-f]{32} \d+ /.test(text)).length;

const allMoments = (terms: SlicedTerms, place: AreaTerms, own = seed) => {
  const fall = fallingMoments(own, terms, place);
  return Array.from({ length: sliceCount(terms) }, (_, slice) => fall({ slice, known_at: 0, signature: null })).flat();
};

test('By the end of the window every item has fallen, in order, inside the window.', () => {
  const moments = allMoments(alone, area);
  assert.equal(moments.length, 12);
  assert.deepEqual(
    moments.map(({ number }) => number),
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  assert.ok(moments.every(({ opens_at }, index) => opens_at >= (moments[index - 1]?.opens_at ?? alone.from)));
  assert.ok(moments.every(({ opens_at }) => opens_at < alone.to));
  assert.equal(moments.filter(({ prize }) => prize === 'big').length, 3);
});

test('The whole is spread as if each item had been thrown once by the weight of the window.', () => {
  const hours: SlicedTerms = { ...alone, to: alone.from + 4 * 3600, pacing: 'hours', weights: weightsOf([1, 0, 3, 4]) };
  const place: AreaTerms = { ...area, offsets: [[hours.from, 0]], items: [{ tier: 1, prize: 'big', count: 40 }] };
  const start = Math.floor(hours.from / 3600);
  const counts = [0, 0, 0, 0, 0];
  const inside: number[] = [];
  for (let run = 0; run < 200; run++) {
    const own = Uint8Array.from(seed, (byte, index) => (byte + run * (index + 1)) % 256);
    const moments = allMoments(hours, place, own);
    const found = moments.map(({ opens_at }) => Math.floor(opens_at / 3600) - start);
    for (const hour of found) counts[hour] = (counts[hour] ?? 0) + 1;
    inside.push(found.filter((hour) => hour === 2).length);
  }
  const all = 200 * 40;
  const span = hours.from / 3600 - start;
  const weight = [1 * (1 - span), 0, 3, 4, 1 * span];
  const total = weight.reduce((sum, one) => sum + one, 0);
  for (const [hour, share] of weight.entries()) {
    const wanted = (all * share) / total;
    const spread = Math.sqrt(wanted) * 4 + 1;
    assert.ok(Math.abs((counts[hour] ?? 0) - wanted) < spread, `hour ${hour}: ${counts[hour]} of ${wanted}`);
  }
  // One item a share, as it once was, would hardly vary.
  const share = 3 / total;
  const variance = inside.reduce((sum, one) => sum + (one - 40 * share) ** 2, 0) / inside.length;
  const binomialVariance = 40 * share * (1 - share);
  assert.ok(variance > binomialVariance * 0.7 && variance < binomialVariance * 1.4, `${variance}`);

  function weightsOf(weights: readonly number[]): number[] {
    const first = Math.floor(alone.from / 3600) % 24;
    return Array.from({ length: 24 }, (_, hour) => (weights[(hour - first + 24) % 24] ?? 1) * 1000);
  }
});

test('Without the value of its slice nobody can tell a moment: another value, another second.', () => {
  const fall = () => fallingMoments(seed, { ...sliced, to: sliced.from + 600 }, area);
  const one = fall()({ slice: 0, known_at: 0, signature: '00'.repeat(48) });
  const other = fall()({ slice: 0, known_at: 0, signature: '01'.repeat(48) });
  assert.equal(one.length, 12);
  assert.notDeepEqual(one, other);
});

test('A value that comes late opens its moments when it comes.', () => {
  const fall = fallingMoments(seed, { ...sliced, to: sliced.from + 600 }, area);
  const moments = fall({ slice: 0, known_at: sliced.from + 9000, signature: '00'.repeat(48) });
  assert.ok(moments.every(({ opens_at }) => opens_at === sliced.from + 9000));
});

test('A proof of slices is valid, with a beacon and without, also when every value came late.', () => {
  assert.ok(wins > 5, `${wins} wins`);
  assert.deepEqual(verifyDraw(honest), { valid: true, draws: 90, wins });
  const without = slicedProof(alone, factsOf(alone, slicedDraws(alone, 90)));
  assert.equal(verifyDraw(without).valid, true);
  const late = slicedProof(sliced, factsOf(sliced, draws, 3000));
  assert.equal(verifyDraw(late).valid, true);
});

const forged = (change: (line: LogLine) => LogLine): DrawVerdict => verifyDraw(slicedProof(sliced, facts, change));
const lineOfSlice = (number: number) => facts.findIndex(({ slice }) => slice === number) + 1;

test('A value that was not signed, came before its time, or belongs to another slice is named by its line.', () => {
  const changed = (slice: number, by: Partial<Extract<LogLine, { slice: number }>>) =>
    forged((line) => ('slice' in line && line.slice === slice ? { ...line, ...by } : line));
  const at = (slice: number, why: string) => ({ valid: false, line: lineOfSlice(slice), why });
  const other = honest.log[lineOfSlice(3) - 1]?.split(' ')[5] ?? '';
  assert.deepEqual(changed(7, { signature: other }), at(7, 'beacon'));
  assert.deepEqual(changed(7, { known_at: sliced.from + 7 * 600 - 1 }), at(7, 'time'));
  assert.deepEqual(changed(7, { slice: 8 }), at(7, 'slice'));
  assert.deepEqual(changed(7, { round: 4 }), at(7, 'slice'));
  assert.deepEqual(changed(7, { round: null, signature: null }), at(7, 'slice'));
});

test('A slice that was left out is found: nobody can hold prizes back.', () => {
  const verdict = verifyDraw(
    slicedProof(
      sliced,
      facts.filter(({ slice }) => slice !== sliceCount(sliced) - 1),
    ),
  );
  assert.equal('why' in verdict && verdict.why, 'slice');
});

const python = spawnSync('python3', ['--version']).status === 0;

test('A check in another language, written from the page alone, agrees.', { skip: !python }, () => {
  const program = fileURLToPath(new URL('../../tests/draw-check/verify.py', import.meta.url));
  const says = (proof: unknown) => spawnSync('python3', [program], { input: JSON.stringify(proof) });
  const all = [honest, slicedProof(alone, factsOf(alone, slicedDraws(alone, 90)))];
  for (const proof of all) {
    const { stdout, stderr } = says(proof);
    const verdict = verifyDraw(proof);
    assert.ok(verdict.valid);
    assert.equal(`${stdout}${stderr}`, `yes ${verdict.draws} ${verdict.wins}\n`);
  }
  const loser = honest.log.findIndex((text) => / - [0-9a-f]{16}$/.test(text) && !text.includes('slice'));
  const spoiled = slicedProof(sliced, facts, (line) =>
    line.line === loser + 1 && 'serial' in line ? { ...line, moment: 12 } : line,
  );
  assert.equal(says(spoiled).stdout.toString(), `no ${loser + 1} outcome\n`);
});
