/** Directus with a list that everybody may read, on PostgreSQL; with its own cache in memory, or without. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@event/api/trying/embedded/process';
import { environment, install, launch, type Peer, type PeerEntry, type PeerPlace, untilItAnswers } from './peer.ts';

const version = '12.4.0';
const cli = ['node_modules/directus/cli.js'];
const query = 'fields=rank,author,total_views,work&sort=-total_views&limit=200';

export async function openDirectus(place: PeerPlace): Promise<Peer[]> {
  const folder = install('directus', { directus: version });
  // Would have to be compiled; it runs scripts of extensions, of which there are none.
  writeFileSync(join(folder, 'node_modules/isolated-vm/isolated-vm.js'), 'module.exports = {};\n');
  const common = environmentOf(place.url);
  const { status, stderr } = spawnSync(process.execPath, [...cli, 'bootstrap', '--skipAdminInit'], {
    ...{ cwd: folder, env: { ...environment, ...common }, encoding: 'utf8' },
  });
  if (status !== 0) throw new Error(`Directus does not make its tables: ${stderr}`);
  await fill(place);
  const open = async (name: string, own: Record<string, string>): Promise<Peer> => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/items/entry?${query}`;
    const child = launch(folder, [...cli, 'start'], { ...common, ...own, PORT: String(port) });
    await untilItAnswers(child, folder, url);
    return { name, url, children: [child], entriesOf: (answer) => (answer as { data: readonly PeerEntry[] }).data };
  };
  return [
    await open(`Directus ${version}`, { CACHE_ENABLED: 'false' }),
    await open(`Directus ${version} with its cache`, { CACHE_ENABLED: 'true', CACHE_TTL: '30m' }),
  ];
}

function environmentOf(url: URL): Record<string, string> {
  return {
    ...{ DB_CLIENT: 'pg', DB_HOST: url.hostname, DB_PORT: url.port, DB_DATABASE: url.pathname.slice(1) },
    ...{ DB_USER: decodeURIComponent(url.username), DB_PASSWORD: decodeURIComponent(url.password) },
    ...{ DB_POOL__MIN: '2', DB_POOL__MAX: '8', QUERY_LIMIT_MAX: '200', RATE_LIMITER_ENABLED: 'false' },
    ...{ SECRET: 'Tn2ks83nQpx0r7Wz1LmVb5YcTn2ks83n', KEY: 'bench', HOST: '127.0.0.1' },
    ...{ LOG_LEVEL: 'warn', TELEMETRY: 'false', CACHE_STORE: 'memory' },
  };
}

async function fill({ pool, entries }: PeerPlace): Promise<void> {
  await pool.query(`create table entry (id serial primary key, rank integer, author text, total_views integer, work integer);
    create index on entry (total_views desc)`);
  await pool.query(
    'insert into entry (rank, author, total_views, work) select * from json_to_recordset($1) as (rank integer, author text, total_views integer, work integer)',
    [JSON.stringify(entries)],
  );
  await pool.query(`insert into directus_collections (collection) values ('entry')`);
  await pool.query(
    `insert into directus_permissions (policy, collection, action, fields, permissions, validation)
     select policy, 'entry', 'read', '*', '{}', '{}' from directus_access where role is null and "user" is null limit 1`,
  );
  await pool.query('analyze entry');
}
