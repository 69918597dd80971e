/** Maintenance that is planned: players are told at once, in their languages, and told when it is called off; at its hours it begins and ends by itself. */
import type { MaintenanceWindow } from '@event/contest/service/desk-wire';
import type { App } from '../app.ts';
import { type Database, newId } from '../database/database.ts';
import { voiceOf } from '../edition/voice.ts';
import { absent, act, type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { putNotice, stopShowing } from '../notice/notice.ts';

const longest_hours = 12;

export const planCalls: DeskHandlers<'plan_maintenance' | 'call_off_maintenance'> = {
  plan_maintenance: {
    async work(ask, database) {
      const { app, input, organizer, now } = ask;
      const { from, to, text } = input;
      refuseHours(from, to, now);
      const told = {
        area: null,
        player_id: null,
        kind: 'broadcast' as const,
        texts: textsOf(app, 'maintenance', { from, to }),
      };
      const notice = await putNotice(database, { ...told, at: now, until: from, by: organizer.id });
      const id = newId(now);
      await database.query(
        `insert into maintenance_window (id, begins_at, ends_at, text, notice_id, planned_by, planned_at)
         values ($1, to_timestamp($2), to_timestamp($3), $4, $5, $6, to_timestamp($7))`,
        [id, from, to, text, notice, organizer.id, now],
      );
      await endWhatIsUntrue(database, now);
      await act(ask, database, { what: 'plan maintenance', subject: id, detail: { from, to, text } });
      return one(database, now, id);
    },
  },
  call_off_maintenance: {
    async work(ask, database) {
      const { app, input, organizer, now } = ask;
      const window = await one(database, now, input.id);
      const { rowCount } = await database.query(
        `insert into maintenance_called_off (window_id, called_off_by, called_off_at)
         values ($1, $2, to_timestamp($3)) on conflict do nothing`,
        [window.id, organizer.id, now],
      );
      if (rowCount === 0) throw absent('maintenance');
      const { rows } = await database.query('select notice_id from maintenance_window where id = $1', [window.id]);
      const announced = rows[0].notice_id;
      await stopShowing(database, announced, now);
      if (!window.is_on) {
        const told = { area: null, player_id: null, kind: 'broadcast' as const, takes_back: announced };
        const texts = textsOf(app, 'maintenance_off', window);
        await putNotice(database, { ...told, texts, at: now, until: window.to, by: organizer.id });
      }
      await endWhatIsUntrue(database, now);
      await act(ask, database, { what: 'call off maintenance', subject: window.id, detail: {} });
      return window;
    },
  },
};

function refuseHours(from: number, to: number, now: number): void {
  if (from <= now) throw new DeskRefused('from', 'It would have begun already: choose a later hour.', 400);
  if (to <= from) throw new DeskRefused('to', 'It would end before it begins.', 400);
  if (to - from > longest_hours * 3600) {
    throw new DeskRefused('to', `Plan at most ${longest_hours} hours; for more, begin maintenance by hand.`, 400);
  }
}

/** Those to come and the one under way, the earliest first. */
export async function plannedWindows(database: Database, now: number): Promise<MaintenanceWindow[]> {
  const { rows } = await database.query<MaintenanceWindow>(
    `select w.id, w.begins_at as from, w.ends_at as to, w.text, coalesce(o.name, w.planned_by) as by, w.planned_at as at,
       w.begins_at <= to_timestamp($1) as is_on
     from maintenance_window w left join organizer o on o.id::text = w.planned_by
     where w.ends_at > to_timestamp($1)
       and not exists (select from maintenance_called_off c where c.window_id = w.id)
     order by w.begins_at limit 50`,
    [now],
  );
  return rows;
}

async function one(database: Database, now: number, wanted: string): Promise<MaintenanceWindow> {
  const found = (await plannedWindows(database, now)).find(({ id }) => id === wanted);
  if (!found) throw absent('maintenance');
  return found;
}

/** That nothing will take place is said as long as it is so: no more once other maintenance falls into those hours. */
async function endWhatIsUntrue(database: Database, now: number): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `select n.id from maintenance_window w join notice n on n.takes_back = w.notice_id
     where w.ends_at > to_timestamp($1) and exists (
       select from maintenance_window o where o.begins_at < w.ends_at and o.ends_at > w.begins_at
         and not exists (select from maintenance_called_off c where c.window_id = o.id))`,
    [now],
  );
  for (const { id } of rows) await stopShowing(database, id, now);
}

const hourOf = (unix: number) => new Date(unix * 1000).toISOString().slice(11, 16);

function textsOf(
  app: App,
  name: 'maintenance' | 'maintenance_off',
  { from, to }: Pick<MaintenanceWindow, 'from' | 'to'>,
) {
  return Object.fromEntries(
    app.edition.languages.map(({ code }) => {
      const values = { date: voiceOf(app, code, 'main').date(from), time: hourOf(from), until: hourOf(to) };
      const say = (part: 'title' | 'message') => app.texts.say(`notice.${name}.${part}`, code, values, 'main');
      return [code, { title: say('title'), message: say('message') }];
    }),
  );
}
