/** Which phase it is, what is open, and whether an organizer has closed something. */
import { areaByValue, contactsEndAt, phaseAt } from '@event/contest/edition/edition';
import type { App, Handlers, Player } from '../app.ts';
import type { Database } from '../database/database.ts';
import { Misshapen } from '../http/envelope.ts';

export type ServiceDoor = 'submit' | 'edit' | 'share' | 'fill' | 'draw';

const doors: readonly ServiceDoor[] = ['submit', 'edit', 'share', 'fill', 'draw'];

export const statusCalls: Handlers<'status'> = {
  status: {
    work: async ({ app, input, now }, database) => {
      const { submission, review, announcement } = app.edition.phases;
      const area = input.area ?? null;
      if (area !== null && !areaByValue(app.edition, area)) throw new Misshapen('area', 'wrong');
      const closed = await readClosed(database, area, doors);
      return {
        phase: phaseAt(app.edition, now),
        now: Math.floor(now),
        phases: { submission: spanOf(submission), review: spanOf(review), announcement: spanOf(announcement) },
        open: Object.fromEntries(doors.map((door) => [door, isInTime(app, door, now) && !closed.has(door)])) as Record<
          ServiceDoor,
          boolean
        >,
        maintenance: app.life.maintenance,
      };
    },
  },
};

const spanOf = ({ from, to }: { from: number; to: number }) => ({ from, to });

interface DoorAsk {
  readonly app: App;
  readonly player: Pick<Player, 'area'>;
  readonly now: number;
}

/** Open by the edition's dates, and closed by an organizer neither in the player's area nor in all. */
export async function isOpen({ app, player, now }: DoorAsk, database: Database, door: ServiceDoor): Promise<boolean> {
  return isInTime(app, door, now) && !(await isSwitchedOff(database, player, door));
}

export const isSwitchedOff = async (database: Database, { area }: Pick<Player, 'area'>, door: ServiceDoor) =>
  (await readClosed(database, area, [door])).has(door);

/**
 * Works are entered and edited in the submission phase. Sharing earns attempts, so it is open as long as they can be
 * spent; a contact may be left and corrected as long as contacts are kept, and by a winner who is still owed money later too.
 */
export function datesOf(
  { edition }: Pick<App, 'edition'>,
  door: ServiceDoor,
): { readonly from: number; readonly to: number } {
  const { submission } = edition.phases;
  if (door === 'draw' || door === 'share') return edition.draw;
  return { from: submission.from, to: door === 'fill' ? contactsEndAt(edition) : submission.to };
}

export function isInTime(app: App, door: ServiceDoor, now: number): boolean {
  const { from, to } = datesOf(app, door);
  return from <= now && now < to;
}

/** Without an area: what is closed in all of them. */
async function readClosed(
  database: Database,
  area: number | null,
  asked: readonly ServiceDoor[],
): Promise<Set<string>> {
  const { rows } = await database.query<{ name: string }>({
    name: 'switches',
    text: 'select name from unnest($1::text[]) as door(name) where is_switched_off(name, $2)',
    values: [asked, area],
  });
  return new Set(rows.map(({ name }) => name));
}

/** By hand, or as it was planned. */
export async function readMaintenance(database: Database, now: number): Promise<string | null> {
  const { rows } = await database.query<{ text: string | null }>({
    name: 'maintenance',
    text: `select coalesce(
      (select coalesce(s.text, '') from (select text, closed from service_switch where name = 'maintenance'
        order by thrown_at desc limit 1) s where s.closed),
      (select w.text from maintenance_window w where w.begins_at <= to_timestamp($1) and w.ends_at > to_timestamp($1)
        and not exists (select from maintenance_called_off c where c.window_id = w.id)
        order by w.begins_at limit 1)) as text`,
    values: [now],
  });
  return rows[0]?.text ?? null;
}
