/** What a database must not be, or not be set to, when prizes hang on it. */
import pg from 'pg';
import { kindOf, wrongFor } from './kind.ts';
import { poolerDangers } from './pooler.ts';

const oldest_major = 15;

/** The role that serves should not be able to change what it serves from: it works, and says so. */
export async function databaseAdvice(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query(`select has_schema_privilege(current_schema(), 'create') as may_make`);
    return rows[0].may_make
      ? [
          'The role of DATABASE_URL may change tables and the log: serve with the role that may not (docs/deploy.md, step 3).',
        ]
      : [];
  } finally {
    await client.end();
  }
}

/** Fails when the database does not answer: that is no mistake of the settings. */
export async function databaseDangers(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const wrong = wrongFor('contest', await kindOf(client));
    return [...(wrong ? [wrong] : []), ...(await settingsOf(client)), ...(await poolerDangers(url))];
  } finally {
    await client.end();
  }
}

async function settingsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`
    select current_setting('server_version_num')::integer / 10000 as major, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes, current_setting('synchronous_commit') as synchronous_commit,
      current_setting('server_encoding') as encoding,
      (select rolsuper from pg_roles where rolname = current_user) as is_super`);
  const { major, fsync, full_page_writes, synchronous_commit, encoding, is_super } = rows[0];
  const dangers: [boolean, string][] = [
    [major < oldest_major, `The database is PostgreSQL ${major}: ${oldest_major} is the oldest version we test with.`],
    [is_super, 'The role of DATABASE_URL is a superuser: give the contest one that is not.'],
    [fsync === 'off', 'The database has fsync off: a power cut would lose the contest.'],
    [full_page_writes === 'off', 'The database has full_page_writes off: a power cut would tear its pages.'],
    [
      /^(off|local)$/.test(synchronous_commit),
      `The database has synchronous_commit ${synchronous_commit}: answers would be promises that a fault breaks.`,
    ],
    [encoding !== 'UTF8', `The encoding of the database is ${encoding}: create it with UTF8.`],
  ];
  return dangers.filter(([is_there]) => is_there).map(([, words]) => words);
}
