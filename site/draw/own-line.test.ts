import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LogLine, textOfLine } from '@event/contest/draw/log';
import { ownLines } from './own-line.ts';

const head = new Uint8Array(32);
const mark = 'a'.repeat(32);
const draw = (line: number, player: string): LogLine => ({
  ...{ line, serial: line * 10, area: 1, drawn_at: 1_741_000_000, player, moment: null },
});
const slice: LogLine = { line: 2, slice: 7, known_at: 1_741_000_000, round: null, signature: null };

test('of a published log a player finds the own lines, and no others', () => {
  const log = [draw(1, mark), slice, draw(3, 'b'.repeat(32)), draw(4, mark)].map((line) => textOfLine(line, head));
  assert.deepEqual(ownLines(log, mark), ['1', '4']);
  assert.deepEqual(ownLines(log, 'c'.repeat(32)), []);
  assert.deepEqual(ownLines(undefined, mark), []);
});
