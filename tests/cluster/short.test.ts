/** The short form, in every run where its programs are: one fault, the one that takes everything of a machine. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { machineDies } from './fault.ts';
import { stopMachines } from './machine.ts';
import { itsPrograms, startTrial } from './trial.ts';

test(
  'The machine that leads dies: another leads, and nothing that was answered is lost or done twice.',
  itsPrograms,
  async (t) => {
    const trial = await startTrial(t, { processes: 2 });
    const { leader, next, words } = await trial.suffer(machineDies);
    t.diagnostic(words);
    assert.notEqual(next.name, leader.name);
    await trial.giveUp();
    await stopMachines(trial.machines);
  },
);
