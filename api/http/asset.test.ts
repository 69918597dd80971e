import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { readAssets, sendAsset } from './asset.ts';

const folder = mkdtempSync(join(tmpdir(), 'contest-asset-'));
const script = 'console.log("the moon");'.repeat(20);
writeFileSync(join(folder, 'a-1.js'), script);
writeFileSync(join(folder, 'a-1.js.br'), brotliCompressSync(script));
writeFileSync(join(folder, 'a-1.js.gz'), gzipSync(script));
writeFileSync(join(folder, 'b-2.png'), 'moon');
const assets = readAssets(pathToFileURL(`${folder}/`));
after(() => rmSync(folder, { recursive: true }));

const server = Fastify();
server.get<{ Params: { name: string } }>('/:name', (request, reply) =>
  sendAsset(assets, request.params.name, request, reply),
);
const get = (name: string, headers = {}) => server.inject({ url: `/${name}`, headers });

test('A file goes out in the smallest form that its reader takes, for ever, under the type of its name.', async () => {
  for (const [accepted, encoding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0', undefined],
  ]) {
    const { headers, statusCode } = await get('a-1.js', { 'accept-encoding': accepted });
    assert.equal(statusCode, 200);
    assert.equal(headers['content-encoding'], encoding);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers.vary, 'Accept-Encoding');
    assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
  }
  assert.equal((await get('a-1.js')).body, script);
});

test('A file that the build did not compress goes out as it is.', async () => {
  const { headers, body } = await get('b-2.png', { 'accept-encoding': 'br' });
  assert.deepEqual([headers['content-encoding'], headers['content-type'], body], [undefined, 'image/png', 'moon']);
});

test('Who has a file already gets nothing again.', async () => {
  const { headers } = await get('a-1.js');
  const again = await get('a-1.js', { 'if-none-match': headers.etag });
  assert.deepEqual([again.statusCode, again.body], [304, '']);
});

test('What is no file of the build is not there: neither a packed form by its own name nor a way out of the folder.', async () => {
  for (const name of ['a-1.js.br', 'c.js', '..%2Fpackage.json', '%2e%2e%2fasset.ts']) {
    assert.equal((await get(name)).statusCode, 404, name);
  }
});
