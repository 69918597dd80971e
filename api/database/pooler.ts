/** What stands between a process and its PostgreSQL must keep transactions together and know named statements. */
import pg from 'pg';

const no_such_statement = '26000';

export async function poolerDangers(url: string): Promise<string[]> {
  const one = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  const other = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  for (const client of [one, other]) client.on('error', () => {});
  await Promise.all([one.connect(), other.connect()]);
  try {
    const named = () => one.query({ name: 'serve-check', text: 'select 1' });
    await named();
    if (!(await begins(other))) {
      return [
        'The way to the database refuses transactions: a pooler whose pool_mode is statement. Set it to transaction, or to session.',
      ];
    }
    return (await named().then(() => true, isKnown))
      ? []
      : [
          'The way to the database forgets named statements: a pooler older than PgBouncer 1.21, or with max_prepared_statements = 0, in transaction mode.',
        ];
  } finally {
    await Promise.all([one.end(), other.end()].map((end) => end.catch(() => {})));
  }
}

/** It then holds the connection behind the pooler that the other used last. */
async function begins(client: pg.Client): Promise<boolean> {
  return client.query('begin; select 1').then(
    () => true,
    (error: Error) => {
      if (/statement pooling/.test(error.message)) return false;
      throw error;
    },
  );
}

function isKnown(error: { code?: string }): boolean {
  return error.code !== no_such_statement;
}
