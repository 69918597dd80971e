/**
 * Three PostgreSQL under Patroni with etcd, HAProxy, four API processes and players under load; then faults, one after another.
 * What clients were told is held against the database afterwards. Only run when it is named: `npm test -- cluster`.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { deployFile, needs, until } from '../../deploy/program-test.ts';
import { startContest } from '../faults/contest.ts';
import { newHistory } from '../faults/history.ts';
import { audit } from '../faults/ledger.ts';
import { startLoad, usualNetwork } from '../faults/load.ts';
import { faults } from './fault.ts';
import { findLeader, healthy, replicateLater } from './health.ts';
import { carriersOf, killMachine, type Machines, signal, startMachines, stopMachines, superuser } from './machine.ts';
import { startReviews } from './review.ts';

test(
  'Nothing that was answered is lost or done twice, whatever of the cluster fails; without synchronous copies it is.',
  needs('patroni', 'etcd', 'haproxy', 'initdb', 'pg_rewind', 'psql'),
  async (t) => {
    const machines = await startMachines();
    const url = await openDatabaseOf(machines);
    const contest = await startContest({ processes: 4, database: url, sweep: 'on' });
    await contest.fillPools(200);
    const history = newHistory();
    let isOver = false;
    const network = { ...usualNetwork, port: contest.proxy.port, history, isPatient: () => !isOver };
    const load = startLoad({ ...contest, network });
    const reviews = startReviews(contest);
    const told = () => history.told.filter(({ code }) => code === 0).length;
    const books = async () => [...(await audit(contest.pool, history)), ...(await reviews.missing())];

    for (const { name, work, seconds } of faults) {
      const leader = await healthy(machines);
      await load.until(40);
      const before = told();
      const began = performance.now();
      const takeBack = await work(machines, leader);
      await sleep(500);
      const mended = seconds && sleep(seconds * 1000).then(takeBack);
      const waited = await longestWait(began, seconds);
      await (mended ?? takeBack());
      await load.pause();
      await healthy(machines);
      await contest.recovered();
      assert.deepEqual(await books(), [], name);
      t.diagnostic(
        `${name}: ${leader.name} → ${(await findLeader(machines))?.name}, players waited ${waited.toFixed(1)} s, ${told() - before} answers meanwhile`,
      );
      load.resume();
    }

    await load.until(40);
    await killProcesses();
    await load.until(40);
    await contest.renewServers(() => load.until(20));
    await load.pause();
    assert.deepEqual(await books(), [], 'API processes killed and renewed one by one');
    t.diagnostic(
      `${told()} answers with code 0 so far, ${history.unknown.length} calls given up, ${reviews.count()} works reviewed`,
    );
    await reviews.end();
    load.resume();

    await replicateLater(machines);
    await sleep(6000);
    const lossy = await healthy(machines, { isSynchronous: false });
    const senders = carriersOf(lossy, 'walsender');
    signal(senders, 'SIGSTOP');
    const answered = told();
    await until(async () => told() > answered + 30, 60);
    killMachine(lossy);
    signal(senders, 'SIGKILL');
    await until(async () => (await findLeader(machines)) !== undefined, 90);
    await contest.recovered();
    // Some of the players have lost their very sessions.
    isOver = true;
    await load.end().catch(() => undefined);
    const losses = (await audit(contest.pool, history)).filter((line) => line.startsWith('Lost'));
    t.diagnostic(`the control: without synchronous copies ${losses.length} losses are found`);
    assert.ok(losses.length > 0, 'the audit must find what asynchronous replication loses');
    await stopMachines(machines);

    /** From the fault to the first act that was answered after it was felt. */
    async function longestWait(began: number, seconds = 3): Promise<number> {
      let last = told();
      let since = performance.now();
      let longest = 0;
      await until(async () => {
        if (told() === last) return false;
        longest = Math.max(longest, (performance.now() - since) / 1000);
        [last, since] = [told(), performance.now()];
        return performance.now() - began > seconds * 1000 && (await findLeader(machines)) !== undefined;
      }, 120);
      return longest;
    }

    async function killProcesses(): Promise<void> {
      for (const { child } of [...contest.servers].slice(0, 2)) {
        child.kill('SIGKILL');
        await load.until(10);
      }
      await contest.killServers();
      await contest.startServers();
    }
  },
);

async function openDatabaseOf(machines: Machines): Promise<string> {
  await healthy(machines, { seconds: 180 });
  const password = 'a-password-of-the-test-only';
  const file = join(machines.folder, 'role.sql');
  writeFileSync(file, deployFile('postgres/role.sql'), { mode: 0o644 });
  const address = `postgres://postgres:${superuser}@127.0.0.1:${machines.door}/postgres`;
  const passwords = ['password', 'serve_password', 'audit_password'].map((name) => `--set=${name}=${password}`);
  const words = ['--no-psqlrc', '--set=ON_ERROR_STOP=1', ...passwords, `--file=${file}`, address];
  await until(async () => spawnSync('psql', words, { encoding: 'utf8' }).status === 0, 30);
  return `postgres://event:${password}@127.0.0.1:${machines.door}/event`;
}
