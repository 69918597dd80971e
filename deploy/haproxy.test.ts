/** HAProxy with the very file of this folder, before two processes that count what they are asked. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { doorTests, type Front } from './door-test.ts';
import { ask, makeCertificate, openUpstream } from './front-test.ts';
import { deployFile, freePorts, needs, newFolder, start, until } from './program-test.ts';

const missing = needs('haproxy', 'openssl');
let front: Front;
if (!missing.skip) front = await openHaproxy();

doorTests(() => front, missing);

test('an act with a key that a process refuses is tried at the other', missing, async () => {
  front.one.odd = ({ url }, response) => {
    if (url === '/readyz') return false;
    response.writeHead(503).end();
    return true;
  };
  const act = (headers: Record<string, string>) => ask(front.port, '/api/own', { method: 'POST', headers });
  const keyed = await Promise.all(Array.from({ length: 6 }, (_, n) => act({ 'idempotency-key': `key-${n}` })));
  const bare = await Promise.all(Array.from({ length: 6 }, () => act({})));
  front.one.odd = () => false;
  assert.deepEqual([...new Set(keyed.map(({ status }) => status))], [200]);
  assert.ok(
    bare.some(({ status }) => status === 503),
    'the control: without a key some are refused',
  );
});

async function openHaproxy(): Promise<Front> {
  const folder = newFolder();
  const { both } = makeCertificate(folder);
  const [one, two] = [await openUpstream(), await openUpstream()];
  const [port] = (await freePorts(1)) as [number];
  const file = join(folder, 'front.cfg');
  const text = deployFile('haproxy/front.cfg')
    .replace('maxconn 20000', 'maxconn 1000')
    .replace('bind :443', `bind 127.0.0.1:${port}`)
    .replace('/etc/golden-month/tls/haproxy.pem', both)
    .replace(':3001', `:${one.port}`)
    .replace(':3002', `:${two.port}`);
  writeFileSync(file, text);
  const { words } = start('haproxy', ['-db', '-f', file]);
  await until(() => ask(port, '/api/own'), 20, words);
  return { port, one, two };
}
