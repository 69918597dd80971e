import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { awaitWork } from './under-way.ts';

/** Somebody asks and goes, the server begins to close, and its last connection is gone while the work goes on. */
async function leave(prepare: typeof awaitWork) {
  const order: string[] = [];
  const [asked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = Fastify();
  prepare(server);
  server.get('/', async () => {
    asked.resolve();
    await done.promise;
    order.push('work');
    return {};
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const asking = get({ host: '127.0.0.1', port, agent: false }).on('error', () => {});
  await asked.promise;
  const alone = once(server.server, 'close');
  const closed = server.close().then(() => order.push('closed'));
  asking.destroy();
  await alone;
  return { order, closed, done };
}

test('A server that closes waits for work whose asker has gone.', async () => {
  const { order, closed, done } = await leave(awaitWork);
  for (let turn = 0; turn < 50; turn++) await setImmediate();
  done.resolve();
  await closed;
  assert.deepEqual(order, ['work', 'closed']);
});

test('Control: one that does not wait is closed while the work goes on.', async () => {
  const { order, closed } = await leave(() => {});
  await closed;
  assert.deepEqual(order, ['closed']);
});
