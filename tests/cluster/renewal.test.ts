/** Certificates of a cluster are renewed while it is used, as docs/deploy.md says. Only run when it is named: `npm test -- cluster/renewal`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ask as query } from '../../deploy/postgres-test.ts';
import { needs, until } from '../../deploy/program-test.ts';
import { findLeader, healthy } from './health.ts';
import { type Machine, type Machines, rootOf, signal, startMachines, stopMachines, user } from './machine.ts';
import { renewSeals, serialAt } from './seal.ts';

test(
  'Certificates are renewed under load: everybody proves himself with the new one, and no writer is refused.',
  needs('patroni', 'etcd', 'haproxy', 'initdb', 'openssl', 'pgbackrest'),
  async (t) => {
    const machines = await startMachines();
    const leader = await healthy(machines);
    const door = rootOf(machines.folder, '127.0.0.1', machines.door);
    await until(() => query(door, 'create table if not exists mark (n int)'));
    const serials = () => Promise.all(machines.list.map((one) => serialsOf(machines, one)));
    const before = new Set((await serials()).flat());
    const lost = () => machines.balancer.words().match(/is DOWN/g)?.length;
    const lost_before = lost();
    const writing = startWriting(door);
    await writing.more(20);

    const addresses = machines.list.map(({ place }) => place.address);
    renewSeals(machines.folder, addresses, user.user);
    for (const [etcd] of await serials()) assert.ok(!before.has(etcd as string), 'etcd reads them at each connection');
    for (const { patroni } of machines.list) {
      signal([patroni.child.pid ?? 0], 'SIGHUP');
      await writing.more(10);
    }
    await until(async () => (await serials()).flat().every((serial) => !before.has(serial)));
    // As long as a lease and the calls to etcd last, all of them with the new ones.
    await sleep(25_000);
    const { written, longest } = await writing.end();
    t.diagnostic(`${written} new connections wrote, one old one too; the longest took ${longest.toFixed(1)} s`);
    assert.equal(await findLeader(machines), leader);
    assert.equal(await healthy(machines), leader);
    assert.equal(lost(), lost_before, 'the balancer went on seeing each of them');
    await stopMachines(machines);
  },
);

/** etcd for its clients and for its own, Patroni, PostgreSQL. */
const serialsOf = ({ folder }: Machines, { place: { address, ports } }: Machine) =>
  Promise.all([
    serialAt(folder, address, ports.client),
    serialAt(folder, address, ports.peer),
    serialAt(folder, address, ports.api),
    serialAt(folder, address, ports.postgres, true),
  ]);

/** One that stays connected, and one that comes anew each time; what fails there fails the test. */
function startWriting(door: string) {
  const stop = new AbortController();
  let written = 0;
  let longest = 0;
  const write = async () => {
    const old = new pg.Client({ connectionString: door });
    await old.connect();
    while (!stop.signal.aborted) {
      const began = performance.now();
      await query(door, `insert into mark values (${written})`);
      await old.query('select count(*) from mark');
      longest = Math.max(longest, (performance.now() - began) / 1000);
      written++;
    }
    await old.end();
  };
  const over = write();
  over.catch(() => stop.abort());
  const more = (count: number, from = written) => until(async () => stop.signal.aborted || written >= from + count);
  const end = async () => {
    stop.abort();
    await over;
    return { written, longest };
  };
  return { more, end };
}
