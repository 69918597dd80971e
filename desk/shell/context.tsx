/** Who is here, and the edition's names. */
import type { DeskEdition } from '@event/contest/edition/desk-wire';
import type { Me } from '@event/contest/organizer/desk-wire';
import { areasOwned, isAllowed, mayGive, type Role } from '@event/contest/organizer/role';
import { createContext, use } from 'react';

export interface Desk {
  readonly me: Me;
  readonly edition: DeskEdition;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('Outside the desk');
  return desk;
}

/** For what reaches every area. */
export const mayEverything = (me: Me) => areasOwned(me.grants) === 'all';

/** Where somebody is owner. */
export const ownedAreas = ({ areas }: DeskEdition, { grants }: Me) =>
  areas.filter(({ value }) => mayGive(grants, [{ role: 'owner', area: value }]));

export function may(me: Me, roles: readonly Role[] | undefined): boolean {
  return !roles || isAllowed(me.grants, roles);
}

/** `GLOBAL`, as the address of the area in capitals: the desk's short name for it. */
export const areaName = ({ areas }: DeskEdition, value: number) =>
  areas.find((area) => area.value === value)?.path.toUpperCase() ?? `Area ${value}`;

/** What may be picked in a filter. */
export const areaChoices = ({ areas }: DeskEdition) =>
  areas.map(({ value, path }) => [String(value), path.toUpperCase()] as const);

export const platformOf = ({ platforms }: DeskEdition, value: number) => platforms.find((one) => one.value === value);

export const prizeName = ({ prizes }: DeskEdition, code: string) => nameIn(prizes, code);
export const themeName = ({ themes }: DeskEdition, code: string) => nameIn(themes, code);
export const reasonName = ({ reasons }: DeskEdition, code: string) => nameIn(reasons, code);
export const languageName = ({ languages }: DeskEdition, code: string) => nameIn(languages, code);

const nameIn = (list: readonly { readonly code: string; readonly name: string }[], code: string) =>
  list.find((one) => one.code === code)?.name ?? code;
