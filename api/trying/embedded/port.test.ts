/** A port that is somebody else's by the time PostgreSQL wants it. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { startCluster } from './cluster.ts';
import { chooseOwner } from './owner.ts';
import { freePort, startServer } from './process.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'contest-port-'));
  chmodSync(folder, 0o711);
  mkdirSync(join(folder, 'data'), { mode: 0o711 });
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return join(folder, 'data');
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  if (isThere) await client.end();
  return isThere;
}

/** Somebody else's, who lets go when told to. */
async function takenPort() {
  const other = createServer((asked) => asked.destroy()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  after(() => other.close());
  return { port: (other.address() as AddressInfo).port, letGo: () => other.close() };
}

test('a port that somebody took in between is given up for another one', async () => {
  const { port } = await takenPort();
  const chosen: number[] = [];
  const choosePort = async () => {
    chosen.push(chosen.length === 0 ? port : await freePort());
    return chosen.at(-1) ?? 0;
  };
  const cluster = await startCluster({ folder: newFolder(), choosePort });
  after(() => cluster.stop());
  assert.ok(chosen.length > 1);
  assert.equal(new URL(cluster.url).port, `${chosen.at(-1)}`);
  assert.ok(await isAnswering(cluster.url));
});

test('whoever waits for an address that must stay the same is told so, and it is taken once it is free', async () => {
  const folder = newFolder();
  const { url, data, stop } = await startCluster({ folder });
  await stop();
  const { port, letGo } = await takenPort();
  const said: string[] = [];
  const told = `PostgreSQL waits until port ${port} is free ...`;
  const owner = chooseOwner(folder);
  const address = new URL(url);
  address.port = `${port}`;
  const running = await startServer({
    ...{ binaries: findBinaries(owner), data, owner, throwaway: true, choosePort: async () => port },
    say: (line) => {
      said.push(line);
      if (line === told) letGo();
    },
    isReady: () => isAnswering(address.href),
  });
  after(() => running.stop());
  assert.ok(said.includes(told), said.join());
});
