import assert from 'node:assert/strict';
import test from 'node:test';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { passCheckpoints } from './checkpoint.ts';
import { type DrawCheckpoint, type DrawLine, headAfterCheckpoint } from './log.ts';

const start = hexToBytes('00'.repeat(32));
const place = { lines: 5, serial: 50, head: start };
const first = { at: 100, lines: 5, serial: 50 };
const draw = (serial: number, drawn_at: number): DrawLine => ({
  line: 6,
  serial,
  area: 1,
  drawn_at,
  player: '',
  moment: null,
});
const slice = { line: 6, slice: 0, known_at: 1, round: null, signature: null };

/** Each with the head that the chain has by then, when no line lies between them. */
function chained(...checkpoints: Omit<DrawCheckpoint, 'head'>[]): DrawCheckpoint[] {
  let head: Uint8Array = start;
  return checkpoints.map((checkpoint) => {
    head = headAfterCheckpoint(head, checkpoint);
    return { ...checkpoint, head: bytesToHex(head) };
  });
}

const wrong = (line: number, why: string) => ({ valid: false, line, why });

test('A checkpoint is passed after its line, and is a link of the chain.', () => {
  const checkpoints = chained(first);
  const [{ head: linked }] = checkpoints as [DrawCheckpoint];
  const passed = passCheckpoints(checkpoints, [])(place, draw(51, 100));
  assert.deepEqual({ ...passed, head: bytesToHex(passed.head) }, { head: linked, at: 100 });
  assert.deepEqual(passCheckpoints(checkpoints, [])({ ...place, lines: 4 }, draw(51, 1)), { head: start, at: 0 });
  assert.equal(passCheckpoints(checkpoints, [])(place, slice).wrong, undefined);
});

test('The draw after it has a later serial and no earlier time.', () => {
  const after = (serial: number, drawn_at: number) =>
    passCheckpoints(chained(first), [])(place, draw(serial, drawn_at)).wrong;
  assert.deepEqual(after(50, 100), wrong(5, 'checkpoint'));
  assert.deepEqual(after(49, 100), wrong(5, 'checkpoint'));
  assert.deepEqual(after(51, 99), wrong(6, 'time'));
});

test('It counts what was drawn before it: a serial below that is wrong, one between two draws is not.', () => {
  const after = (serial: number) => passCheckpoints(chained({ ...first, serial }), [])(place, draw(60, 100)).wrong;
  assert.deepEqual([after(49), after(50), after(59)], [wrong(5, 'checkpoint'), undefined, undefined]);
});

test('Checkpoints may have the same time, and none is earlier than the one before.', () => {
  const second = (at: number) => passCheckpoints(chained(first, { ...first, at }), [])(place).wrong;
  assert.deepEqual([second(101), second(100), second(99)], [undefined, undefined, wrong(5, 'checkpoint')]);
});

test('A head that the chain does not have is wrong, and so is a checkpoint of lines that are not there.', () => {
  const [checkpoint] = chained(first) as [DrawCheckpoint];
  const other = { ...checkpoint, head: 'ff'.repeat(32) };
  assert.deepEqual(passCheckpoints([other], [])(place).wrong, wrong(5, 'checkpoint'));
  assert.deepEqual(passCheckpoints(chained({ ...first, lines: 9 }), [])(place).wrong, wrong(6, 'checkpoint'));
});

test('What was saved earlier has the same heads, and no checkpoint that is gone.', () => {
  const checkpoints = chained(first, { ...first, at: 200 });
  const end = (earlier: DrawCheckpoint[]) => passCheckpoints(checkpoints, earlier)(place).wrong;
  assert.equal(end(checkpoints), undefined);
  assert.equal(end(checkpoints.slice(0, 1)), undefined);
  assert.deepEqual(end([...checkpoints, ...chained(first)]), wrong(5, 'earlier'));
  assert.deepEqual(end(chained({ ...first, at: 99 })), wrong(5, 'earlier'));
  const longer = [...checkpoints, ...chained(first)];
  assert.equal(passCheckpoints(checkpoints, longer)(place, draw(51, 200)).wrong, undefined);
});
