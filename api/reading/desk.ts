/** The health of the readings: how each platform answers, what is due, and numbers that people bring. */
import { platformByValue } from '@event/contest/edition/edition';
import { isWithin } from '@event/contest/organizer/role';
import type { PlatformHealth, ReadingImport } from '@event/contest/reading/desk-wire';
import { day } from '@event/contest/time';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { absent, act, type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { platformSources } from '../views-from/all.ts';
import { quotaOf } from '../views-from/quota.ts';
import { areaOfVideo, isFault, type RowFault, unknownVideo } from './entry.ts';
import { sayFault, undoImport } from './import.ts';
import { enterReading, isHeld } from './keep.ts';
import { lateOn } from './late.ts';
import { stateOf, statesFrom } from './platform-state.ts';

export const readingCalls: DeskHandlers<'readings' | 'enter_reading' | 'imports' | 'undo_import'> = {
  readings: {
    async work({ app, now }, database) {
      const list = await Promise.all(app.edition.platforms.map(({ value }) => healthOf(app, database, value, now)));
      return { list };
    },
  },
  enter_reading: {
    async find({ app, input }, database) {
      const area = await areaOfVideo(app, database, input);
      return { areas: area === undefined ? [] : [area], otherwise: refusalOf(unknownVideo(input)) };
    },
    async work(ask, database) {
      const { app, input, organizer, now } = ask;
      const found = await enterReading(app, database, input, { by: organizer.id, at: now });
      if (isFault(found)) throw refusalOf(found);
      // Another work may have taken the video since its area was looked up.
      if (!isWithin(ask.areas, found.area)) throw refusalOf(unknownVideo(input));
      if (!found.is_kept && input.state === 'ok') {
        throw new DeskRefused('repeat', 'There is already a number for this moment: it stays as it is.');
      }
      const { rows } = await database.query<{ submission_id: string; number: number }>(
        `select s.id as submission_id, s.number from revision r join submission s on (s.area, s.id) = (r.area, r.submission_id)
         where r.area = $1 and r.id = $2`,
        [found.area, found.revision_id],
      );
      const [work] = rows;
      if (!work) throw absent('submission');
      const { views, state, read_at } = input;
      const why_held = isHeld(found) ? found.why_held : [];
      const detail = { views, state, read_at, held: why_held.map(({ kind }) => kind) };
      await act(ask, database, { what: 'enter reading', area: found.area, subject: work.submission_id, detail });
      return { area: found.area, before: found.before, why_held, ...work };
    },
  },
  imports: {
    async work({ areas }, database) {
      return { list: await importsOf(database, areas === 'all' ? null : areas) };
    },
  },
  undo_import: {
    async find({ input }, database) {
      const { rows } = await database.query<{ area: number }>(
        `select area from reading where import_id = $1
         union select area from reading_hold where held_by = 'import:' || $1::uuid`,
        [input.id],
      );
      return { areas: rows.map(({ area }) => area), otherwise: absent('import') };
    },
    async work({ app, input, organizer, now }) {
      const readings = await undoImport(app, { id: input.id, by: organizer.id, at: now });
      if (readings === null) throw new DeskRefused('undone', 'This import has already been taken back.');
      return { readings };
    },
  },
};

const refusalOf = (fault: RowFault) => new DeskRefused(fault.fault, `${capital(sayFault(fault))}.`);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

async function healthOf(app: App, database: Database, platform: number, now: number): Promise<PlatformHealth> {
  const state = await stateOf(database, platform);
  const watched = await watchedOn(database, platform, now);
  const ages = await database.query<{ area: number; read_at: number }>(
    'select area, read_at from reading_age where platform = $1 order by area',
    [platform],
  );
  const read_at = Math.max(...ages.rows.map((age) => age.read_at));
  return {
    platform,
    ...state,
    since: state.since || null,
    ...watched,
    quota: await quotaFor(app, database, platform, now),
    read_at: Number.isFinite(read_at) ? read_at : null,
    ages: ages.rows,
    states: await statesFrom(database, platform, now - day),
  };
}

async function watchedOn(
  database: Database,
  platform: number,
  now: number,
): Promise<Pick<PlatformHealth, 'watched' | 'overdue' | 'overdue_since' | 'missing'>> {
  const { rows } = await database.query(
    `select count(*) filter (where tier = 'hot') as hot, count(*) filter (where tier = 'warm') as warm,
       count(*) filter (where tier = 'cold') as cold, count(*) filter (where missed_at is not null) as missing
     from watch where platform = $1`,
    [platform],
  );
  const { missing, ...watched } = rows[0];
  return { watched, missing, ...(await lateOn(database, platform, now)) };
}

async function quotaFor(
  { edition, settings }: App,
  database: Database,
  platform: number,
  now: number,
): Promise<PlatformHealth['quota']> {
  const code = platformByValue(edition, platform)?.code;
  const quota = code && platformSources[code].quota;
  if (!quota) return null;
  const { used, exhausted_at, reset_at } = await quotaOf(database, quota.source, now);
  return { used, exhausted_at, reset_at, whole: quota.whole(settings) };
}

/** Those that reached the organizer's areas with readings or with videos that are gone, newest first. */
async function importsOf(database: Database, areas: readonly number[] | null): Promise<ReadingImport[]> {
  const { rows } = await database.query<ReadingImport>(
    `select i.id, i.file_name, coalesce(i.file_rows - i.kept_rows, 0) as missing_rows, i.readings, i.holds, coalesce(o.name, i.imported_by) as by, i.imported_at as at,
       coalesce(u.name, i.undone_by) as undone_by, i.undone_at
     from reading_import i
     left join organizer o on o.id::text = i.imported_by left join organizer u on u.id::text = i.undone_by
     where $1::smallint[] is null or exists (select from reading r where r.import_id = i.id and r.area = any($1))
       or exists (select from reading_hold h where h.held_by = 'import:' || i.id and h.area = any($1))
     order by i.imported_at desc limit 100`,
    [areas],
  );
  return rows;
}
