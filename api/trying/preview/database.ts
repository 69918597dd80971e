/** The database of a preview: the one that DATABASE_URL names, otherwise a PostgreSQL of our own. */
import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../embedded/cluster.ts';
import { addressOf } from '../embedded/role.ts';

interface PreviewDatabase {
  /** By the role that serves, and by the owner of the tables. */
  readonly url: string;
  readonly owner: string;
  /** Which one it is and where its data lies, for a person. */
  readonly name: string;
  readonly stop: () => Promise<void>;
}

interface DatabaseWish {
  readonly folder: string;
  readonly url: string | undefined;
  readonly say: (line: string) => void;
  readonly onLost: (error: Error) => void;
}

export async function openDatabase({ folder, url, say, onLost }: DatabaseWish): Promise<PreviewDatabase> {
  if (url) return { url, owner: url, name: await nameOf(url), stop: async () => {} };
  const { stop, data, version, ...cluster } = await startCluster({ folder, say, onLost });
  return {
    url: addressOf(cluster.url, 'serve'),
    owner: cluster.url,
    name: `PostgreSQL ${version}, embedded; its data is in ${data}`,
    stop,
  };
}

async function nameOf(url: string): Promise<string> {
  const { host, pathname } = new URL(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query(`select current_setting('server_version') as version`);
    return `PostgreSQL ${rows[0].version} of DATABASE_URL: ${host}${pathname}`;
  } catch (error) {
    throw new Error(`The database of DATABASE_URL (${host}${pathname}) does not answer: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** When this database first started, in unix seconds: the preview goes on from there instead of moving under its data. */
export async function firstStart(url: string): Promise<number | undefined> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(`select to_regclass('edition') as found`);
    if (!rows[0].found) return undefined;
    const started = await client.query('select extract(epoch from first_started_at)::float8 as at from edition');
    return started.rows[0]?.at;
  } finally {
    await client.end();
  }
}

export function folderOf(dataDir: string, isPreview: boolean): string {
  return join(dataDir, isPreview ? 'preview' : 'edition');
}
