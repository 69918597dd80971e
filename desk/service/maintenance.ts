/** What of maintenance stays when a part of it begins or ends: by hand and as planned are two things, and each may hide the other. */
import type { MaintenanceWindow, Switch } from '@event/contest/service/desk-wire';
import { clockOf } from '../shell/words.ts';

export const plannedNow = (planned: readonly MaintenanceWindow[]) => planned.find(({ is_on }) => is_on);

/** Whether somebody has begun some by hand. */
export const isByHand = (list: readonly Switch[]) => list.some(({ name, closed }) => name === 'maintenance' && closed);

/** Beside what throwing the switch of maintenance does. */
export function sayThrown({ name, closed }: Switch, planned: readonly MaintenanceWindow[]): string | null {
  const on = plannedNow(planned);
  if (!on || name !== 'maintenance') return null;
  const until = `until ${clockOf(on.to)} UTC`;
  return closed
    ? `Planned maintenance goes on ${until} with its own text: it is ended below.`
    : `Planned maintenance is on ${until}: players read your text in its place, and after ${clockOf(on.to)} as well, until you end yours.`;
}

/** What follows once a planned one is called off or ended. */
export function sayCalledOff(
  one: MaintenanceWindow,
  { list, planned, languages }: { list: readonly Switch[]; planned: readonly MaintenanceWindow[]; languages: string },
): string {
  const others = planned.filter(({ id, from, to }) => id !== one.id && from < one.to && to > one.from);
  if (one.is_on) {
    if (isByHand(list)) return 'Maintenance stays on: somebody has begun it by hand as well, and ends it there.';
    const other = plannedNow(others);
    return other
      ? `Maintenance stays on until ${clockOf(other.to)} UTC, as it was planned besides.`
      : 'Within a second the edition’s dates decide again, in every area.';
  }
  const gone = 'The notice about it goes away at once.';
  return others.length > 0
    ? `${gone} Nobody is told that it does not take place: other maintenance falls into its hours.`
    : `${gone} Whoever has read it is told, in ${languages}, that it does not take place.`;
}
