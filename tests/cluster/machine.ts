/** Three machines on one: each with etcd, Patroni and its PostgreSQL, from the very files of deploy/, and HAProxy before them. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import {
  deployFile,
  endChild,
  freePorts,
  newFolder,
  programOf,
  type Started,
  start,
} from '../../deploy/program-test.ts';
import { archiveOf, openArchive } from './archive.ts';
import { folder_name, keepTrial, removeLeftBehind, removeOf } from './remains.ts';
import { makeSeals, sealed, sealOfClient } from './seal.ts';
import { isApart, openPlaces, type WirePlace } from './wire.ts';

export interface Machine {
  readonly name: string;
  readonly place: WirePlace;
  readonly data: string;
  patroni: Started;
  etcd: Started;
}

export interface Machines {
  readonly folder: string;
  readonly list: readonly Machine[];
  readonly door: number;
  balancer: Started;
}

export const user: { user?: string } = process.getuid?.() === 0 ? { user: 'postgres' } : {};
const superuser = 'a-superuser-of-this-test';
/** Of the superuser, on one of the machines or through their door. */
export const rootOf = (folder: string, address: string, port: number) =>
  `postgres://postgres:${superuser}@${address}:${port}/postgres${sealOfClient(folder)}`;
const size_of_a_disk = '1500m';

export async function startMachines(): Promise<Machines> {
  removeLeftBehind();
  keepTrial();
  // Hooks run in the order they were made, and one that fails takes the later ones along: what still writes is ended first.
  after(() => removeOf((pid) => pid === process.pid));
  const folder = newFolder(folder_name);
  const places = await openPlaces(3);
  makeSeals(
    folder,
    places.map(({ address }) => address),
    user.user,
  );
  openArchive(folder);
  const bare = places.map((place, n) => ({ name: 'abc'[n] as string, place }));
  const peers = bare.map(({ name, place }) => `${name}=https://${place.address}:${place.ports.peer}`).join(',');
  const hosts = places.map(({ address, ports }) => `'${address}:${ports.client}'`).join(', ');
  const list = bare.map(({ name, place }): Machine => {
    const one = { name, place, data: join(diskOf(folder, name), 'postgres') };
    return {
      ...one,
      etcd: startEtcd(folder, one, peers),
      patroni: startPatroni(folder, one, hosts),
    };
  });
  const [door = 0] = await freePorts(1);
  again.set(folder, (machine, own) => startPatroni(folder, machine, hosts, own));
  return { folder, list, door, balancer: startDoor(folder, list, door) };
}

const again = new Map<string, (machine: Machine, own: NodeJS.ProcessEnv) => Started>();

/** Small enough to be filled, where it can be one of its own. */
function diskOf(folder: string, name: string): string {
  const disk = join(folder, `disk-${name}`);
  mkdirSync(disk);
  if (isApart) {
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size_of_a_disk}`, 'none', disk]);
  }
  chmodSync(disk, 0o777);
  return disk;
}

/** As its own user, on its machine. */
function startOn({ enter }: WirePlace, name: string, args: readonly string[], env: NodeJS.ProcessEnv): Started {
  if (enter.length === 0) return start(name, args, { ...user, env });
  const drop = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', programOf(name) ?? name];
  return start(enter[0] as string, [...enter.slice(1), ...drop, ...args], { env });
}

type Bare = Omit<Machine, 'patroni' | 'etcd'>;

/** Names and addresses are the test's, everything else is etcd.env. */
function startEtcd(folder: string, { name, place }: Bare, peers: string): Started {
  const { address, ports } = place;
  const usual = environmentOf(sealed(folder, deployFile('patroni/etcd.env')));
  const own = {
    ETCD_NAME: name,
    ETCD_DATA_DIR: join(folder, `etcd-${name}`),
    ETCD_LISTEN_CLIENT_URLS: `https://${address}:${ports.client}`,
    ETCD_ADVERTISE_CLIENT_URLS: `https://${address}:${ports.client}`,
    ETCD_LISTEN_PEER_URLS: `https://${address}:${ports.peer}`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `https://${address}:${ports.peer}`,
    ETCD_INITIAL_CLUSTER: peers,
  };
  return startOn(place, 'etcd', ['--logger=zap', '--log-level=warn'], { ...usual, ...own });
}

function startPatroni(folder: string, machine: Bare, hosts: string, own: NodeJS.ProcessEnv = {}): Started {
  const { name, place, data } = machine;
  const { address, ports } = place;
  const file = join(folder, 'patroni.yml');
  const text = sealed(folder, deployFile('patroni/patroni.yml'))
    .replace(/^ {2}hosts: .*$/m, `  hosts: [${hosts}]`)
    .replace(/^postgresql:$/m, ownSettings(folder))
    .replaceAll('10.0.0.0/24', `${address}/24`);
  writeFileSync(file, text, { mode: 0o644 });
  const env = {
    ...environmentOf(deployFile('patroni/node.env')),
    // Where clients of PostgreSQL look for certificates of their own: as its user, not as whoever runs the trial.
    HOME: folder,
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `${address}:${ports.api}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:${ports.api}`,
    PATRONI_POSTGRESQL_LISTEN: `${address}:${ports.postgres}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:${ports.postgres}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: join(programOf('initdb') ?? '', '..'),
    PATRONI_POSTGRESQL_PGPASS: join(folder, `pgpass-${name}`),
    PATRONI_SUPERUSER_PASSWORD: superuser,
    PATRONI_REPLICATION_PASSWORD: 'a-replicator-of-this-test',
    PATRONI_REWIND_PASSWORD: 'a-rewinder-of-this-test',
    ...archiveOf(folder, machine),
    ...own,
  };
  return startOn(place, 'patroni', [file], env);
}

/** Debian's folder for sockets is open to its own user alone. */
const ownSettings = (folder: string) =>
  ['postgresql:', '  parameters:', `    unix_socket_directories: '${folder}'`, "    logging_collector: 'off'"].join(
    '\n',
  );

export function startDoor(folder: string, machines: readonly Machine[], door: number): Started {
  const file = join(folder, 'database.cfg');
  const text = machines.reduce(
    (text, { name, place: { address, ports } }) =>
      text.replace(
        new RegExp(`( {2}server ${name} )\\S+( .* port )\\d+`),
        `$1${address}:${ports.postgres}$2${ports.api}`,
      ),
    sealed(folder, deployFile('haproxy/database.cfg')).replace('127.0.0.1:5000', `127.0.0.1:${door}`),
  );
  writeFileSync(file, text);
  return start('haproxy', ['-db', '-f', file]);
}

function environmentOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));
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

/** Of a machine, those that send its log to the standbys, or take it from the primary. */
export const carriersOf = (machine: Machine, kind: 'walsender' | 'walreceiver') =>
  postgresOf(machine).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(kind);
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

export function restartMachine({ folder }: Machines, machine: Machine, own: NodeJS.ProcessEnv = {}): void {
  const begin = again.get(folder);
  if (begin) machine.patroni = begin(machine, own);
}

/** Patroni first: it stops its PostgreSQL itself. */
export async function stopMachines({ list }: Machines): Promise<void> {
  await Promise.all(list.map(({ patroni }) => endChild(patroni.child)));
}
