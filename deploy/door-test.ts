import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:http2';
import { test as check } from 'node:test';
import { ask, desk_host, host, type Upstream } from './front-test.ts';

export interface Front {
  readonly port: number;
  readonly one: Upstream;
  readonly two: Upstream;
}

/** What is true of any door to the contest. */
export function doorTests(open: () => Front, missing: { readonly skip: string | false }): void {
  const test = (name: string, work: () => Promise<void>) => void check(name, missing, work);

  test('a reader speaks HTTP/2', async () => {
    const session = connect(`https://127.0.0.1:${open().port}`, { servername: host, rejectUnauthorized: false });
    const stream = session.request({ ':path': '/api/own', ':authority': host });
    const status = await new Promise((resolve, reject) => {
      stream.on('response', (headers) => resolve(headers[':status']));
      for (const one of [stream, session]) one.on('error', reject);
    });
    session.close();
    assert.equal(status, 200);
  });

  test('an address and a host that a reader makes up are not handed on', async () => {
    const { port, one, two } = open();
    await ask(port, '/api/own?who', {
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'desk.example' },
    });
    const seen = [...one.asked, ...two.asked].find(({ url }) => url === '/api/own?who');
    assert.equal(seen?.headers['x-forwarded-for'], '127.0.0.1');
    assert.equal(seen?.headers['x-forwarded-proto'], 'https');
    assert.notEqual(seen?.headers['x-forwarded-host'], 'desk.example');
  });

  test('figures and health are for this machine alone', async () => {
    for (const path of ['/metrics', '/readyz', '/healthz']) assert.equal((await ask(open().port, path)).status, 404);
  });

  test('its own answers say of themselves what those of the processes say, which are handed on as they are', async () => {
    const { port, one, two } = open();
    const said = (headers: Readonly<Record<string, unknown>>) =>
      ['strict-transport-security', 'x-content-type-options', 'content-security-policy'].map((name) => headers[name]);
    const [transport, type, policy] = said((await ask(port, '/metrics')).headers);
    assert.equal(transport, 'max-age=31536000; includeSubDomains');
    assert.equal(type, 'nosniff');
    assert.match(String(policy), /^default-src 'none'; frame-ancestors 'none'/);
    for (const upstream of [one, two]) {
      upstream.odd = ({ url }, response) => {
        if (url !== '/desk/') return false;
        const own = [transport, type, "script-src 'self'"].map(String) as [string, string, string];
        response.setHeader('strict-transport-security', own[0]).setHeader('x-content-type-options', own[1]);
        response.setHeader('content-security-policy', own[2]).end();
        return true;
      };
    }
    assert.deepEqual(said((await ask(port, '/desk/', { host: desk_host })).headers), [
      transport,
      type,
      "script-src 'self'",
    ]);
    for (const upstream of [one, two]) upstream.odd = () => false;
  });

  test('which program stands at the door, and of which version, is nobody’s business', async () => {
    for (const path of ['/metrics', '/api/own']) {
      assert.doesNotMatch(String((await ask(open().port, path)).headers.server ?? ''), /\d/, path);
    }
  });

  test('an act without a key that breaks off is never sent twice', async () => {
    const { port, one, two } = open();
    let sent = 0;
    for (const upstream of [one, two]) {
      upstream.odd = ({ url }, response) => {
        if (url !== '/api/act') return false;
        sent += 1;
        response.destroy();
        return true;
      };
    }
    assert.equal((await ask(port, '/api/act', { method: 'POST' })).status, 502);
    assert.equal(sent, 1);
    for (const upstream of [one, two]) upstream.odd = () => false;
  });

  test('an act with a key is tried at the other process when one refuses it, or breaks off', async () => {
    const { port, one } = open();
    const six = (path: string, host: string, headersOf: (n: number) => Record<string, string>) =>
      Promise.all(
        Array.from({ length: 6 }, async (_, n) => {
          const headers = headersOf(n);
          return (await ask(port, path, { method: 'POST', host, headers })).status;
        }),
      );
    const ends: readonly ((response: ServerResponse) => unknown)[] = [
      (response) => response.writeHead(503).end(),
      (response) => response.destroy(),
    ];
    for (const end of ends) {
      one.odd = ({ url }, response) => {
        if (url === '/readyz') return false;
        end(response);
        return true;
      };
      for (const [path, at] of [
        ['/api/own', host],
        ['/desk/api/act', desk_host],
      ] as const) {
        const keyed = await six(path, at, (n) => ({ 'idempotency-key': `key-${n}` }));
        assert.deepEqual([...new Set(keyed)], [200], path);
        const bare = await six(path, at, () => ({}));
        assert.notDeepEqual([...new Set(bare)], [200], 'the control: without a key some are refused');
      }
    }
    one.odd = () => false;
  });

  test('what a stopping process refuses is answered by the other', async () => {
    const { port, one } = open();
    one.odd = ({ url }, response) => {
      if (url === '/readyz') return false;
      response.writeHead(503).end();
      return true;
    };
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(port, `/api/own?${n}`)));
    one.odd = () => false;
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  });
}
