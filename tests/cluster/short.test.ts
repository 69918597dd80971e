/** The short form, in every run where its programs are: one fault, the one that takes everything of a machine, and the controls. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findsEachChange, refusesStrangers, seesThatItIsDown } from './control.ts';
import { machineDies } from './fault.ts';
import { stopMachines } from './machine.ts';
import { itsPrograms, startTrial } from './trial.ts';

test(
  'The machine that leads dies: another leads, and nothing that was answered is lost or done twice.',
  itsPrograms,
  async (t) => {
    const work = { boards: 2, winners: 6 };
    const trial = await startTrial(t, { processes: 2, ...work });
    await refusesStrangers(trial);
    const { leader, next, words } = await trial.suffer(machineDies);
    t.diagnostic(words);
    assert.notEqual(next.name, leader.name);
    await trial.desk.finish(work.boards, work.winners);
    t.diagnostic(trial.desk.words());
    await trial.giveUp();
    await trial.desk.end();
    assert.deepEqual(await trial.books(), []);
    await findsEachChange(trial);
    await seesThatItIsDown(trial);
    await trial.reader.end();
    await stopMachines(trial.machines);
  },
);
