/** Winners of money who cannot be reached are asked for a contact: in a notice of their own, once a day at most. */
import type { ContactsWanted } from '@event/contest/settlement/end-wire';
import { day } from '@event/contest/time';
import type { Database } from '../database/database.ts';
import { act, type DeskHandlers } from '../http/ask.ts';
import { putNotice } from '../notice/notice.ts';

export const contactCalls: DeskHandlers<'ask_contacts'> = {
  ask_contacts: {
    async work(ask, database) {
      const { input, organizer, now } = ask;
      const { area, again } = input;
      // Two who ask at once ask one after the other: the second one finds what the first one did.
      await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`ask contacts ${area}`]);
      const missing = await unreachable(database, area, now);
      const asked = missing.filter(({ is_asked }) => again || !is_asked);
      for (const { player_id, prize } of asked) {
        const whom = { area, player_id, kind: 'leave_contact', values: { prize } } as const;
        await putNotice(database, { ...whom, at: now, by: organizer.id });
      }
      if (asked.length > 0) {
        const players = asked.map(({ player_id }) => player_id);
        await act(ask, database, { what: 'ask for contacts', area, detail: { players, again } });
      }
      return { asked: asked.length, spared: missing.length - asked.length };
    },
  },
};

interface Unreachable {
  readonly area: number;
  readonly player_id: string;
  /** `usd:1500`: all that they have won and not got. */
  readonly prize: string;
  /** Within the last day. */
  readonly is_asked: boolean;
}

async function unreachable(database: Database, area: number | null, now: number): Promise<Unreachable[]> {
  const { rows } = await database.query<Unreachable>(
    `select s.area, s.player_id, 'usd:' || sum(r.amount) as prize, exists (
       select from notice n where (n.area, n.player_id, n.kind) = (s.area, s.player_id, 'leave_contact')
         and n.from_at > to_timestamp($2)) as is_asked
     from settlement_progress s join reward r on (r.area, r.id) = (s.area, s.reward_id) and r.currency = 'usd'
     where ($1::smallint is null or s.area = $1) and s.ended is null and not s.is_out and s.contact_at is null
     group by s.area, s.player_id order by s.area, s.player_id`,
    [area, now - day],
  );
  return rows;
}

export async function contactsWanted(database: Database, now: number): Promise<ContactsWanted[]> {
  const all = await unreachable(database, null, now);
  return [...Map.groupBy(all, ({ area }) => area)].map(([area, own]) => ({
    area,
    missing: own.length,
    asked: own.filter(({ is_asked }) => is_asked).length,
  }));
}
