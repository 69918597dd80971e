import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { upTo } from './file.ts';

const through = (largest: number, chunks: string[]) =>
  new Promise<string>((resolve, reject) => {
    upTo(largest)(null, Readable.from(chunks.map((chunk) => Buffer.from(chunk))), (_error, body) =>
      text(body as Readable).then(resolve, reject),
    );
  });

test('a file comes in as it is, up to its limit', async () => {
  assert.equal(await through(8, ['code', '\nABC']), 'code\nABC');
});

test('one byte more, and it is refused as too large, however many pieces it comes in', async () => {
  await assert.rejects(through(8, ['code', '\nABC', 'D']), { statusCode: 413 });
});
