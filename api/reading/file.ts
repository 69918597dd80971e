/** Reads a file of readings row by row: strict columns, every mistake with its line. */
import type { Readable } from 'node:stream';
import { CsvError } from 'csv-parse';
import { columnWithNul, csvParser, sayNul } from '../http/file/csv.ts';
import type { EnteredReading, VideoPresence } from './entry.ts';

interface FileRow {
  readonly line: number;
  readonly entered: EnteredReading | null;
  /** Why the row cannot be read, in words. */
  readonly mistakes: readonly string[];
}

const columns = ['video', 'views', 'likes', 'comments', 'read_at', 'state', 'note', 'flag'] as const;
type ReadingColumn = (typeof columns)[number];
const needed: readonly ReadingColumn[] = ['video', 'views', 'read_at'];

/** The file as a whole is not what it should be: nothing of it is read. */
export class NotReadable extends Error {}

const most_rows = 300_000;

export async function* readRows(file: Readable): AsyncGenerator<FileRow> {
  const parser = await csvParser(file, { columns: readHeader, info: true, trim: true, max_record_size: 10_000 });
  let rows = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>;
      info: { lines: number };
    }>) {
      rows += 1;
      if (rows > most_rows)
        throw new NotReadable(
          `Line ${info.lines} is more than one file may hold, ${most_rows.toLocaleString('en')} rows: split the file before it, and repeat its first line in each part.`,
        );
      yield readRow(record, info.lines);
    }
  } catch (error) {
    if (error instanceof CsvError) throw new NotReadable(error.message);
    throw error;
  }
}

/** `submission`, `url` and `platform+video_id` all name the video. */
function readHeader(names: readonly string[]): ReadingColumn[] {
  const read = names.map((name) => {
    const lower = name.trim().toLowerCase().replaceAll(' ', '_');
    return ['submission', 'submission_number', 'entry_id', 'url', 'platform+video_id'].includes(lower)
      ? 'video'
      : lower;
  });
  const unknown = read.find((name) => !columns.includes(name as ReadingColumn));
  if (unknown !== undefined)
    throw new NotReadable(`The column "${unknown}" is not known: write ${columns.join(', ')}.`);
  const missing = needed.find((name) => !read.includes(name));
  if (missing) throw new NotReadable(`The column "${missing}" is missing from the first line.`);
  if (new Set(read).size < read.length) throw new NotReadable('A column appears twice.');
  return read as ReadingColumn[];
}

const presences: readonly string[] = ['ok', 'private', 'gone'];

function readRow(record: Record<string, string>, line: number): FileRow {
  const mistakes: string[] = [];
  const count = (name: ReadingColumn): number | null => {
    const text = record[name] ?? '';
    if (text === '') return null;
    if (/^\d{1,15}$/.test(text)) return Number(text);
    mistakes.push(`${name} "${text}" is not a whole number: write digits only, without separators`);
    return null;
  };
  const state = record.state || 'ok';
  if (!presences.includes(state)) mistakes.push(`state "${state}" is not ok, private or gone`);
  const flag = record.flag ?? '';
  if (flag !== '' && flag !== 'drop') mistakes.push(`flag "${flag}" is not drop`);
  const read_at = momentIn(record.read_at ?? '');
  if (read_at === null)
    mistakes.push(`read_at "${record.read_at ?? ''}" is not a moment in UTC like 2025-03-11T09:30:00Z`);
  const counts = { views: count('views'), likes: count('likes'), comments: count('comments') };
  if (!record.video) mistakes.push('no video is named');
  const spoilt = columnWithNul(record);
  if (spoilt) mistakes.push(sayNul(spoilt));
  if (mistakes.length > 0 || read_at === null) return { line, entered: null, mistakes };
  const entered = {
    video: record.video ?? '',
    ...counts,
    read_at,
    state: state as VideoPresence,
    is_drop: flag === 'drop',
  };
  return { line, entered, mistakes };
}

/** Only with its zone: a moment without one is somebody's own. */
function momentIn(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)) return null;
  const moment = Date.parse(text) / 1000;
  return Number.isFinite(moment) ? moment : null;
}
