import assert from 'node:assert/strict';
import test from 'node:test';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type DrawProof, verifyDraw } from '../draw.ts';
import { headAfter, type LogLine, readLine, readSliceLine, textOfLine } from './log.ts';
import { playedDraws, proofOf, terms } from './log-test.ts';
import { factsOf, sliced, slicedDraws, slicedProof } from './sliced-test.ts';
import type { SlicedTerms } from './terms.ts';

const short = proofOf(playedDraws(9));
const alone: SlicedTerms = { ...sliced, beacon: null };
const wrong = (line: number, why: string) => ({ valid: false, line, why });

/** A log of no checkpoint, written anew after a change. */
function rewritten(change: (line: LogLine) => LogLine): DrawProof {
  let head: Uint8Array = hexToBytes(short.commitment);
  const log = short.log.map((text) => {
    const line = change((readLine(text) ?? readSliceLine(text)) as LogLine);
    head = headAfter(head, line);
    return textOfLine(line, head);
  });
  return { ...short, log, head: bytesToHex(head) };
}
const changed = (number: number, by: { serial?: number; drawn_at?: number }) =>
  verifyDraw(rewritten((line) => (line.line === number ? { ...line, ...by } : line)));

test('What is no proof cannot be read, and a draw that runs has not ended, in its envelope too.', () => {
  for (const none of [
    {},
    null,
    undefined,
    'text',
    { ended: true },
    { ended: 0 },
    { data: null },
    { ...short, seed: '' },
  ])
    assert.deepEqual(verifyDraw(none), wrong(0, 'unreadable'));
  assert.deepEqual(verifyDraw({ code: 0, data: { ended: false } }), wrong(0, 'not_ended'));
  assert.deepEqual(verifyDraw(short, { commitment: 'no' }), wrong(0, 'unreadable'));
});

test('Whatever else a proof brings decides nothing, be it called as its envelope is.', () => {
  assert.equal(verifyDraw({ ...short, stock: [], data: 'nothing' }).valid, true);
});

test('A copy of another draw is no earlier one of this.', () => {
  assert.deepEqual(verifyDraw(short, { commitment: '0'.repeat(64), checkpoints: [] }), wrong(0, 'earlier'));
  assert.equal(verifyDraw(short, { code: 0, data: { commitment: short.commitment, checkpoints: [] } }).valid, true);
});

test('Terms are committed to before the window begins, or as it begins.', () => {
  const committed = (committed_at: number) => {
    const late = { ...alone, committed_at };
    return verifyDraw(slicedProof(late, factsOf(late, slicedDraws(late, 3))));
  };
  assert.equal(committed(alone.from).valid, true);
  assert.deepEqual(committed(alone.from + 1), wrong(0, 'time'));
});

test('Serials rise from one line to the next, from 1 on.', () => {
  assert.deepEqual(changed(1, { serial: 0 }), wrong(1, 'order'));
  assert.deepEqual(changed(5, { serial: 7 }), wrong(5, 'order'));
  assert.deepEqual(changed(5, { serial: 6 }), wrong(5, 'order'));
  assert.equal(changed(5, { serial: 8 }).valid, true);
});

test('A draw lies inside the window, whose end is outside of it.', () => {
  assert.deepEqual(changed(1, { drawn_at: terms.from - 1 }), wrong(1, 'time'));
  assert.deepEqual(changed(9, { drawn_at: terms.to }), wrong(9, 'time'));
  const last = playedDraws(9).map((draw, index) => (index === 8 ? { ...draw, drawn_at: terms.to - 1 } : draw));
  assert.equal(verifyDraw(proofOf(last)).valid, true);
});

test('The mark of a slice is held against the chain, as that of a draw is.', () => {
  const proof = slicedProof(alone, factsOf(alone, slicedDraws(alone, 9)));
  const number = proof.log.findIndex((text) => text.includes(' slice 7 ')) + 1;
  const flipped = (text: string) => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
  const log = proof.log.map((text, index) => (index === number - 1 ? flipped(text) : text));
  assert.deepEqual(verifyDraw({ ...proof, log }), wrong(number, 'chain'));
});

test('A log that is shorter or longer than it says is named by the first line that differs.', () => {
  assert.deepEqual(verifyDraw({ ...short, lines: 8 }), wrong(9, 'count'));
  assert.deepEqual(verifyDraw({ ...short, lines: 12 }), wrong(10, 'count'));
});
