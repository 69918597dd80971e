/** Takes a file of codes into a pool: all of it, or nothing. */
import { randomInt } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { App } from '../app.ts';
import { type Database, inTransaction, isUniqueViolation, newId } from '../database/database.ts';
import type { SealedColumn } from '../database/reseal.ts';
import { fingerprint, seal } from '../database/seal.ts';
import { type Filled, fillCodes } from './code.ts';
import { type CodeLine, type CodeMistake, type Expected, hashOfFile, readCodes } from './file.ts';

export interface CodeImport extends Expected {
  /** Opens the file anew: it is read more than once and never held whole. */
  readonly open: () => Readable;
  readonly by: string;
  readonly at: number;
  /** Only says what would happen. */
  readonly dry?: boolean;
  readonly onProgress?: (codes: number, all: number) => void;
}

export interface CodeImported {
  readonly imported: number;
  /** This very file was taken in before, so nothing was done. */
  readonly repeated: boolean;
  /** Rewards that were waiting and have their code now. */
  readonly filled: readonly Filled[];
  /** The first hundred. With any, nothing is taken in. */
  readonly mistakes: readonly CodeMistake[];
}

export const sealedCodes: SealedColumn = {
  ...{ table: 'code', column: 'sealed', purpose: 'code', by: ['id'] },
  boundTo: ({ id }) => String(id),
};

const batch_size = 1000;
const most_mistakes = 100;
const repeated: CodeImported = { imported: 0, repeated: true, filled: [], mistakes: [] };

export async function importCodes(app: App, asked: CodeImport): Promise<CodeImported> {
  const file_hash = await hashOfFile(asked.open());
  if (await isKnown(app.pool, asked, file_hash)) return repeated;
  const { good, mistakes } = await checkLines(app, asked);
  // While it was read, the same file may have been taken in by somebody else.
  if (mistakes.length > 0 && (await isKnown(app.pool, asked, file_hash))) return repeated;
  if (mistakes.length > 0 || asked.dry) return { imported: good, repeated: false, filled: [], mistakes };
  try {
    return await inTransaction(app.pool, async (database) => {
      const imported = await keepFile(app, database, asked, { file_hash, codes: good });
      return { imported, repeated: false, filled: await fillAll(database, asked), mistakes };
    });
  } catch (error) {
    // Somebody took in one of these codes since the check: the next look says which.
    if (isUniqueViolation(error, 'code_fingerprint_key')) return importCodes(app, asked);
    throw error;
  }
}

async function isKnown(database: Database, { area, prize }: CodeImport, file_hash: Buffer): Promise<boolean> {
  const { rowCount } = await database.query(
    'select 1 from code_batch where area = $1 and prize = $2 and file_hash = $3',
    [area, prize, file_hash],
  );
  return rowCount !== 0;
}

async function checkLines(app: App, asked: CodeImport): Promise<{ good: number; mistakes: CodeMistake[] }> {
  const seen = new Set<string>();
  const mistakes: CodeMistake[] = [];
  let good = 0;
  for await (const { codes, mistakes: found } of batchesOf(asked)) {
    mistakes.push(...found);
    const before = await importedBefore(app, codes);
    for (const { line, code } of codes) {
      if (seen.has(code)) mistakes.push({ line, problem: 'twice in this file' });
      else if (before.has(printOf(app, code).toString('hex'))) mistakes.push({ line, problem: 'imported before' });
      else good += 1;
      seen.add(code);
    }
    if (mistakes.length >= most_mistakes) break;
  }
  if (good === 0 && mistakes.length === 0) mistakes.push({ line: 0, problem: 'empty' });
  return { good, mistakes: mistakes.sort((one, other) => one.line - other.line).slice(0, most_mistakes) };
}

async function importedBefore({ pool, settings }: App, codes: readonly CodeLine[]): Promise<Set<string>> {
  const prints = codes.map(({ code }) => fingerprint(settings.secret_key, 'code', code));
  const { rows } = await pool.query(
    `select encode(fingerprint, 'hex') as print from code where fingerprint = any($1::bytea[])`,
    [prints],
  );
  return new Set(rows.map(({ print }) => print));
}

async function keepFile(
  app: App,
  database: Database,
  asked: CodeImport,
  file: { file_hash: Buffer; codes: number },
): Promise<number> {
  const { area, prize, by, at } = asked;
  const batch_id = newId(at);
  await database.query(
    `insert into code_batch (id, area, prize, file_hash, codes, imported_by, imported_at)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7))`,
    [batch_id, area, prize, file.file_hash, file.codes, by, at],
  );
  let kept = 0;
  for await (const { codes } of batchesOf(asked)) {
    await keepCodes(app, database, { ...asked, batch_id, codes });
    kept += codes.length;
    asked.onProgress?.(kept, file.codes);
  }
  if (kept !== file.codes) throw new Error('The file changed while it was read');
  return kept;
}

async function keepCodes(
  app: App,
  database: Database,
  { area, prize, at, batch_id, codes }: CodeImport & { batch_id: string; codes: readonly CodeLine[] },
): Promise<void> {
  const rows = codes.map(({ code }) => ({ id: newId(at), code }));
  await database.query(
    `insert into code (id, area, prize, place, sealed, fingerprint, batch_id)
     select id, $1, $2, place, sealed, fingerprint, $3
     from unnest($4::uuid[], $5::integer[], $6::bytea[], $7::bytea[]) as code(id, place, sealed, fingerprint)`,
    [
      area,
      prize,
      batch_id,
      rows.map(({ id }) => id),
      rows.map(() => randomInt(2 ** 31 - 1)),
      rows.map(({ id, code }) => seal(app.settings.secret_key, 'code', id, Buffer.from(code))),
      rows.map(({ code }) => printOf(app, code)),
    ],
  );
}

async function fillAll(database: Database, { area, prize, at }: CodeImport): Promise<CodeImported['filled']> {
  const filled: Filled[] = [];
  for (;;) {
    const some = await fillCodes(database, { area, prize, at });
    filled.push(...some);
    if (some.length === 0) return filled;
  }
}

async function* batchesOf({ open, ...expected }: CodeImport) {
  let codes: CodeLine[] = [];
  let mistakes: CodeMistake[] = [];
  for await (const line of readCodes(open(), expected)) {
    if ('code' in line) codes.push(line);
    else mistakes.push(line);
    if (codes.length + mistakes.length < batch_size) continue;
    yield { codes, mistakes };
    [codes, mistakes] = [[], []];
  }
  yield { codes, mistakes };
}

function printOf({ settings }: App, code: string): Buffer {
  return fingerprint(settings.secret_key, 'code', code);
}
