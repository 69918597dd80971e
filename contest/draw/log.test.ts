import assert from 'node:assert/strict';
import test from 'node:test';
import { hexToBytes } from '@noble/hashes/utils.js';
import { type LogLine, readLine, readSliceLine, textOfLine } from './log.ts';

const head = hexToBytes('0123456789abcdef'.repeat(4));
const mark = '0123456789abcdef';
const player = 'ab'.repeat(16);
const signature = 'cd'.repeat(48);
const draw = { line: 12, serial: 345, area: 6789, drawn_at: 1_000_000, player, moment: 21 };
const slice = { line: 13, slice: 14, known_at: 1_000_600, round: 5678, signature };

test('A line of a draw is one text, and is read as what it was; a miss has a dash.', () => {
  assert.equal(textOfLine(draw, head), `12 345 6789 1000000 ${player} 21 ${mark}`);
  assert.equal(textOfLine({ ...draw, moment: null }, head), `12 345 6789 1000000 ${player} - ${mark}`);
  for (const line of [draw, { ...draw, moment: null }]) assert.deepEqual(readLine(textOfLine(line, head)), line);
});

test('A line of a slice too; without a beacon it has two dashes.', () => {
  const bare = { ...slice, round: null, signature: null };
  assert.equal(textOfLine(slice, head), `13 slice 14 1000600 5678 ${signature} ${mark}`);
  assert.equal(textOfLine(bare, head), `13 slice 14 1000600 - - ${mark}`);
  for (const line of [slice, bare]) assert.deepEqual(readSliceLine(textOfLine(line, head)), line);
});

test('A slice has a round and its signature, or neither.', () => {
  assert.equal(readSliceLine(`13 slice 14 1000600 - ${signature} ${mark}`), undefined);
  assert.equal(readSliceLine(`13 slice 14 1000600 5678 - ${mark}`), undefined);
});

test('What is more than a line is none, before it and after it.', () => {
  const isRead = (text: string) => Boolean(readLine(text) ?? readSliceLine(text));
  for (const line of [draw, slice] as LogLine[]) {
    const text = textOfLine(line, head);
    assert.deepEqual([text, ` ${text}`, `${text} `, `0\n${text}`, `${text}0`].map(isRead), [
      true,
      ...Array(4).fill(false),
    ]);
  }
});
