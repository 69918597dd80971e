/** Closing and opening parts of the service from the command line, for every process at once. */
import { type Switch, type SwitchName, switch_names } from '@event/contest/service/desk-wire';
import { areaOf, callDesk, optional, pathOf, taken_back } from './desk.ts';
import { Misused, type Run, type Verbs } from './verb.ts';

const takes = switch_names.join('|');

export const verbs: Verbs = {
  close: {
    summary: 'Close a part of the service; maintenance needs --text for the players',
    takes,
    use: '[--area <area>] [--text <text>]',
    options: { area: { type: 'string' }, text: { type: 'string' } },
    run: (run) => change(run, true),
  },
  open: {
    summary: 'Let the dates of the edition decide again',
    takes,
    use: '[--area <area>]',
    options: { area: { type: 'string' } },
    run: (run) => change(run, false),
  },
};

const says = ({ name, closed, in_time }: Switch): string => {
  if (name === 'maintenance') return closed ? 'on' : 'off';
  return closed ? 'closed by hand' : in_time ? 'open' : 'closed by the dates';
};

const sayPlace = (run: Run, { area }: Switch) => (area === null ? '' : ` in ${pathOf(run, area)}`);

/** Where it is closed by a switch of its own: one of all areas closes in each. */
function sayStill(run: Run, { name, area, closed }: Switch, list: readonly Switch[]): string {
  const others = list.filter((one) => one.name === name && one.closed && one.area !== area);
  const still = others.filter((one) => area === null || one.area === null);
  if (closed || still.length === 0) return '';
  return `, but still closed by hand in ${still.map((one) => pathOf(run, one.area)).join(', ')}`;
}

async function change(run: Run, closed: boolean): Promise<number> {
  const [name] = run.rest;
  if (!switch_names.includes(name as SwitchName)) throw new Misused(`Name a part: ${switch_names.join(', ')}`);
  const area = optional(run, 'area');
  const thrown = await callDesk(run, 'throw_switch', {
    name: name as SwitchName,
    area: area === undefined || area === 'all' ? null : areaOf(run, area),
    closed,
    text: optional(run, 'text') ?? null,
  });
  const { list } = await callDesk(run, 'switches', {});
  run.answer(thrown, [
    `${thrown.name}${sayPlace(run, thrown)}: ${says(thrown)}${sayStill(run, thrown, list)}.`,
    ...(run.is_dry ? [taken_back] : []),
  ]);
  return 0;
}
