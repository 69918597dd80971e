/** The pool, the one transaction helper, and how PostgreSQL's values become ours. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { endDeadConnections } from './dead-connection.ts';
import { nameFailed } from './statement.ts';

export type Pool = pg.Pool;
/** A pool or one connection inside a transaction. */
export type Database = pg.Pool | pg.PoolClient;

const { builtins } = pg.types;
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, unixSeconds);

function unixSeconds(text: string): number {
  return Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')) / 1000;
}

interface DatabasePatience {
  /** Milliseconds to wait for a connection. */
  readonly patience?: number;
  /** Milliseconds after which a connection that says nothing is given up. */
  readonly longest_answer?: number;
}

export function openDatabase(
  url: string,
  connections = 8,
  { patience = 2000, longest_answer }: DatabasePatience = {},
): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patience,
    ...(longest_answer && { query_timeout: longest_answer }),
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    // Statements that need no answer of the one before are sent in one go: begin, and an answer kept with its commit.
    pipeline: true,
    options: '-c TimeZone=UTC',
    application_name: `event ${randomBytes(6).toString('hex')}`,
  });
  // A connection that breaks must not end the process, whether it idles in the pool or waits between two statements
  // of a transaction: the next query opens another, or fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  nameFailed(pool);
  endDeadConnections(pool);
  return pool;
}

/**
 * All that it may hold, before the first who ask wait for them, and from then on: over TLS, on a busy machine, one can take longer
 * than anybody may wait. One after another, so that they do not hold each other up; one that fails is tried again.
 */
export async function openConnections(pool: Pool): Promise<void> {
  const { max } = pool.options;
  pool.options.min = max;
  const open: pg.PoolClient[] = [];
  for (let tries = 2 * max; open.length < max && tries > 0; tries--) {
    const one = await pool.connect().catch(() => null);
    if (one) open.push(one);
  }
  for (const one of open) one.release();
}

const again = new Set(['40001', '40P01']);

type AfterCommit = () => Promise<unknown>;
const kept_for_later = new WeakMap<Database, AfterCommit[]>();

/**
 * For a fact of no weight that everybody writes: held in the transaction its row would let all of them wait. It is written
 * once the transaction has committed, and not at all otherwise. Outside of one it is written at once.
 */
export async function afterCommit(database: Database, work: AfterCommit): Promise<void> {
  const later = kept_for_later.get(database);
  if (later) later.push(work);
  else await work();
}

/** Commits what `work` did, or nothing of it. Serialization failures and deadlocks are tried again. */
export async function inTransaction<result>(
  pool: Pool,
  work: (database: pg.PoolClient) => Promise<result>,
  tries = 5,
): Promise<result> {
  const client = await pool.connect();
  const later: AfterCommit[] = [];
  kept_for_later.set(client, later);
  let broken: Error | undefined;
  let done: { readonly result: result } | undefined;
  try {
    unawaited(client.query('begin'));
    done = { result: await work(client) };
    await commit(client);
  } catch (error) {
    done = undefined;
    await client.query('rollback').catch((failure) => {
      broken = failure;
    });
    if (tries <= 1 || !again.has((error as { code?: string }).code ?? '')) throw error;
  } finally {
    kept_for_later.delete(client);
    client.release(broken);
  }
  if (done) {
    for (const one of later) await one().catch(() => {});
    return done.result;
  }
  await sleep(5 + Math.random() * 50);
  return inTransaction(pool, work, tries - 1);
}

/** For work that is one statement, which commits by itself; it is tried again as a transaction is. */
export async function atOnce<result>(
  pool: Pool,
  work: (database: pg.PoolClient) => Promise<result>,
  tries = 5,
): Promise<result> {
  const client = await pool.connect();
  try {
    return await heedWarnings(client, () => work(client));
  } catch (error) {
    if (tries <= 1 || !again.has((error as { code?: string }).code ?? '')) throw error;
  } finally {
    client.release();
  }
  await sleep(5 + Math.random() * 50);
  return atOnce(pool, work, tries - 1);
}

/** For a statement whose failure the next one shows: after it the transaction refuses everything, and the commit too. */
export function unawaited(statement: Promise<unknown>): void {
  statement.catch(() => {});
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await heedWarnings(client, () => client.query('commit'));
  if (command !== 'COMMIT') throw new Error(`Commit was answered ${command}`);
}

/** A commit whose wait for the standby was cancelled is only local: PostgreSQL says so in a warning. */
async function heedWarnings<result>(client: pg.PoolClient, work: () => Promise<result>): Promise<result> {
  let warning: string | undefined;
  const listen = (notice: { message?: string | undefined }) => {
    warning = notice.message ?? 'warning';
  };
  client.on('notice', listen);
  try {
    const result = await work();
    if (warning) throw new Error(`Commit was only local: ${warning}`);
    return result;
  } finally {
    client.off('notice', listen);
  }
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: violated } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && (!constraint || constraint === violated);
}

const newest = { ms: 0, nth: 0 };

/** A UUID of version 7: its first 48 bits are the moment in milliseconds, and twelve more count within it, so that keys grow with time. */
export function newId(now: number): string {
  const ms = Math.floor(now * 1000);
  newest.nth = ms === newest.ms ? newest.nth + 1 : 0;
  newest.ms = ms;
  const bytes = randomBytes(16);
  bytes.writeUIntBE(ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | (newest.nth & 0x0fff), 6);
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
