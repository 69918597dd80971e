/** Messages to all players of an area, or of all areas: written by language, at a time, with what became of them. */
import type { Broadcast, Segment } from '@event/contest/notice/desk-wire';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { absent, act, type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { endDraft, lockOwnDraft } from './draft.ts';
import { putNotice, stopShowing } from './notice.ts';
import { openSending, reachOf } from './segment.ts';

export const noticeCalls: DeskHandlers<'broadcasts' | 'segment_reach' | 'broadcast' | 'withdraw_broadcast'> = {
  broadcasts: {
    async work({ app, now }, database) {
      const list = await broadcasts(app, database, now, null);
      return { list, reach: await reachOf(database, null) };
    },
  },
  segment_reach: {
    work: async ({ input }, database) => ({ list: await reachOf(database, input.segment) }),
  },
  broadcast: {
    async work(ask, database) {
      const { app, input, organizer, now, areas } = ask;
      const { area, texts, from, until, segment } = input;
      const at = Math.max(from ?? now, now);
      if (until !== null && until <= at) {
        throw new DeskRefused('until', 'It would be over before anybody saw it: choose a later end.', 400);
      }
      if (input.draft) await lockForSending(database, { ...input.draft, areas });
      const counted = segment ? await countAgain(database, { ...input, segment }) : null;
      const to = { area, player_id: null, kind: 'broadcast' as const, texts, segment };
      const when = { at, ...(until !== null && { until }), written_at: now };
      const id = await putNotice(database, { ...to, ...when, by: organizer.id });
      if (input.draft) await endDraft(database, { draft: input.draft.id, notice: id, by: organizer.id, at: now });
      if (counted !== null) await openSending(database, { id, area, counted });
      await act(ask, database, {
        what: 'send notice',
        area,
        subject: id,
        detail: { languages: Object.keys(texts), from: at, until, ...(segment && { segment, counted }) },
      });
      return one(app, database, now, id);
    },
  },
  withdraw_broadcast: {
    async find({ app, input, now }, database) {
      const { area } = await one(app, database, now, input.id);
      return { areas: [area], otherwise: absent('notice') };
    },
    async work(ask, database) {
      const { app, input, now } = ask;
      await stopShowing(database, input.id, now);
      const withdrawn = await one(app, database, now, input.id);
      await act(ask, database, { what: 'withdraw notice', area: withdrawn.area, subject: input.id, detail: {} });
      return withdrawn;
    },
  },
};

async function lockForSending(database: Database, read: Parameters<typeof lockOwnDraft>[1]): Promise<void> {
  const { is_template } = await lockOwnDraft(database, read);
  if (is_template) throw new DeskRefused('template', 'A template stays: copy it, and send the copy.');
}

/** What its sender saw may have grown by so much until it is sent. */
const most_growth = 1.1;

async function countAgain(
  database: Database,
  { area, segment, seen }: { area: number | null; segment: Segment; seen?: number | undefined },
): Promise<number> {
  const reach = await reachOf(database, segment);
  const now = reach.filter((one) => area === null || one.area === area).reduce((sum, one) => sum + one.players, 0);
  if (seen !== undefined && now > seen * most_growth) {
    throw new DeskRefused('more', `It would go to ${now} players, not to ${seen}: look again before you send it.`);
  }
  return now;
}

async function one(app: App, database: Database, now: number, id: string): Promise<Broadcast> {
  const [found] = await broadcasts(app, database, now, id);
  if (!found) throw absent('notice');
  return found;
}

type BroadcastRow = Omit<Broadcast, 'missing'>;

/** Of `notice n`: those that the desk lists. */
export const is_listed = `n.player_id is null and n.kind = 'broadcast'`;
export const newest_first = 'n.from_at desc limit 100';

async function broadcasts(app: App, database: Database, now: number, id: string | null): Promise<Broadcast[]> {
  const { rows } = await database.query<BroadcastRow>(
    `select n.id, n.area, n.segment, n.texts, n.from_at as from, n.until_at as until, n.takes_back is not null as takes_back, coalesce(o.name, n.created_by) as by,
       n.created_at, case when n.takes_back is not null then (select count(*) from notice_cleared c where c.notice_id = n.takes_back)
         when n.segment is null then (select count(*) from player p where n.area is null or p.area = n.area)
         when s.ended_at is null then s.counted else s.sent end as players,
       (select count(*) from notice_cleared c where c.notice_id = n.id) as cleared,
       case when n.until_at <= to_timestamp($2) then 'over' when n.from_at > to_timestamp($2) then 'scheduled'
         when n.segment is not null and s.ended_at is null then 'sending' else 'shown' end as state
     from notice n left join notice_sending s on s.notice_id = n.id left join organizer o on o.id::text = n.created_by
     where ${is_listed} and ($1::uuid is null or n.id = $1) order by ${newest_first}`,
    [id, now],
  );
  return rows.map((row) => ({ ...row, missing: missingIn(app, row) }));
}

function missingIn({ edition }: App, { area, texts }: BroadcastRow): string[] {
  const areas = edition.areas.filter(({ value }) => area === null || value === area);
  const spoken = [...new Set(areas.flatMap(({ languages }) => languages))];
  return spoken.filter((code) => !(code in (texts ?? {})));
}
