/** The list of the organizer's own accounts from the command line. */
import type { StaffAccount } from '@event/contest/player/desk-wire';
import { callDesk, tableOf, taken_back } from './desk.ts';
import { Misused, needed, type Run, sayMoment } from './verb.ts';

export async function staff(run: Run): Promise<number> {
  const { list } = await callDesk(run, 'staff_accounts', {});
  return answer(run, list);
}

export async function addStaff(run: Run): Promise<number> {
  const [role_id, zone_id] = run.rest;
  if (!role_id || !zone_id) throw new Misused('Say the role number and the zone number of the account');
  const { list } = await callDesk(run, 'add_staff', { role_id, zone_id, note: needed(run, 'note') });
  return answer(run, list);
}

export async function removeStaff(run: Run): Promise<number> {
  const [id] = run.rest;
  if (!id) throw new Misused('Say an id; "player staff" shows them');
  const { list } = await callDesk(run, 'remove_staff', { id });
  return answer(run, list);
}

function answer(run: Run, list: readonly StaffAccount[]): number {
  const rows = list.map(({ id, role_id, zone_id, by, at, player, note }) => [
    ...[id, role_id, zone_id, by, sayMoment(Math.floor(at))],
    ...[player?.name ?? 'has not logged in', note],
  ]);
  const table = tableOf(['id', 'role', 'zone', 'listed by', 'listed', 'player', 'whose it is'], rows);
  run.answer(list, [...table, ...(run.is_dry ? [taken_back] : [])]);
  return 0;
}
