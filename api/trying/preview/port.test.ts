import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { after, test } from 'node:test';
import { choosePorts } from './port.ts';

async function taken(host = '127.0.0.1', port = 0): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  after(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** One whose neighbour below is free at this moment: others of this machine take ports as well. */
async function takenAboveFree(): Promise<number> {
  for (;;) {
    const port = await taken();
    const below = createServer().listen(port - 1, '127.0.0.1');
    const isFree = await once(below, 'listening').then(
      () => true,
      () => false,
    );
    below.close();
    if (isFree) return port;
  }
}

test('three different free ports are chosen', async () => {
  const ports = await choosePorts(undefined, () => {});
  assert.equal(new Set(ports).size, 3);
  assert.ok(ports.every((port) => port >= 3000));
});

test('the ports of the stand-ins step over one that is taken', async () => {
  const port = await takenAboveFree();
  const [, login, videos] = await choosePorts(`${port - 1}`, () => {});
  assert.ok(login > port && videos > login);
});

test('a port that was asked for and is taken is refused by its number', async () => {
  const port = await taken();
  await assert.rejects(
    choosePorts(`${port}`, () => {}),
    new RegExp(`Port ${port} belongs to another program`),
  );
});

test('a port that only IPv6 has taken is taken: a browser may try it first', async (context) => {
  const port = await taken('::1').catch(() => undefined);
  if (port === undefined) return context.skip('no IPv6 here');
  await assert.rejects(
    choosePorts(`${port}`, () => {}),
    /belongs to another program/,
  );
});
