/** Imports a file of readings: looked at as a whole before any row is kept, once however often it is sent, and undone as a whole. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { most_views } from '@event/contest/reading/by-person';
import type { ImportReport } from '@event/contest/reading/desk-wire';
import { logAction } from '../action/action.ts';
import type { App } from '../app.ts';
import { rankWorks } from '../board/standing.ts';
import { inTransaction } from '../database/database.ts';
import { type FoundReading, findReadings, isFault, type RowFault } from './entry.ts';
import { readRows } from './file.ts';
import { liftHold } from './hold.ts';
import { importOf, isWhole, keepFile, rows_at_once } from './import-part.ts';
import { isHeld } from './keep.ts';
import { discardImport } from './second-person.ts';

interface ImportFile {
  readonly name: string;
  readonly content: Readable | Uint8Array;
  readonly by: string;
  /** When it began to arrive. */
  readonly at: number;
  /** What arrives over a long time is judged by the moment at which it is kept; without a clock that is when it began. */
  readonly clock?: () => number;
  /** Looks and says, imports nothing. */
  readonly is_dry: boolean;
  /** The areas this person may write to. */
  readonly areas?: 'all' | readonly number[];
  readonly onRow?: (line: number) => void;
}

const most_errors = 200;

export async function importReadings(app: App, file: ImportFile): Promise<ImportReport> {
  const hash = createHash('sha256');
  const content = Readable.from(hashing(file.content, hash));
  const found: FoundReading[] = [];
  const errors: { line: number; message: string }[] = [];
  const seen = new Map<string, number>();
  let rows = 0;
  for await (const some of inChunks(readRows(content))) {
    const entered = some.flatMap((row) => (row.entered ? [row.entered] : []));
    const looked = await findReadings(app, app.pool, entered, file.at);
    for (const { line, mistakes, entered: read } of some) {
      rows += 1;
      file.onRow?.(line);
      if (!read) {
        errors.push(...mistakes.map((message) => ({ line, message })));
        continue;
      }
      const one = looked.shift();
      const error = one && (isFault(one) ? sayFault(one) : faultInFile(one, { file, line, seen }));
      if (error) errors.push({ line, message: error });
      else if (one && !isFault(one)) found.push(one);
    }
    if (errors.length > most_errors) break;
  }
  const nothing = { id: null, rows, readings: 0, holds: 0, held: 0, repeats: 0, errors, before: null };
  if (errors.length > 0) return nothing;
  const digest = hash.digest();
  const before = await importOf(app.pool, digest);
  if (before && isWhole(before)) return { ...nothing, before: { id: before.id, by: before.by, at: before.at } };
  if (file.is_dry) {
    const readings = found.filter(({ views }) => views !== null).length;
    return { ...nothing, readings, held: found.filter(isHeld).length };
  }
  const { name, by, at, clock = () => at } = file;
  return { ...nothing, ...(await keepFile(app, { name, hash: digest, found, by, clock })) };
}

async function* hashing(content: Readable | Uint8Array, hash: ReturnType<typeof createHash>) {
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function* inChunks<row>(rows: AsyncIterable<row>): AsyncGenerator<row[]> {
  let some: row[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < rows_at_once) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

interface InFile {
  readonly file: ImportFile;
  readonly line: number;
  readonly seen: Map<string, number>;
}

function faultInFile({ area, revision_id, read_at }: FoundReading, { file, line, seen }: InFile): string | undefined {
  const { areas = 'all' } = file;
  if (areas !== 'all' && !areas.includes(area)) return 'this submission belongs to an area that you cannot change';
  const key = `${revision_id} ${read_at}`;
  const first = seen.get(key);
  if (first !== undefined) return `the same video at the same moment as in line ${first}`;
  seen.set(key, line);
  return undefined;
}

const date = (unix: string | number | undefined) => new Date(Number(unix) * 1000).toISOString();

export function sayFault({ fault, values }: RowFault): string {
  switch (fault) {
    case 'unknown_video':
      return `no submission has the video "${values.video}"`;
    case 'unreadable_link':
      return `"${values.video}" is not a submission number, platform and id, or link of a video`;
    case 'future':
      return `read_at ${date(values.read_at)} is in the future`;
    case 'before_submission':
      return `read_at ${date(values.read_at)} is before the work was submitted (${date(values.submitted_at)})`;
    case 'before_link':
      return `read_at ${date(values.read_at)} is before the link of the work was changed (${date(values.linked_at)}): it is a number of another video`;
    case 'drop':
      return `${values.views} views are more than 5 % below the ${values.before} known: write drop into the column flag if that is right`;
    case 'no_views':
      return 'views are missing';
    case 'too_many':
      return `${Number(values.count).toLocaleString('en')} is more than any video has: at most ${most_views.toLocaleString('en')} can be entered`;
    case 'views_of_gone':
      return `a video that is ${values.state} has no views to enter: leave them empty`;
  }
}

/** Its readings count no more from now on; what was shown meanwhile can still be computed. Answers how many there were. */
export async function undoImport(
  app: App,
  { id, by, at }: { id: string; by: string; at: number },
): Promise<number | null> {
  return inTransaction(app.pool, async (database) => {
    await database.query(`set local statement_timeout = '60s'`);
    const undone = await database.query(
      'update reading_import set undone_by = $2, undone_at = to_timestamp($3) where id = $1 and undone_at is null',
      [id, by, at],
    );
    if (undone.rowCount !== 1) return null;
    // Holds before readings, as a release locks them: of the two the second sees what the first did.
    await database.query('select from reading_hold where held_by = $1 order by area, id for update', [`import:${id}`]);
    await discardImport(database, { id, by, at, note: 'import undone' });
    const { rows } = await database.query<{ area: number; submission_id: string; readings: number }>(
      `with withdrawn as (
         update reading set withdrawn_at = to_timestamp($2) where import_id = $1 and withdrawn_at is null returning area, revision_id
       )
       select w.area, r.submission_id, count(*) as readings from withdrawn w join revision r on r.area = w.area and r.id = w.revision_id
       group by 1, 2 order by 1, 2`,
      [id, at],
    );
    for (const area of new Set(rows.map((row) => row.area))) {
      const submissions = rows.filter((row) => row.area === area).map(({ submission_id }) => submission_id);
      await rankWorks(app, database, { area, submissions, reason: 'reading', now: at });
    }
    const holds = await database.query<{ area: number; id: string }>(
      `select area, id from hold_in_force where held_by = $1 and reason <> 'person' order by area, id`,
      [`import:${id}`],
    );
    for (const hold of holds.rows)
      await liftHold(app, database, { area: hold.area, hold: hold.id, by, at, note: 'import undone' });
    const readings = rows.reduce((sum, row) => sum + row.readings, 0);
    await logAction(database, { at, by, what: 'undo import', subject: id, detail: { readings } });
    return readings;
  });
}
