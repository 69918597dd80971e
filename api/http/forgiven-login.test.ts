/** Who has the answer to a good login has their allowance back, however late the server hears that the answer is through. */
import assert from 'node:assert/strict';
import { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, mock, test } from 'node:test';
import { api_base, calls } from '@event/contest/wire';
import { testServer } from '../server-test.ts';

// Nothing comes back by itself, and of three logins that count the third has to wait.
const now = performance.now();
mock.method(performance, 'now', () => now);
const { server, jwt } = await testServer({ environment: { RATE_SCALE: '0.003' } });
await server.listen({ host: '127.0.0.1', port: 0 });
const { port } = server.server.address() as AddressInfo;

const held: (() => unknown)[] = [];
const { emit } = ServerResponse.prototype;
mock.method(ServerResponse.prototype, 'emit', function (this: ServerResponse, name: string, ...more: unknown[]) {
  if (name !== 'finish') return emit.call(this, name, ...more);
  held.push(() => emit.call(this, name, ...more));
  return true;
});
after(() => {
  for (const finish of held) finish();
});

async function logIn(token: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${api_base}${calls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ token }),
  });
  const { code } = (await answer.json()) as { code: number };
  return code;
}

test('a good login counts against nobody by the time its answer is there', async () => {
  for (const role_id of ['1', '2', '3']) assert.equal(await logIn(await jwt({ role_id })), 0);
  assert.ok(held.length >= 3, 'control: the server still waits to hear that these answers are through');
});
