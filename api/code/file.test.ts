/** A file of codes line by line: what is taken, and what each bad line is told. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { type Expected, hashOfFile, readCodes } from './file.ts';

async function read(text: string, more: Partial<Expected> = {}): Promise<string[]> {
  const said: string[] = [];
  for await (const one of readCodes(Readable.from(Buffer.from(text)), { area: 1, prize: 'cup', ...more }))
    said.push('code' in one ? `${one.line} ${one.code}` : `${one.line} ✖ ${one.problem}`);
  return said;
}

test('Codes are letters, digits and hyphens, and nothing else beside them', async () => {
  assert.deepEqual(await read('code\nAZaz-09\n'), ['2 AZaz-09']);
  for (const bad of ['_AAAAA', 'AAAAA_', 'AAA.AA', 'ÀAAAAA'])
    assert.deepEqual(await read(`code\n${bad}`), ['2 ✖ has characters other than letters, digits and hyphens'], bad);
  for (const bad of ['A A', 'A ', ' A', '"A\tB"'])
    assert.deepEqual(await read(`code\n${bad}`), ['2 ✖ has spaces'], bad);
});

test('A line without a code is empty, whatever else it says', async () => {
  assert.deepEqual(await read('code,prize\n,medal\n"  ",cup\n'), ['2 ✖ empty', '3 ✖ empty']);
  assert.deepEqual(await read('prize,code\ncup\n'), ['2 ✖ empty']);
});

test('The first good code sets the length of all, unless it was said before', async () => {
  const text = 'code\nAB CD\nABCD\nABC\nABCDE\nEFGH';
  const rest = ['4 ✖ wrong length', '5 ✖ wrong length', '6 EFGH'];
  assert.deepEqual(await read(text), ['2 ✖ has spaces', '3 ABCD', ...rest]);
  assert.deepEqual(await read('code\nABCD\nABC', { length: 3 }), ['2 ✖ wrong length', '3 ABC']);
});

test('A prize and an area beside the code are those of the pool, or left empty', async () => {
  const text = 'area,prize,code\n1,cup,A\n,,B\n2,cup,C\n1,medal,D\n2,,E\n,medal,F';
  assert.deepEqual(await read(text), [
    ...['2 A', '3 B', '4 ✖ of another area', '5 ✖ of another prize'],
    ...['6 ✖ of another area', '7 ✖ of another prize'],
  ]);
});

test('The heading is read however it is written; without it, or with a strange column, no line is', async () => {
  assert.deepEqual(await read(' Code , PRIZE\nA,cup'), ['2 A']);
  assert.deepEqual(await read('prize\ncup\ncup'), ['1 ✖ no column named code']);
  assert.deepEqual(await read('code,owner\nA,me\nB,me'), ['1 ✖ unknown column']);
  assert.deepEqual(await read(''), ['0 ✖ empty']);
  assert.deepEqual(await read('code\n'), []);
});

test('What is no CSV ends there, with the line; what the file itself cannot read goes on to who asked', async () => {
  assert.deepEqual((await read('code\nA\n"B\nC')).at(-1), '4 ✖ not CSV');
  const broken = Readable.from(
    (function* () {
      yield 'code\nA\n';
      throw Object.assign(new Error('the disk is gone'), { code: 'EIO' });
    })(),
  );
  const all = async () => {
    for await (const _ of readCodes(broken, { area: 1, prize: 'cup' }));
  };
  await assert.rejects(all(), /the disk is gone/);
});

test('The same bytes have the same hash, however they come', async () => {
  const hash = createHash('sha256').update('code\nA').digest();
  assert.deepEqual(await hashOfFile(Readable.from([Buffer.from('code\nA')])), hash);
  assert.deepEqual(await hashOfFile(Readable.from([Buffer.from('co'), Buffer.from('de\nA')])), hash);
});
