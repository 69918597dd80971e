/** Three machines return to a named second, step by step as docs/deploy.md says. Only run when it is named: `npm test -- cluster/return`. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { asUser, ask as query } from '../../deploy/postgres-test.ts';
import { needs, programOf, until } from '../../deploy/program-test.ts';
import { archiveOf, backRest, makeStanza } from './archive.ts';
import { apiOf, healthy, switchOver } from './health.ts';
import { type Machine, type Machines, restartMachine, rootOf, startMachines, stopMachines } from './machine.ts';
import { tell } from './seal.ts';

test(
  'Three machines return to a named second: each row of then, no other, and a cluster as before.',
  needs('patroni', 'patronictl', 'etcd', 'haproxy', 'initdb', 'pg_rewind', 'pgbackrest'),
  async () => {
    const machines = await startMachines();
    const first = await healthy(machines);
    makeStanza(machines, first);
    const door = rootOf(machines.folder, '127.0.0.1', machines.door);
    const write = (word: string) => until(() => query(door, `insert into moment values ('${word}') returning word`));
    await until(() => query(door, 'create table if not exists moment (word text)'));
    await write('before the back-up');
    await edit(machines, first, '5MB');
    backRest(machines, first, 'backup', '--type=full');
    await edit(machines, first, '6MB');
    // A back-up is dated by whole seconds, and only an earlier one leads to a moment.
    await sleep(1100);
    await switchOver(machines);
    const second = await until(async () => {
      const found = await healthy(machines);
      return found === first ? undefined : found;
    });
    await write('of another leader');
    const [{ at } = {}] = await until(() =>
      query(door, `select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.US+00') as at`),
    );
    await sleep(50);
    await write('later');
    backRest(machines, second, 'check');

    await stopMachines(machines);
    await returnTo(machines, second, `${at}`);
    forget(machines);
    restartMachine(machines, second);
    await until(async () => (await fetch(`${apiOf(second)}/primary`)).ok, 120, second.patroni.words);
    for (const one of others(machines, second)) {
      renameSync(one.data, `${one.data}-before`);
      restartMachine(machines, one);
    }
    assert.equal(await healthy(machines), second);
    const words = ['before the back-up', 'of another leader'];
    assert.deepEqual(await wordsOf(door), words);

    const settings = await (await fetch(`${apiOf(second)}/config`)).json();
    assert.equal(settings.synchronous_mode_strict, true);
    assert.equal(settings.postgresql.parameters.work_mem, '5MB', 'as at the back-up');
    await write('afterwards');
    await switchOver(machines);
    // Whoever came back follows as any other, and stops at no second any more.
    const third = await until(async () => {
      const found = await healthy(machines);
      return found === second ? undefined : found;
    });
    for (const { place } of machines.list) {
      const own = rootOf(machines.folder, place.address, place.ports.postgres);
      await until(async () => (await wordsOf(own)).join() === [...words, 'afterwards'].join());
    }
    backRest(machines, third, 'check');
    backRest(machines, third, 'backup', '--type=full');
    await stopMachines(machines);
  },
);

const others = ({ list }: Machines, machine: Machine) => list.filter((one) => one !== machine);
const wordsOf = async (url: string) => (await query(url, 'select word from moment')).map(({ word }) => word);

async function edit({ folder }: Machines, leader: Machine, work_mem: string): Promise<void> {
  const status = await tell(folder, `${apiOf(leader)}/config`, 'PATCH', { postgresql: { parameters: { work_mem } } });
  assert.equal(status, 200);
  const own = rootOf(folder, leader.place.address, leader.place.ports.postgres);
  await until(async () => (await query(own, 'show work_mem'))[0]?.work_mem === work_mem);
}

/** Without Patroni, so that nobody follows what is not there yet. */
async function returnTo({ folder }: Machines, { data, place }: Machine, at: string): Promise<void> {
  renameSync(data, `${data}-before`);
  const env = archiveOf(folder, { data, place });
  asUser('install', ['-d', '-m', '0700', data]);
  const target = ['--type=time', `--target=${at}`, '--target-action=promote'];
  asUser('pgbackrest', ['--stanza=golden-month', 'restore', ...target], env);
  const log = join(folder, 'returned.log');
  try {
    asUser('pg_ctl', ['-D', data, '-w', '-l', log, 'start'], env);
  } catch (error) {
    throw new Error(readFileSync(log, 'utf8'), { cause: error });
  }
  // Its settings are those of the machine that made the back-up.
  const port = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[3]);
  const own = rootOf(folder, place.address, port);
  await until(async () => (await query(own, 'select not pg_is_in_recovery() as is_open'))[0]?.is_open);
  asUser('pg_ctl', ['-D', data, '-w', 'stop']);
}

/** What etcd holds of the cluster that was. */
function forget({ folder }: Machines): void {
  const { status, stderr, stdout } = spawnSync(
    programOf('patronictl') ?? '',
    ['-c', join(folder, 'patroni.yml'), 'remove', 'golden-month'],
    { encoding: 'utf8', input: 'golden-month\nYes I am aware\n', env: { ...process.env, HOME: folder } },
  );
  assert.equal(status, 0, stderr + stdout);
}
