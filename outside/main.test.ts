import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { startOutside } from './main.ts';
import { startForTest } from './start-test.ts';

test('started by itself it prints one structured line and leaves on SIGTERM', async () => {
  const process_ = spawn(process.execPath, [new URL('./main.ts', import.meta.url).pathname], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(process_.stdout.setEncoding('utf8'), 'data');
  const facts = JSON.parse(line);
  assert.equal(facts.event, 'outside_started');
  assert.equal((await fetch(`${facts.login_url}/.well-known/jwks.json`)).status, 200);
  process_.kill('SIGTERM');
  assert.deepEqual(await once(process_, 'exit'), [0, null]);
});

test('attended, it leaves when whoever started it is gone', async () => {
  const process_ = spawn(process.execPath, [new URL('./main.ts', import.meta.url).pathname, 'attended'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(process_.stdout, 'data');
  process_.stdin.end();
  assert.deepEqual(await once(process_, 'exit'), [0, null]);
});

test('both servers show a page that lists what is here, with a policy that lets nothing else in', async () => {
  const { videos, login } = await startForTest();
  for (const server of [videos, login]) {
    const page = await server.get('/');
    assert.equal(page.status, 200);
    assert.match(page.text, /Stand-ins of the outer world/);
    assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'.*frame-ancestors 'none'/);
  }
});

test('a taken port stops the start and leaves no server behind', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  await assert.rejects(startOutside({ videos_port: port }), /EADDRINUSE/);
  taken.close();
});

test('one clock serves both servers', async () => {
  const { videos, login } = await startForTest();
  await videos.post('/control/clock', { now: 1_741_000_000 });
  assert.deepEqual((await login.get('/control/clock')).json, { now: 1_741_000_000 });
  await login.post('/control/clock', {});
  assert.ok((await videos.get('/control/clock')).json.now > 1_741_000_000);
});
