/** A database is a preview's or a contest's for good: neither start touches the other's, and none touches a stranger's. */
import pg from 'pg';

type DatabaseKind = 'empty' | 'preview' | 'contest' | 'foreign';

/** Looked at before anything is written. Without an edition's row nothing was started in it yet. */
export async function kindOf(client: pg.Client): Promise<DatabaseKind> {
  const { rows } = await client.query(`
    select to_regclass('migration') is not null as is_ours, to_regclass('preview_mark') is not null as may_be_marked,
      to_regclass('edition') is not null as may_be_started, exists (
        select from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as has_tables`);
  const { is_ours, may_be_marked, may_be_started, has_tables } = rows[0];
  if (!is_ours) return has_tables ? 'foreign' : 'empty';
  if (may_be_marked && (await hasRows(client, 'preview_mark'))) return 'preview';
  return may_be_started && (await hasRows(client, 'edition')) ? 'contest' : 'empty';
}

async function hasRows(client: pg.Client, table: 'preview_mark' | 'edition'): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${table} limit 1`);
  return rowCount !== 0;
}

/** What is wrong with a database of this kind for a start of that one. */
export function wrongFor(wanted: 'preview' | 'contest', found: DatabaseKind): string | undefined {
  if (found === wanted || found === 'empty') return undefined;
  const remedy = 'give it an empty database of its own';
  if (found === 'foreign') return `The database holds tables of something else: ${remedy}.`;
  if (wanted === 'contest') return `The database was made as a preview, and no real contest runs in one: ${remedy}.`;
  return `The database was not made as a preview, so no preview touches it: ${remedy}. What npm start made in an earlier release is started afresh with: npm start -- --reset`;
}

export async function refuseOther(url: string, wanted: 'preview' | 'contest'): Promise<void> {
  const wrong = wrongFor(wanted, await kindAt(url));
  if (wrong) throw new Error(wrong);
}

/** A moment that is pretended does for good what is due by then, as the contacts of players are erased. */
export async function refuseMoved(url: string): Promise<void> {
  if ((await kindAt(url)) === 'preview') return;
  throw new Error(
    'NOW pretends a different moment, and this database was not made as a preview: what is due at that moment would be done to a real contest, whose contacts would be erased. Leave NOW empty, or use a preview (npm start).',
  );
}

async function kindAt(url: string): Promise<DatabaseKind> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await kindOf(client);
  } finally {
    await client.end();
  }
}
