/** The parts of the service in the desk's words, and what closing each does to players. */
import type { Switch, SwitchName } from '@event/contest/service/desk-wire';
import { areaName, type Desk, mayEverything, ownedAreas } from '../shell/context.tsx';

interface ServicePart {
  readonly name: string;
  readonly about: string;
  /** Said before it is closed. */
  readonly effect: string;
}

export const parts: Readonly<Record<SwitchName, ServicePart>> = {
  submit: {
    name: 'Submitting',
    about: 'New works',
    effect: 'Nobody can enter a new work; what has been entered stays.',
  },
  edit: {
    name: 'Editing',
    about: 'New links for works already entered',
    effect: 'Nobody can change a link; rejected works wait until it is open again.',
  },
  share: {
    name: 'Sharing',
    about: 'Earns attempts and packs',
    effect: 'Shares earn nothing until it is open again; what has been earned stays.',
  },
  fill: {
    name: 'Contact details',
    about: 'Leaving and correcting them',
    effect: 'Nobody can leave or correct a contact.',
  },
  draw: {
    name: 'Lucky draw',
    about: 'Spending attempts; nobody loses one',
    effect: 'Nobody can draw; every attempt is kept, and prizes that open meanwhile wait.',
  },
  maintenance: {
    name: 'Maintenance',
    about: 'Nobody can do anything; everybody sees your text',
    effect: 'Every call of players is answered with your text, in every area. The desk keeps working.',
  },
};

export function verbOf({ name, closed }: Pick<Switch, 'name' | 'closed'>): string {
  if (name === 'maintenance') return closed ? 'End it' : 'Begin';
  return closed ? 'Open again' : 'Close';
}

export const whereOf = (edition: Desk['edition'], area: number | null): string =>
  area === null ? 'in every area' : `in ${areaName(edition, area)} alone`;

/** On the button, so that nobody closes everywhere by mistake. */
export const placeOf = (edition: Desk['edition'], area: number | null): string =>
  area === null ? 'in all areas' : `in ${areaName(edition, area)}`;

/** Of an area that is not listed: open. */
export function switchOf(list: readonly Switch[], name: SwitchName, area: number | null): Switch {
  const of_part = list.filter((one) => one.name === name);
  const [of_all] = of_part as [Switch];
  return of_part.find((one) => one.area === area) ?? { ...of_all, area, closed: false };
}

/** Where the key of a part begins: with all areas, or for whoever owns some with the first that is still open. */
export function firstOf({ me, edition }: Desk, list: readonly Switch[], name: SwitchName): Switch | undefined {
  if (mayEverything(me)) return switchOf(list, name, null);
  if (name === 'maintenance') return undefined;
  const own = ownedAreas(edition, me).map(({ value }) => switchOf(list, name, value));
  return own.find(({ closed }) => !closed) ?? own[0];
}
