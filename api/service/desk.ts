/** Closing and opening parts of the service at once, in one area or in all, for every process, whatever the dates say. */
import { boardState } from '@event/contest/board/board';
import { phaseAt } from '@event/contest/edition/edition';
import { type MomentView, type Switch, type SwitchName, switch_names } from '@event/contest/service/desk-wire';
import type { App } from '../app.ts';
import { type Database, newId } from '../database/database.ts';
import { act, type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { planCalls, plannedWindows } from './plan.ts';
import { datesOf, isInTime, type ServiceDoor } from './status.ts';

export const serviceCalls: DeskHandlers<
  'switches' | 'throw_switch' | 'plan_maintenance' | 'call_off_maintenance' | 'moment'
> = {
  ...planCalls,
  switches: {
    async work({ app, now }, database) {
      const latest = await thrownSwitches(database, { latest: true });
      const never = { area: null, closed: false, text: null, by: null, at: null };
      const everywhere = switch_names.map(
        (name) => latest.find((one) => one.name === name && one.area === null) ?? { name, ...never },
      );
      const somewhere = latest.filter(({ area, closed }) => area !== null && closed);
      const list = [...everywhere, ...somewhere].map((one) => ({ ...one, ...byDates(app, one.name, now) }));
      const history = await thrownSwitches(database, { latest: false });
      const planned = await plannedWindows(database, now);
      return { list, planned, history: history.map((one) => ({ ...one, in_time: null, dates: null })) };
    },
  },
  throw_switch: {
    async work(ask, database) {
      const { app, input, organizer, now } = ask;
      const { name, area, closed, text } = input;
      if (name === 'maintenance' && area !== null) {
        throw new DeskRefused(
          'area',
          'Maintenance is for all areas at once: close the parts of this area instead.',
          400,
        );
      }
      if (name === 'maintenance' && closed && !text) {
        throw new DeskRefused('text', 'Tell the players what is going on and until when.', 400);
      }
      await database.query(
        `insert into service_switch (id, name, area, text, closed, thrown_by, thrown_at)
         values ($1, $2, $3, $4, $5, $6, greatest(to_timestamp($7),
           (select max(thrown_at) + interval '1 millisecond' from service_switch where name = $2)))`,
        [newId(now), name, area, text, closed, organizer.id, now],
      );
      await act(ask, database, { what: `${closed ? 'close' : 'open'} ${name}`, area, detail: { text } });
      return { name, area, closed, text, by: organizer.name, at: now, ...byDates(app, name, now) };
    },
  },
  moment: { work: async ({ app, input }) => momentView(app, input.at) },
};

const byDates = (app: App, name: SwitchName, now: number) =>
  name === 'maintenance'
    ? { in_time: null, dates: null }
    : { in_time: isInTime(app, name, now), dates: datesOf(app, name) };

/** Every time that one was thrown, or the latest of each alone; the newest first. */
async function thrownSwitches(
  database: Database,
  { latest }: { latest: boolean },
): Promise<Omit<Switch, 'in_time' | 'dates'>[]> {
  const { rows } = await database.query(
    `select s.name, s.area, s.closed, s.text, coalesce(o.name, s.thrown_by) as by, s.thrown_at as at
     from service_switch s left join organizer o on o.id::text = s.thrown_by
     where not $1 or not exists (select from service_switch t
       where t.name = s.name and t.area is not distinct from s.area and t.thrown_at > s.thrown_at)
     order by s.thrown_at desc limit 100`,
    [latest],
  );
  return rows;
}

/** What the edition says about any moment; switches are of the present and left out. */
function momentView(app: App, at: number): MomentView {
  const { edition } = app;
  const doors = switch_names.filter((name): name is ServiceDoor => name !== 'maintenance');
  return {
    at,
    phase: phaseAt(edition, at),
    open: Object.fromEntries(doors.map((door) => [door, isInTime(app, door, at)])) as MomentView['open'],
    boards: edition.periods.map((period) => ({ period: period.number, state: boardState(period, at, false) })),
    themes: edition.themes.map(({ code, from }) => ({ code, live: from <= at })),
  };
}
