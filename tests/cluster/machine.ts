/** Three machines on one: each with etcd, Patroni and its PostgreSQL, from the very files of deploy/, and HAProxy before them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  deployFile,
  endChild,
  freePorts,
  newFolder,
  programOf,
  type Started,
  start,
} from '../../deploy/program-test.ts';

export interface Machine {
  readonly name: string;
  readonly api: number;
  readonly port: number;
  readonly data: string;
  patroni: Started;
  etcd: Started;
}

export interface Machines {
  readonly folder: string;
  readonly list: readonly Machine[];
  readonly door: number;
}

const user = process.getuid?.() === 0 ? { user: 'postgres' } : {};
export const superuser = 'a-superuser-of-this-test';

export async function startMachines(): Promise<Machines> {
  const folder = newFolder();
  const names = ['a', 'b', 'c'];
  const ports = await freePorts(13);
  const at = (kind: number, n: number) => ports[kind * 3 + n] as number;
  const peers = names.map((name, n) => `${name}=http://127.0.0.1:${at(1, n)}`).join(',');
  const hosts = names.map((_, n) => `127.0.0.1:${at(0, n)}`).join(',');
  const list = names.map((name, n): Machine => {
    const place = { name, api: at(2, n), port: at(3, n), data: join(folder, `postgres-${name}`) };
    const etcd = startEtcd(folder, { name, client: at(0, n), peer: at(1, n), peers });
    return { ...place, etcd, patroni: startPatroni(folder, place, hosts) };
  });
  const door = ports[12] as number;
  startDoor(folder, list, door);
  again.set(folder, (machine) => startPatroni(folder, machine, hosts));
  return { folder, list, door };
}

const again = new Map<string, (machine: Machine) => Started>();

interface Member {
  readonly name: string;
  readonly client: number;
  readonly peer: number;
  readonly peers: string;
}

/** Names and addresses are the test's, everything else is etcd.env. */
function startEtcd(folder: string, { name, client, peer, peers }: Member): Started {
  const usual = environmentOf('patroni/etcd.env');
  const own = {
    ETCD_NAME: name,
    ETCD_DATA_DIR: join(folder, `etcd-${name}`),
    ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${client}`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://127.0.0.1:${client}`,
    ETCD_LISTEN_PEER_URLS: `http://127.0.0.1:${peer}`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://127.0.0.1:${peer}`,
    ETCD_INITIAL_CLUSTER: peers,
  };
  return start('etcd', ['--logger=zap', '--log-level=warn'], { ...user, env: { ...usual, ...own } });
}

function startPatroni(
  folder: string,
  { name, api, port, data }: Omit<Machine, 'patroni' | 'etcd'>,
  hosts: string,
): Started {
  const file = join(folder, 'patroni.yml');
  writeFileSync(file, deployFile('patroni/patroni.yml'), { mode: 0o644 });
  const env = {
    ...environmentOf('patroni/node.env'),
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: hosts,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: join(programOf('initdb') ?? '', '..'),
    PATRONI_POSTGRESQL_PGPASS: join(folder, `pgpass-${name}`),
    PATRONI_SUPERUSER_PASSWORD: superuser,
    PATRONI_REPLICATION_PASSWORD: 'a-replicator-of-this-test',
    PATRONI_REWIND_PASSWORD: 'a-rewinder-of-this-test',
  };
  return start('patroni', [file], { ...user, env });
}

function startDoor(folder: string, machines: readonly Machine[], door: number): void {
  const file = join(folder, 'database.cfg');
  const servers = machines.map(({ name, port, api }) => `  server ${name} 127.0.0.1:${port} check port ${api}`);
  const text = deployFile('haproxy/database.cfg')
    .replace('127.0.0.1:5000', `127.0.0.1:${door}`)
    .replace(/( {2}server .*\n?)+/, `${servers.join('\n')}\n`);
  writeFileSync(file, text);
  start('haproxy', ['-db', '-f', file]);
}

function environmentOf(path: string): Record<string, string> {
  const lines = deployFile(path)
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]));
}

/** PostgreSQL and all that it started. */
export function postgresOf({ data }: Machine): number[] {
  try {
    const head = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
    return [
      head,
      ...readFileSync(`/proc/${head}/task/${head}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number),
    ];
  } catch {
    return [];
  }
}

/** Of a machine, those that send its log to the standbys. */
export const sendersOf = (machine: Machine) =>
  postgresOf(machine).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walsender');
    } catch {
      return false;
    }
  });

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      if (pid > 1) process.kill(pid, name);
    } catch {
      // It has gone by itself.
    }
  }
}

/** Everything at once, as when its power fails; etcd of the same machine stays, so that two more faults can follow. */
export function killMachine(machine: Machine): void {
  const own = postgresOf(machine);
  signal([machine.patroni.child.pid ?? 0, ...own], 'SIGKILL');
}

export function restartMachine({ folder }: Machines, machine: Machine): void {
  const begin = again.get(folder);
  if (begin) machine.patroni = begin(machine);
}

/** Patroni first: it stops its PostgreSQL itself. */
export async function stopMachines({ list }: Machines): Promise<void> {
  await Promise.all(list.map(({ patroni }) => endChild(patroni.child)));
}
