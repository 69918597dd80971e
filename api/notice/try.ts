/** A notice on an account of the organizer's own people, before players read it. */
import type { OwnAccount } from '@event/contest/notice/desk-draft';
import { day } from '@event/contest/time';
import type { Database } from '../database/database.ts';
import { act, type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { putNotice } from './notice.ts';

export const tryCalls: DeskHandlers<'try_notice'> = {
  try_notice: {
    async work(ask, database) {
      const { input, organizer, now } = ask;
      const { area, player_id, texts } = input;
      const own = (await ownAccounts(database)).find((one) => one.area === area && one.id === player_id);
      if (!own) {
        throw new DeskRefused(
          'absent',
          'A notice is tried on a staff account that has logged in: list yours under Players.',
          404,
        );
      }
      const to = { area, player_id, kind: 'broadcast' as const, texts };
      const id = await putNotice(database, { ...to, at: now, until: now + day, by: organizer.id });
      await act(ask, database, { what: 'try notice', area, subject: id, detail: { account: own.name } });
      return own;
    },
  },
};

export async function ownAccounts(database: Database): Promise<OwnAccount[]> {
  const { rows } = await database.query<OwnAccount>(
    `select p.area, p.id, p.name, s.note from staff_account s join player p using (role_id, zone_id)
     where s.removed_at is null order by s.note, p.name`,
  );
  return rows;
}
