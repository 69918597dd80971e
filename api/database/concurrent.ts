/** An index of a full table: built beside the writers, on a connection of its own. */
import pg from 'pg';

export const isConcurrent = (sql: string) => sql.startsWith('-- concurrently');

interface Build {
  readonly kind: string;
  readonly index: string;
  readonly rest: string;
}

export function readBuild(name: string, sql: string): Build {
  const [, kind, index, rest] =
    /^-- concurrently\s*\n\s*create (unique index|index) (\w+) (on [^;]+);?\s*$/.exec(sql) ?? [];
  if (!kind || !index || !rest)
    throw new Error(`Migration ${name} begins with "-- concurrently": it holds one "create index" and nothing else.`);
  return { kind, index, rest };
}

/** It may take an hour. What an earlier try left behind is no index: it is dropped first. */
export async function buildConcurrently(url: string, { kind, index, rest }: Build): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`drop index concurrently if exists ${index}`);
    await client.query(`create ${kind} concurrently ${index} ${rest}`);
  } finally {
    await client.query('reset statement_timeout').catch(() => {});
    await client.end();
  }
}
