/** Closing and opening parts of the service from the command line, for every process at once. */
import { type Switch, type SwitchName, switch_names } from '@event/contest/service/desk-wire';
import { callDesk, optional, taken_back } from './desk.ts';
import { Misused, type Run, type Verbs } from './verb.ts';

const takes = switch_names.join('|');

export const verbs: Verbs = {
  close: {
    summary: 'Close a part of the service; maintenance needs --text for the players',
    takes,
    use: '[--text …]',
    options: { text: { type: 'string' } },
    run: (run) => change(run, true),
  },
  open: { summary: 'Let the dates of the edition decide again', takes, run: (run) => change(run, false) },
};

const says = ({ name, closed, in_time }: Switch): string => {
  if (name === 'maintenance') return closed ? 'on' : 'off';
  return closed ? 'closed by hand' : in_time ? 'open' : 'closed by the dates';
};

async function change(run: Run, closed: boolean): Promise<number> {
  const [name] = run.rest;
  if (!switch_names.includes(name as SwitchName)) throw new Misused(`Name a part: ${switch_names.join(', ')}`);
  const thrown = await callDesk(run, 'throw_switch', {
    name: name as SwitchName,
    closed,
    text: optional(run, 'text') ?? null,
  });
  run.answer(thrown, [`${thrown.name}: ${says(thrown)}.`, ...(run.is_dry ? [taken_back] : [])]);
  return 0;
}
