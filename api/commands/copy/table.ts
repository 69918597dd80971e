/** What a copy must know of the schema; PostgreSQL itself tells it, so that a new table is copied without being named. */
import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

export interface CopiedTable {
  readonly name: string;
  /** Without generated ones. */
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

export interface Copied {
  readonly rows: number;
  /** SHA-256 of the lines. */
  readonly hash: string;
}

export interface Manifest {
  readonly copied_at: number;
  readonly edition: string;
  /** Checksum of the migrations: a copy is loaded by the release that made it, or one with the same schema. */
  readonly schema: string;
  readonly tables: Readonly<Record<string, Copied>>;
  readonly sequences: Readonly<Record<string, { readonly last: number; readonly called: boolean }>>;
}

export const fileOf = (folder: string, table: string) => `${folder}/${table}.jsonl.gz`;

/** All but the record of migrations, which a new database makes by itself. */
export async function tablesOf(database: PoolClient): Promise<CopiedTable[]> {
  const { rows } = await database.query<CopiedTable>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from pg_index i
        cross join unnest(i.indkey) with ordinality as k(number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary order by k.place) as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
    order by c.relname`);
  return rows;
}

export async function sequencesOf(database: PoolClient): Promise<Manifest['sequences']> {
  const { rows } = await database.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by 1`,
  );
  const found: Record<string, { last: number; called: boolean }> = {};
  for (const { name } of rows) {
    const state = await database.query(`select last_value as last, is_called as called from "${name}"`);
    found[name] = state.rows[0];
  }
  return found;
}

export const newHash = () => createHash('sha256');
