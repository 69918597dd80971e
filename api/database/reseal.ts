/** After a change of SECRET_KEY: what an older key sealed is sealed again with the newest, a piece at a time, while the contest goes on. */
import type { Edition } from '@event/contest/edition/edition';
import { type Database, inTransaction, type Pool } from './database.ts';
import { newestKeyId, type SealPurpose, sealAnew } from './seal.ts';

interface Resealing {
  readonly edition: Edition;
  readonly settings: { readonly secret_key: string };
}

/** A column of sealed values that stay for long: said by the noun that writes it. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly purpose: SealPurpose;
  /** Columns that say what a value is bound to. */
  readonly by: readonly string[];
  readonly boundTo: (row: Readonly<Record<string, unknown>>, app: Pick<Resealing, 'edition'>) => string;
  /** Another column that names the key, if there is one. */
  readonly names_key?: string;
}

const rows_at_once = 500;

/** `pool` is the owner's: the role that serves may not write these columns again. Answers how many there were. */
export async function resealColumn(app: Resealing, pool: Pool, sealed: SealedColumn): Promise<number> {
  let all = 0;
  for (;;) {
    const some = await inTransaction(pool, (database) => resealSome(app, database, sealed));
    all += some;
    if (some === 0) return all;
  }
}

export async function countOlder(
  { settings }: Pick<Resealing, 'settings'>,
  database: Database,
  { table, column }: SealedColumn,
) {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::integer as count from ${table} where substring(${column} from 1 for 4) <> $1`,
    [newestKeyId(settings.secret_key)],
  );
  return rows[0]?.count ?? 0;
}

async function resealSome(
  app: Resealing,
  database: Database,
  { table, column, purpose, by, boundTo, names_key }: SealedColumn,
): Promise<number> {
  const { secret_key } = app.settings;
  const { rows } = await database.query<{ place: string; sealed: Buffer }>(
    `select ctid::text as place, ${column} as sealed, ${by.join(', ')} from ${table}
     where substring(${column} from 1 for 4) <> $1 limit ${rows_at_once} for update`,
    [newestKeyId(secret_key)],
  );
  const anew = rows.map((row) => sealAnew(secret_key, purpose, boundTo(row, app), row.sealed));
  const key = names_key ? `, ${names_key} = encode(substring(anew.sealed from 1 for 4), 'hex')` : '';
  await database.query(
    `update ${table} t set ${column} = anew.sealed${key}
     from unnest($1::text[]::tid[], $2::bytea[]) as anew(place, sealed) where t.ctid = anew.place`,
    [rows.map(({ place }) => place), anew],
  );
  return rows.length;
}
