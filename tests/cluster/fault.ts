/** What befalls the cluster, one after another, and how each is taken back. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask as query } from '../../deploy/postgres-test.ts';
import { endChild, until } from '../../deploy/program-test.ts';
import { findLeader, switchOver, synchronousOf } from './health.ts';
import {
  carriersOf,
  killMachine,
  type Machine,
  type Machines,
  postgresOf,
  restartMachine,
  rootOf,
  signal,
  startDoor,
} from './machine.ts';
import { type Cable, cut, isApart } from './wire.ts';

export interface Fault {
  readonly name: string;
  /** Returns how the fault is taken back when the players have gone on. */
  readonly work: (machines: Machines, leader: Machine) => Promise<() => void> | (() => void);
  readonly isLong?: true;
  /** It lasts so long, whether players go on meanwhile or not. */
  readonly seconds?: number;
}

const everything = (machine: Machine) => [machine.patroni.child.pid ?? 0, ...postgresOf(machine)];
const others = ({ list }: Machines, leader: Machine) => list.filter((one) => one !== leader);
const nothing = () => {};

export const machineDies: Fault = {
  name: 'the machine of the leader dies',
  work: (machines, leader) => {
    killMachine(leader);
    return () => restartMachine(machines, leader);
  },
};

const usual: readonly Fault[] = [
  {
    name: 'PostgreSQL of the leader is killed',
    work: (_, leader) => {
      signal(postgresOf(leader).slice(0, 1), 'SIGKILL');
      return nothing;
    },
  },
  machineDies,
  {
    name: 'a planned switch-over',
    work: async (machines) => {
      await switchOver(machines);
      return nothing;
    },
  },
  {
    name: 'the machine of the leader is frozen, and wakes when another leads',
    isLong: true,
    work: (_, leader) => freeze(leader),
  },
  {
    name: 'the standby that has every commit is frozen',
    isLong: true,
    work: async (machines) => freeze(await synchronousOf(machines)),
  },
  {
    name: 'a standby dies',
    isLong: true,
    work: (machines, leader) => {
      const [standby] = others(machines, leader);
      if (standby) killMachine(standby);
      return () => standby && restartMachine(machines, standby);
    },
  },
  {
    name: 'Patroni of the leader dies and its PostgreSQL runs on',
    isLong: true,
    work: (machines, leader) => {
      signal([leader.patroni.child.pid ?? 0], 'SIGKILL');
      return () => restartMachine(machines, leader);
    },
  },
  {
    name: 'a standby lags, and then PostgreSQL of the leader is killed',
    isLong: true,
    work: async (machines, leader) => {
      const near = await synchronousOf(machines);
      const far = others(machines, leader).filter((one) => one !== near);
      const receivers = far.flatMap((one) => carriersOf(one, 'walreceiver'));
      signal(receivers, 'SIGSTOP');
      await sleep(5000);
      signal(postgresOf(leader).slice(0, 1), 'SIGKILL');
      return () => signal(receivers, 'SIGCONT');
    },
  },
  {
    name: 'the machine of the leader dies, and the next leader while the first is set right',
    isLong: true,
    work: async (machines, leader) => {
      const next = await returnAfterAnother(machines, leader);
      await until(async () => leader.patroni.words().includes('running pg_rewind from'), 300, leader.patroni.words);
      signal(postgresOf(next).slice(0, 1), 'SIGKILL');
      return nothing;
    },
  },
  {
    name: 'the machine of the leader dies, and what sets it right is cut short',
    isLong: true,
    work: async (machines, leader) => {
      await returnAfterAnother(machines, leader);
      await endRewind(leader);
      return nothing;
    },
  },
  {
    name: 'the balancer is gone for three seconds',
    isLong: true,
    work: async (machines) => {
      await endChild(machines.balancer.child, 'SIGKILL');
      await sleep(3000);
      machines.balancer = startDoor(machines.folder, machines.list, machines.door);
      return nothing;
    },
  },
];

const apart: readonly Fault[] = [
  cutFrom('etcd', 30),
  cutFrom('the others', 30),
  cutFrom('the clients', 10),
  {
    name: 'the disk of the leader is full',
    isLong: true,
    work: async ({ folder }, leader) => {
      const filling = join(leader.data, '..', 'filling');
      spawnSync('sh', ['-c', `cat /dev/zero > ${filling}`]);
      await writeOn(folder, leader).catch(nothing);
      return () => rmSync(filling);
    },
  },
];

function cutFrom(cable: Cable, seconds: number): Fault {
  return {
    seconds,
    name: `the machine of the leader is cut off from ${cable}`,
    isLong: true,
    work: (_, { place }) => cut(place.address, cable),
  };
}

/** Says who leads now: what the first has written alone must go before it can follow. */
async function returnAfterAnother(machines: Machines, leader: Machine): Promise<Machine> {
  killMachine(leader);
  const next = await until(async () => {
    const found = await findLeader(machines);
    return found === leader ? undefined : found;
  }, 300);
  restartMachine(machines, leader);
  return next;
}

/** In the midst of it, unless it is done sooner than we see it. */
async function endRewind({ patroni }: Machine): Promise<void> {
  while (!patroni.words().includes('pg_rewind exit code=')) {
    const rewinding = spawnSync('pgrep', ['--parent', `${patroni.child.pid}`, 'pg_rewind'], { encoding: 'utf8' });
    signal(rewinding.stdout.split('\n').map(Number), 'SIGKILL');
    await sleep(10);
  }
}

function freeze(machine: Machine): () => void {
  const all = everything(machine);
  signal(all, 'SIGSTOP');
  return () => signal(all.toReversed(), 'SIGCONT');
}

/** The room that its log has set aside is used up at once. */
async function writeOn(folder: string, { place }: Machine): Promise<void> {
  const url = rootOf(folder, place.address, place.ports.postgres);
  for (let left = 100; left > 0; left--) {
    await query(url, 'select pg_logical_emit_message(false, $$trial$$, $$x$$); select pg_switch_wal()');
  }
}

export const faults = [...usual, ...(isApart ? apart : [])].filter(({ isLong }) => !isLong || process.env.FULL);
