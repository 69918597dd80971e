/** All that befalls a cluster, one after another, and the control. Only run when it is named: `npm test -- cluster:full`. */
import assert from 'node:assert/strict';
import { AsyncResource } from 'node:async_hooks';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../deploy/program-test.ts';
import { audit } from '../faults/ledger.ts';
import { findsEachChange } from './control.ts';
import { faults } from './fault.ts';
import { findLeader, healthy, replicateLater } from './health.ts';
import { carriersOf, killMachine, signal, stopMachines } from './machine.ts';
import { itsPrograms, startTrial } from './trial.ts';

test(
  'Nothing that was answered is lost or done twice, whatever of the cluster fails; without synchronous copies it is.',
  itsPrograms,
  async (t) => {
    const whole = new AsyncResource('trial');
    const work = { boards: 15, winners: 20 };
    const trial = await startTrial(t, { processes: 4, ...work });
    const { machines, contest, history, load, desk, reader, told } = trial;
    for (const [at, fault] of faults.entries()) {
      await step(`${at + 1} of ${faults.length}: ${fault.name}`, async (say) => say((await trial.suffer(fault)).words));
    }

    await step('API processes are killed, and renewed one by one', async (say) => {
      await load.until(40);
      await killProcesses();
      // It began before anybody served again.
      await reader.looked();
      // What goes to a process that was killed is no page: the balancer of the trial asks nobody whether they live.
      assert.ok(reader.problems().length > 0, 'who looks must see that nobody serves');
      await load.until(40);
      await contest.renewServers(() => load.until(20));
      await Promise.all([load.pause(), desk.pause()]);
      assert.deepEqual(await trial.books(), []);
      say(`${told()} answers with code 0, ${history.unknown.length} calls given up, ${reader.read()} looks`);
    });
    await step('Every winner has what is due', async (say) => {
      desk.resume();
      await desk.finish(work.boards, work.winners);
      await desk.end();
      assert.deepEqual(await trial.books(), []);
      say(desk.words());
      await findsEachChange(trial);
    });
    await reader.end();
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
    await trial.giveUp();
    const losses = (await audit(contest.pool, history)).filter((line) => line.startsWith('Lost'));
    t.diagnostic(`the control: without synchronous copies ${losses.length} losses are found`);
    assert.ok(losses.length > 0, 'the audit must find what asynchronous replication loses');
    await stopMachines(machines);

    /** Told as soon as it is over; the first that fails ends the trial. What it starts lives on, as of the whole trial. */
    async function step(name: string, work: (say: (words: string) => void) => Promise<void>): Promise<void> {
      let isPassed = false;
      await t.test(name, async (t) => {
        await whole.runInAsyncScope(work, undefined, (words: string) => t.diagnostic(`${name}: ${words}`));
        isPassed = true;
      });
      if (!isPassed) throw new Error(`It ended at "${name}"`);
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
