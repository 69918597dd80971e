/**
 * Three PostgreSQL under Patroni with etcd, HAProxy before them, API processes, players, organizers who review and settle, and
 * somebody who only looks; then faults. What they were told is held against the database after each.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { deployFile, needs, until } from '../../deploy/program-test.ts';
import { loggedOf, startContest } from '../faults/contest.ts';
import { newHistory } from '../faults/history.ts';
import { audit } from '../faults/ledger.ts';
import { startLoad, usualNetwork } from '../faults/load.ts';
import { makeStanza } from './archive.ts';
import { startDesk } from './desk.ts';
import { fillEndedBoards } from './ended.ts';
import type { Fault } from './fault.ts';
import { findLeader, healthy, lastWords } from './health.ts';
import { type Machines, rootOf, startMachines } from './machine.ts';
import { startReader } from './reader.ts';
import { sealOfClient } from './seal.ts';
import { isApart } from './wire.ts';

const missing = needs('patroni', 'etcd', 'haproxy', 'initdb', 'pg_rewind', 'pgbackrest', 'psql');
const version = missing.skip ? '' : spawnSync('patroni', ['--version'], { encoding: 'utf8' }).stdout.trim();
/** There a leader that comes back from behind a cut writes itself over the next one, and what that one has promised is lost. */
const isOld = /^patroni ([12]\.|3\.0\.[0-2]$)/.test(version);
const isFull = Boolean(process.env.FULL);
export const itsPrograms = {
  skip:
    missing.skip ||
    (isFull && isOld && `${version} loses what was told, 3.0.3 does not`) ||
    (isFull && !isApart && 'cables are cut and disks are filled as root, with ip and iptables'),
};
const root = join(import.meta.dirname, '..', '..');
const pause_of_organizers = 300;
/** Before it is taken for broken: a busy machine may need many times as long as players would wait. */
const seconds_to_answer = 300;

interface TrialOptions {
  readonly processes: number;
  /** That ended, with so many winners each: what organizers settle meanwhile. */
  readonly boards: number;
  readonly winners: number;
}

export async function startTrial(t: TestContext, { processes, boards, winners }: TrialOptions) {
  buildPages();
  const machines = await startMachines();
  const contest = await startContest({ processes, database: await openDatabaseOf(machines), sweep: 'on' });
  await contest.fillPools(200);
  const history = newHistory();
  const shown = await fillEndedBoards(contest, history, { boards, winners });
  let isOver = false;
  const network = { ...usualNetwork, port: contest.proxy.port, history, isPatient: () => !isOver };
  const load = startLoad({ ...contest, network });
  // Players who ask for ever would hold a trial that has failed.
  t.after(giveUp);
  const desk = await startDesk(contest, { pause: pause_of_organizers });
  t.after(desk.end);
  const reader = await startReader(contest, shown);
  t.after(reader.end);
  const told = () => history.told.filter(({ code }) => code === 0).length;
  const unread = () => reader.problems().map((what) => `Not shown: ${what} ${loggedOf(what)}`);
  const books = async () => [...(await audit(contest.pool, history)), ...(await desk.audit()), ...unread()];

  /** Until players and organizers go on and all machines are back; nothing may be lost or doubled then. Says who leads. */
  async function suffer({ name, work, seconds }: Fault) {
    const leader = await healthy(machines);
    await load.until(40);
    const [before, acts, looks] = [told(), desk.told(), reader.read()];
    reader.slowest();
    const { waited, settled } = watchWaits();
    const takeBack = await work(machines, leader);
    await sleep(500);
    const mended = seconds && sleep(seconds * 1000).then(takeBack);
    await settled(seconds);
    await (mended ?? takeBack());
    await until(async () => desk.told() > acts, seconds_to_answer);
    await Promise.all([load.pause(), desk.pause()]);
    const next = await healthy(machines);
    await contest.recovered();
    const problems = await books();
    assert.deepEqual(problems, [], problems.length > 0 ? name + lastWords(machines) : name);
    load.resume();
    desk.resume();
    const words =
      `${leader.name} → ${next.name}, players waited ${waited().toFixed(1)} s, ${told() - before} answers meanwhile, ` +
      `${desk.told() - acts} of organizers, ${reader.read() - looks} looks of at most ${reader.slowest().toFixed(1)} s`;
    return { leader, next, words };
  }

  /** The longest time in which nobody's act was answered; settled once acts are answered again and somebody leads. */
  function watchWaits() {
    const began = performance.now();
    let [last, since, longest] = [told(), began, 0];
    const watch = setInterval(() => {
      longest = Math.max(longest, (performance.now() - since) / 1000);
      if (told() !== last) [last, since] = [told(), performance.now()];
    }, 20);
    t.after(() => clearInterval(watch));
    const settled = async (seconds = 3) => {
      const answered = told();
      const isOver = () => performance.now() - began > seconds * 1000 && told() > answered;
      await until(async () => isOver() && (await findLeader(machines)) !== undefined, seconds_to_answer);
      clearInterval(watch);
    };
    return { settled, waited: () => longest };
  }

  /** Some of them may have lost their very sessions. */
  async function giveUp(): Promise<void> {
    isOver = true;
    await load.end().catch(() => undefined);
  }

  return { machines, contest, history, load, desk, reader, told, books, suffer, giveUp };
}

export type Trial = Awaited<ReturnType<typeof startTrial>>;

/** They are what the site's players look at. */
function buildPages(): void {
  const { status, stderr } = spawnSync(process.execPath, ['site/build/build.ts'], { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}

async function openDatabaseOf(machines: Machines): Promise<string> {
  makeStanza(machines, await healthy(machines));
  const password = 'a-password-of-the-test-only';
  const file = join(machines.folder, 'role.sql');
  writeFileSync(file, deployFile('postgres/role.sql'), { mode: 0o644 });
  const address = rootOf(machines.folder, '127.0.0.1', machines.door);
  const passwords = ['password', 'serve_password', 'audit_password'].map((name) => `--set=${name}=${password}`);
  const words = ['--no-psqlrc', '--set=ON_ERROR_STOP=1', ...passwords, `--file=${file}`, address];
  await until(async () => spawnSync('psql', words, { encoding: 'utf8' }).status === 0, seconds_to_answer);
  return `postgres://event:${password}@127.0.0.1:${machines.door}/event${sealOfClient(machines.folder)}`;
}
