/** Accounts of the organizer's own people: kept as a list, out of the contest as long as they stand on it. */
import type { StaffAccount } from '@event/contest/player/desk-wire';
import type { App } from '../app.ts';
import { type Database, isUniqueViolation, newId } from '../database/database.ts';
import { absent, act, type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { disqualifyPlayer, restorePlayer, staff_reason } from './disqualification.ts';
import { reasonToBeOut } from './out.ts';

export const staffCalls: DeskHandlers<'staff_accounts' | 'add_staff' | 'remove_staff'> = {
  staff_accounts: { work: async (_ask, database) => ({ list: await staffAccounts(database) }) },
  add_staff: {
    async work(ask, database) {
      const { app, input, organizer, now } = ask;
      const id = newId(now);
      await addStaff(app, database, { ...input, id, by: organizer.id, at: now });
      const { role_id, zone_id, note } = input;
      await act(ask, database, { what: 'list staff', subject: id, detail: { role_id, zone_id, note } });
      return { list: await staffAccounts(database) };
    },
  },
  remove_staff: {
    async work(ask, database) {
      const { app, input, organizer, now } = ask;
      const { role_id, zone_id } = await removeStaff(app, database, { id: input.id, by: organizer.id, at: now });
      await act(ask, database, { what: 'unlist staff', subject: input.id, detail: { role_id, zone_id } });
      return { list: await staffAccounts(database) };
    },
  },
};

interface Listing {
  readonly id: string;
  readonly role_id: string;
  readonly zone_id: string;
  readonly note: string;
  readonly by: string;
  readonly at: number;
}

/** Whoever has played already is taken out like any other: sessions end, ranks move, the change is listed. */
async function addStaff(app: App, database: Database, { id, role_id, zone_id, note, by, at }: Listing): Promise<void> {
  try {
    await database.query(
      `insert into staff_account (id, role_id, zone_id, note, added_by, added_at)
       values ($1, $2, $3, $4, $5, to_timestamp($6))`,
      [id, role_id, zone_id, note, by, at],
    );
  } catch (error) {
    if (!isUniqueViolation(error, 'staff_account_holds')) throw error;
    throw new DeskRefused('done', 'This account is already listed.');
  }
  const player = await accountOf(database, role_id, zone_id);
  if (!player || (await reasonToBeOut(database, player))) return;
  const { area, id: player_id } = player;
  await disqualifyPlayer(app, database, { area, player_id, reason: staff_reason, note, by, at });
}

/** Back in, unless there is another reason to be out. */
async function removeStaff(
  app: App,
  database: Database,
  { id, by, at }: Pick<Listing, 'id' | 'by' | 'at'>,
): Promise<{ role_id: string; zone_id: string }> {
  const { rows } = await database.query<{ role_id: string; zone_id: string }>(
    `update staff_account set removed_by = $2, removed_at = to_timestamp($3) where id = $1 and removed_at is null
     returning role_id, zone_id`,
    [id, by, at],
  );
  if (!rows[0]) throw absent('account on this list');
  const player = await accountOf(database, rows[0].role_id, rows[0].zone_id);
  if (player && (await reasonToBeOut(database, player)) === staff_reason) {
    await restorePlayer(app, database, { area: player.area, player_id: player.id, by, at });
  }
  return rows[0];
}

async function accountOf(
  database: Database,
  role_id: string,
  zone_id: string,
): Promise<{ area: number; id: string } | undefined> {
  const { rows } = await database.query<{ area: number; id: string }>(
    'select area, id from player where (role_id, zone_id) = ($1, $2)',
    [role_id, zone_id],
  );
  return rows[0];
}

async function staffAccounts(database: Database): Promise<StaffAccount[]> {
  const { rows } = await database.query<StaffAccount>(
    `select s.id, s.role_id, s.zone_id, s.note, coalesce(o.name, s.added_by) as by, s.added_at as at,
       case when p.id is not null then jsonb_build_object('area', p.area, 'id', p.id, 'name', p.name) end as player
     from staff_account s
     left join organizer o on o.id::text = s.added_by
     left join player p using (role_id, zone_id)
     where s.removed_at is null order by s.added_at desc, s.id desc`,
  );
  return rows;
}
