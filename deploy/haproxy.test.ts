/** HAProxy with the very file of this folder, before two processes that count what they are asked. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingTable } from '@event/api/settings';
import { fileTests, largest_file, paths_of_files } from './door-file-test.ts';
import { doorTests, type Front } from './door-test.ts';
import { ask, board, makeCertificate, openUpstream } from './front-test.ts';
import { writeHaproxy } from './haproxy-test.ts';
import { deployFile, freePorts, needs, newFolder, start, until } from './program-test.ts';

const missing = needs('haproxy', 'openssl');
let front: Front;
if (!missing.skip) front = await openHaproxy();

doorTests(() => front, missing);
fileTests(() => front, missing);

test('files are taken where calls of the desk take them, and as large as the largest', () => {
  const text = deployFile('haproxy/front.cfg');
  const [, list] = /acl takes_a_file path (.*)/.exec(text) ?? [];
  assert.deepEqual(
    list?.split(' '),
    paths_of_files.map((path) => `/desk/api/${path}`),
  );
  assert.match(text, new RegExp(`req\\.body_size gt ${largest_file} `));
});

/** Milliseconds until the door knows that a process is gone, at the soonest and at most, and that one is back. */
function noticed(text: string) {
  const said = (name: string) => {
    const [, number, unit] = new RegExp(` ${name} (\\d+)(m?s)?`).exec(text) ?? [];
    return Number(number) * (unit === 's' ? 1000 : 1);
  };
  const again = said('fastinter') * (said('fall') - 1);
  return { gone: { least: again, most: said('inter') + again }, back: said('downinter') };
}

test('a process that ends is noticed while it still serves, one that is back before the next is taken for gone', () => {
  const drain = Number(settingTable.DRAIN_SECONDS.otherwise) * 1000;
  const isInTime = (text: string) => {
    const { gone, back } = noticed(text);
    return gone.most < drain && back < gone.least;
  };
  const text = deployFile('haproxy/front.cfg');
  assert.equal(isInTime(text), true);
  assert.equal(isInTime(text.replace('fastinter 500ms', 'fastinter 1s')), false);
  assert.equal(isInTime(text.replace('downinter 200ms', 'downinter 1s')), false);
});

test('who comes while neither may get traffic is answered by what they say', missing, async () => {
  for (const upstream of [front.one, front.two]) {
    upstream.odd = ({ url }, response) => {
      if (url === '/readyz') response.writeHead(503).end();
      return url === '/readyz';
    };
  }
  for (const late = Date.now() + 3000; Date.now() < late; ) {
    assert.equal((await ask(front.port, '/api/own', { method: 'POST' })).status, 200);
  }
  for (const upstream of [front.one, front.two]) upstream.odd = () => false;
});

test(
  'a board is kept for browsers on this site; other sites and who does not take brotli get their own',
  missing,
  async () => {
    let asked = 0;
    for (const upstream of [front.one, front.two]) {
      upstream.odd = ({ url, headers }, response) => {
        if (url !== board) return false;
        response.setHeader('cache-control', 'public, max-age=60').setHeader('vary', 'Accept-Encoding, Origin');
        if (headers.origin) response.setHeader('access-control-allow-origin', headers.origin);
        if (headers['accept-encoding']) response.setHeader('content-encoding', 'br');
        asked += 1;
        response.end(String(asked));
        return true;
      };
    }
    const askAs = (headers: Record<string, string>) => ask(front.port, board, { headers });
    const [browser, program] = [{ 'accept-encoding': 'gzip, deflate, br' }, {}];
    const other = { ...browser, origin: 'https://other.example' };
    for (const reader of [other, program]) assert.notEqual((await askAs(reader)).body, (await askAs(reader)).body);
    await until(async () => {
      const [first, again] = [await askAs(browser), await askAs(browser)];
      return first.body === again.body;
    });
    const own = [
      [browser, 'br', undefined],
      [other, 'br', other.origin],
      [program, undefined, undefined],
    ] as const;
    for (const [reader, encoding, origin] of own) {
      const { headers } = await askAs(reader);
      assert.equal(headers.vary, 'Accept-Encoding, Origin');
      assert.equal(headers['content-encoding'], encoding);
      assert.equal(headers['access-control-allow-origin'], origin);
    }
    for (const upstream of [front.one, front.two]) upstream.odd = () => false;
  },
);

async function openHaproxy(): Promise<Front> {
  const folder = newFolder();
  const { both } = makeCertificate(folder);
  const [one, two] = [await openUpstream(), await openUpstream()];
  const [port] = (await freePorts(1)) as [number];
  const { words } = start('haproxy', writeHaproxy({ folder, both, one: one.port, two: two.port, tls: port }));
  await until(() => ask(port, '/api/own'), 20, words);
  return { port, one, two };
}
