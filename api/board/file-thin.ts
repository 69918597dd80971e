/** Takes out of the published files the readings that a platform lets us keep for some days only. The chain stays whole. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type BoardFile, readBoardLine, removedLine } from '@event/contest/board/file';
import { day } from '@event/contest/time';
import type { App } from '../app.ts';
import { type Database, inTransaction } from '../database/database.ts';
import type { Round } from '../duty/duty.ts';
import { platformSources } from '../views-from/all.ts';
import { zipFile } from './file.ts';

/** What was removed from the readings goes from the files too; what a rank stands on stays in both. */
export async function thinBoardFiles(app: App, now: number, { isEnough, did }: Round): Promise<void> {
  for (const { code, value } of app.edition.platforms) {
    const { days_kept } = platformSources[code];
    if (!days_kept) continue;
    for (let after = ''; !isEnough(); ) {
      const next = await inTransaction(app.pool, (database) => thinNext(database, value, now - days_kept * day, after));
      if (next === null) break;
      after = next;
      await did(1);
    }
  }
}

interface BoardFileRow {
  readonly area: number;
  readonly platform: number;
  readonly period: number;
  readonly number: number;
  readonly body: Buffer;
  readonly place: string;
}

/** Answers the place of the file in the list of those that are due; null when there is none. */
async function thinNext(database: Database, platform: number, limit: number, after: string): Promise<string | null> {
  const { rows } = await database.query<BoardFileRow>(
    `select area, platform, period, number, body, place from board_file,
       concat_ws(' ', lpad(area::text, 5, '0'), lpad(period::text, 5, '0'), lpad(number::text, 9, '0')) as place
     where platform = $1 and oldest_lent < to_timestamp($2) and place > $3 order by place limit 1 for update of board_file`,
    [platform, limit, after],
  );
  const [row] = rows;
  if (!row) return null;
  const file: BoardFile = JSON.parse((await promisify(gunzip)(row.body)).toString()).data;
  const lent = file.lines.flatMap((line, index) => lentReading(line, index) ?? []);
  const kept = await keptOf(database, row.area, lent);
  const gone = new Set(lent.filter((one) => !kept.has(one.index) && one.read_at < limit).map(({ index }) => index));
  const lines = file.lines.map((line, index) => (gone.has(index) ? removedLine(line) : line));
  const waiting = lent
    .filter(({ index }) => !gone.has(index) && kept.get(index) !== true)
    .map(({ read_at }) => read_at);
  await database.query(
    `update board_file set body = $5, oldest_lent = to_timestamp($6)
     where (area, platform, period, number) = ($1, $2, $3, $4)`,
    [
      row.area,
      row.platform,
      row.period,
      row.number,
      await zipFile({ ...file, lines }),
      waiting.sort((a, b) => a - b)[0] ?? null,
    ],
  );
  return row.place;
}

interface Lent {
  readonly index: number;
  readonly number: number;
  readonly read_at: number;
  readonly recorded_at: number;
}

function lentReading(line: string, index: number): Lent | undefined {
  const [, kind, number, , read_at, recorded_at, , source] = readBoardLine(line)?.words ?? [];
  if (kind !== 'reading' || source !== 'api') return undefined;
  return { index, number: Number(number), read_at: Number(read_at) / 1e6, recorded_at: Number(recorded_at) / 1e6 };
}

/** Those that are still among the readings, by their place in the file; true: for good. */
async function keptOf(database: Database, area: number, lent: readonly Lent[]): Promise<Map<number, boolean>> {
  const { rows } = await database.query<{ index: number; is_kept: boolean }>(
    `select l.index, g.is_kept from unnest($2::int[], $3::bigint[], $4::float8[], $5::float8[]) as l(index, number, read_at, recorded_at)
     join submission s on s.area = $1 and s.number = l.number
     join revision r on r.area = $1 and r.submission_id = s.id
     join reading g on (g.area, g.revision_id, g.read_at, g.recorded_at)
       = ($1, r.id, to_timestamp(l.read_at), to_timestamp(l.recorded_at))`,
    [area, ...(['index', 'number', 'read_at', 'recorded_at'] as const).map((name) => lent.map((one) => one[name]))],
  );
  return new Map(rows.map(({ index, is_kept }) => [index, is_kept]));
}
