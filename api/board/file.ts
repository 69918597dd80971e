/** Publishes what counted on the boards: of each a file a day, chained, so that anyone can compute any board again. */
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { BoardKey } from '@event/contest/board/board';
import { type BoardFile, chainLine, hashOfText, type RuleVersion, ruleText } from '@event/contest/board/file';
import { day } from '@event/contest/time';
import type { App } from '../app.ts';
import { type Database, inTransaction } from '../database/database.ts';
import type { Round } from '../duty/duty.ts';
import { success } from '../http/envelope.ts';
import { boardsOf } from './body.ts';

/** What began before midnight has long come to its end by then. */
const settled = 3600;
/** A day with more lines takes several files. */
const lines_per_file = 10_000;
const microday = day * 1e6;

export async function publishBoardFiles(
  app: App,
  now: number,
  { isEnough, did }: Round,
  boards = boardsOf(app),
): Promise<void> {
  const until = Math.floor((now - settled) / day) * microday;
  for (const key of boards) {
    for (let lines: number | null = 0; lines !== null && !isEnough(); ) {
      lines = await inTransaction(app.pool, (database) => tellNext(app, database, key, until));
      if (lines) await did(lines);
    }
  }
}

interface Chain {
  readonly files: number;
  readonly told_to: number;
  readonly head: Buffer;
}

/** What a board has to tell up to a midnight, as far as it fits; null: all is told. */
async function tellNext(app: App, database: Database, key: BoardKey, until: number): Promise<number | null> {
  await database.query(`set local statement_timeout = '5min'`);
  const chain = await lockChain(database, key, await ruleOf(app, database, key));
  if (chain.told_to >= until) return null;
  const told = await linesTold(database, key, [chain.told_to, until]);
  const isAll = told.length < lines_per_file;
  const end = isAll ? until : (told.at(-1)?.at ?? 0) + 1;
  let { files, head } = chain;
  for (const [midnight, lines] of byDay(told)) {
    const from = Math.max(midnight - microday, chain.told_to);
    files += 1;
    head = await writeFile(app, database, key, { number: files, from, to: Math.min(midnight, end), head, told: lines });
  }
  await database.query(
    `update board_chain set files = $4, told_to = to_timestamp($5 / 1e6), head = $6
     where (area, platform, period) = ($1, $2, $3)`,
    [key.area, key.platform, key.period, files, end, head],
  );
  return told.length;
}

/** By the midnight at which their day is over. */
function byDay(told: readonly ToldLine[]): Map<number, ToldLine[]> {
  return Map.groupBy(told, ({ at }) => (Math.floor(at / microday) + 1) * microday);
}

interface NextFile {
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly head: Buffer;
  readonly told: readonly ToldLine[];
}

/** Answers the head after it. */
async function writeFile(
  app: App,
  database: Database,
  key: BoardKey,
  { number, from, to, head, told }: NextFile,
): Promise<Buffer> {
  const said = [...told.map((line) => line.said), `${to} board ${await printBefore(database, key, to)}`];
  const { lines, ...chained } = chainLines(head, said);
  const after = Buffer.from(chained.head);
  const rule = await ruleOf(app, database, key);
  const file = { rule, number, from, to, before: head.toString('hex'), head: after.toString('hex'), lines };
  const [oldest_lent] = told.flatMap(({ lent_at }) => lent_at ?? []).sort((one, other) => one - other);
  await database.query(
    `insert into board_file (area, platform, period, number, from_at, to_at, lines, head, body, oldest_lent)
     values ($1, $2, $3, $4, to_timestamp($5 / 1e6), to_timestamp($6 / 1e6), $7, $8, $9, to_timestamp($10))`,
    [
      key.area,
      key.platform,
      key.period,
      number,
      from,
      to,
      lines.length,
      after,
      await zipFile(file),
      oldest_lent ?? null,
    ],
  );
  return after;
}

async function ruleOf({ edition }: App, database: Database, key: BoardKey): Promise<string> {
  const period = edition.periods.find(({ number }) => number === key.period);
  if (!period) throw new Error(`The edition has no period ${key.period}`);
  const { rows } = await database.query<{ rule: RuleVersion }>('select rule from board_period where number = $1', [
    key.period,
  ]);
  return ruleText({ ...key, version: rows[0]?.rule ?? 2, from: period.from, to: period.to });
}

async function lockChain(database: Database, key: BoardKey, rule: string): Promise<Chain> {
  const place = [key.area, key.platform, key.period];
  await database.query(
    `insert into board_chain (area, platform, period, files, told_to, head)
     select $1, $2, $3, 0, from_at, $4 from board_period where number = $3 on conflict do nothing`,
    [...place, Buffer.from(hashOfText(rule))],
  );
  const { rows } = await database.query<Chain>(
    `select files, (extract(epoch from told_to) * 1e6)::bigint as told_to, head from board_chain
     where (area, platform, period) = ($1, $2, $3) for update`,
    place,
  );
  const chain = rows[0] as Chain;
  return chain.files === 0 ? { ...chain, head: Buffer.from(hashOfText(rule)) } : chain;
}

interface ToldLine {
  readonly at: number;
  readonly said: string;
  readonly lent_at: number | null;
}

async function linesTold(
  database: Database,
  key: BoardKey,
  [from, to]: readonly [number, number],
): Promise<ToldLine[]> {
  const { rows } = await database.query<ToldLine>(
    `select micros(at)::bigint as at, said, lent_at from (
       select * from board_told($1, $2, $3, to_timestamp($4 / 1e6), to_timestamp($5 / 1e6))
       order by at fetch first ${lines_per_file} rows with ties) told
     order by told.at, place, said`,
    [key.area, key.platform, key.period, from, to],
  );
  return rows;
}

async function printBefore(database: Database, key: BoardKey, to: number): Promise<string> {
  const { rows } = await database.query<{ print: string }>(
    'select board_print($1, $2, $3, to_timestamp($4 / 1e6)) as print',
    [key.area, key.platform, key.period, to],
  );
  return rows[0]?.print ?? '';
}

function chainLines(before: Uint8Array, said: readonly string[]): { head: Uint8Array; lines: string[] } {
  let head = before;
  const lines = said.map((one) => {
    const chained = chainLine(head, one, randomBytes(6).toString('hex'));
    head = chained.head;
    return chained.line;
  });
  return { head, lines };
}

/** As it is sent, and as it is kept. */
export function zipFile(file: BoardFile): Promise<Buffer> {
  return promisify(gzip)(success(file), { level: 9 });
}
