import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, startCluster } from './cluster.ts';

function folderFor(mode = 0o711): string {
  const folder = mkdtempSync(join(tmpdir(), 'contest-cluster-'));
  chmodSync(folder, 0o711);
  mkdirSync(join(folder, 'data'), { mode });
  after(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

async function started(folder: string): Promise<Cluster> {
  const cluster = await startCluster({ folder });
  after(() => cluster.stop());
  return cluster;
}

/** A run in a process of its own, which can be killed. */
async function startElsewhere(folder: string): Promise<{ url: string; kill: () => Promise<unknown> }> {
  const keeper = join(import.meta.dirname, 'keeper.ts');
  const child = spawn(process.execPath, [keeper, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  after(() => child.kill());
  const [url] = await once(createInterface(child.stdout), 'line');
  const kill = () => {
    child.kill('SIGKILL');
    return once(child, 'exit');
  };
  return { url, kill };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
}

async function eventually<result>(work: () => Promise<result>): Promise<result> {
  for (const deadline = Date.now() + 120_000; ; await sleep(50)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

function postmasterPid({ data }: Pick<Cluster, 'data'>): number {
  return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
}

test('the data outlives a stop, and its secret is for its owner alone', async () => {
  const folder = folderFor();
  const first = await startCluster({ folder });
  await query(first.url, 'create table kept as select 7 as n');
  await first.stop();
  const second = await started(folder);
  assert.deepEqual(await query(second.url, 'select n from kept'), [{ n: 7 }]);
  assert.equal(statSync(join(folder, 'postgres-secret')).mode & 0o777, 0o600);
});

test('it is durable, checked, in C order, reachable from this machine alone and no place for a superuser', async () => {
  const { url } = await started(folderFor());
  const [settings] = await query(
    url,
    `select current_setting('fsync') fsync, current_setting('data_checksums') checksums,
       current_setting('listen_addresses') addresses, current_setting('password_encryption') passwords,
       'Z' < 'a' as c_order, lower('É') as lower, (select rolsuper from pg_roles where rolname = current_user) as super`,
  );
  assert.deepEqual(settings, {
    fsync: 'on',
    checksums: 'on',
    addresses: '127.0.0.1',
    passwords: 'scram-sha-256',
    c_order: true,
    lower: 'é',
    super: false,
  });
  await assert.rejects(query(url.replace(/:[0-9a-f]{64}@/, ':password@'), 'select 1'), /authentication failed/);
});

test('what a killed run left behind is stopped and started again with its data', async () => {
  const folder = folderFor();
  const killed = await startElsewhere(folder);
  await query(killed.url, 'create table kept as select 7 as n');
  await killed.kill();
  assert.deepEqual(await query(killed.url, 'select n from kept'), [{ n: 7 }], 'PostgreSQL goes on without its Node');
  const next = await started(folder);
  assert.deepEqual(await query(next.url, 'select n from kept'), [{ n: 7 }]);
});

test('a killed PostgreSQL comes back at the same address', async () => {
  const cluster = await started(folderFor());
  await query(cluster.url, 'create table kept as select 7 as n');
  process.kill(postmasterPid(cluster), 'SIGKILL');
  assert.deepEqual(await eventually(() => query(cluster.url, 'select n from kept')), [{ n: 7 }]);
});

test('data in use by a living run is refused to a second one, even after a crash of a backend', async () => {
  const folder = folderFor();
  const first = await started(folder);
  const [backend] = await query(first.url, 'select pg_backend_pid() as pid');
  const busy = query(first.url, 'select pg_sleep(60)').catch(() => {});
  const [victim] = await eventually(async () => {
    const rows = await query(first.url, `select pid from pg_stat_activity where query like 'select pg_sleep(60)%'`);
    assert.equal(rows.length, 1);
    return rows;
  });
  assert.notEqual(victim?.pid, backend?.pid);
  process.kill(Number(victim?.pid), 'SIGKILL');
  await busy;
  // The run holds its data again once it has noticed.
  await eventually(async () =>
    assert.equal((await query(first.url, `select from pg_locks where locktype = 'advisory' and granted`)).length, 1),
  );
  await assert.rejects(startCluster({ folder }), /in use by a run/);
});

test('a stale pid file whose number belongs to another program now does not hinder', async () => {
  const folder = folderFor();
  const cluster = await startCluster({ folder });
  const file = join(cluster.data, 'postmaster.pid');
  const words = readFileSync(file, 'utf8');
  await cluster.stop();
  const { uid, gid } = statSync(cluster.data);
  const other = spawn('sleep', ['60'], { uid, gid });
  after(() => other.kill());
  writeFileSync(file, words.replace(/^\d+/, `${other.pid}`));
  chownSync(file, uid, gid);
  await query((await started(folder)).url, 'select 1');
});

test('memory that a frozen child of a killed PostgreSQL still holds is waited for', async () => {
  const folder = folderFor();
  const killed = await startElsewhere(folder);
  const client = new pg.Client(killed.url);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  process.kill(rows[0].pid, 'SIGSTOP');
  const postmaster = postmasterPid({ data: join(folder, 'postgres') });
  await killed.kill();
  process.kill(postmaster, 'SIGKILL');
  const next = started(folder);
  const held = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;
  const log = join(folder, 'postgres.log');
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  next.then(end, end);
  // The child stays frozen until a start has met its memory, however slow the machine is.
  while (!isOver && !held.test(readFileSync(log, 'utf8'))) await sleep(50);
  process.kill(rows[0].pid, 'SIGCONT');
  await next;
  assert.match(readFileSync(log, 'utf8'), held);
});

test('data of another major version is refused and left as it is', async () => {
  const folder = folderFor();
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n');
  await assert.rejects(startCluster({ folder }), /written by PostgreSQL 17, this product carries PostgreSQL 18/);
});

test('a start that fails says why', async () => {
  const folder = folderFor();
  const cluster = await startCluster({ folder });
  await cluster.stop();
  appendFileSync(join(cluster.data, 'postgresql.conf'), '\nwork_mem = plenty\n');
  await assert.rejects(startCluster({ folder }), /did not start[\s\S]*invalid value for parameter "work_mem"/);
});

test('an interrupted first start is begun again', async () => {
  let folder = await interrupted();
  // On a busy machine it may have come to its end before it was killed.
  while (existsSync(join(folder, 'postgres', 'postmaster.pid'))) {
    await (await started(folder)).stop();
    folder = await interrupted();
  }
  await query((await started(folder)).url, 'select 1');
});

async function interrupted(): Promise<string> {
  const folder = folderFor();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'keeper.ts'), folder], {
    detached: true,
    stdio: 'ignore',
  });
  const isHalfMade = () => readdirSync(folder).some((name) => existsSync(join(folder, name, 'base')));
  while (!isHalfMade()) await sleep(5);
  process.kill(-Number(child.pid), 'SIGKILL');
  await once(child, 'exit');
  return folder;
}

const isRoot = process.getuid?.() === 0;
test('root hands PostgreSQL to an ordinary user, also from a closed folder', {
  skip: !isRoot && 'not root',
}, async () => {
  const open = await started(folderFor());
  assert.notEqual(statSync(open.data).uid, 0);
  const closed = await started(folderFor(0o700));
  after(() => rmSync(dirname(closed.data), { recursive: true, force: true }));
  assert.match(closed.data, /^\/var\/lib\/creator-contest\//);
  assert.notEqual(statSync(closed.data).uid, 0);
});
