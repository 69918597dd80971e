/** Strapi with a list that everybody may read, on PostgreSQL. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '@event/api/trying/embedded/process';
import { install, launch, type Peer, type PeerEntry, type PeerPlace, untilItAnswers } from './peer.ts';

const version = '5.54.0';
const secret = 'Tn2ks83nQpx0r7Wz1LmVb5Yc';
const fields = ['rank', 'author', 'total_views', 'work'];
const query = `${fields.map((name, at) => `fields[${at}]=${name}`).join('&')}&sort=total_views:desc&pagination[limit]=200`;

export async function openStrapi(place: PeerPlace): Promise<Peer> {
  const folder = install('strapi', {
    '@strapi/strapi': version,
    '@strapi/plugin-users-permissions': version,
    pg: '8.23.1',
  });
  const port = await freePort();
  for (const [path, content] of Object.entries(project(place.url, port))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const isCode = path.endsWith('.js');
    writeFileSync(join(folder, path), isCode ? `module.exports = ${content};\n` : content);
  }
  const child = launch(folder, ['node_modules/@strapi/strapi/bin/strapi.js', 'start'], {
    STRAPI_TELEMETRY_DISABLED: 'true',
  });
  const url = `http://127.0.0.1:${port}/api/entries?${query}`;
  await untilItAnswers(child, folder, url);
  await fill(place);
  const entriesOf = (answer: unknown) => (answer as { data: readonly PeerEntry[] }).data;
  return { name: `Strapi ${version}`, url: encodeURI(url), children: [child], entriesOf };
}

/** What its generator of projects would write, without the pages of its administration. */
function project(url: URL, port: number): Record<string, string> {
  const integer = { type: 'integer' };
  const type = {
    ...{ kind: 'collectionType', collectionName: 'entries', options: { draftAndPublish: false } },
    info: { singularName: 'entry', pluralName: 'entries', displayName: 'Entry' },
    attributes: { rank: integer, author: { type: 'string' }, total_views: integer, work: integer },
  };
  const connection = {
    ...{ host: url.hostname, port: Number(url.port), database: url.pathname.slice(1) },
    ...{ user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) },
  };
  const middlewares = 'logger errors security cors poweredBy query body session favicon public'.split(' ');
  const admin = { auth: { secret }, apiToken: { salt: secret }, transfer: { token: { salt: secret } } };
  const made = (kind: string) => `require('@strapi/strapi').factories.createCore${kind}('api::entry.entry')`;
  return {
    'config/server.js': JSON.stringify({ host: '127.0.0.1', port, app: { keys: [secret] } }),
    'config/admin.js': JSON.stringify({ ...admin, secrets: { encryptionKey: secret }, serveAdminPanel: false }),
    'config/database.js': JSON.stringify({ connection: { client: 'postgres', connection, pool: { min: 2, max: 8 } } }),
    'config/plugins.js': JSON.stringify({ 'users-permissions': { config: { jwtSecret: secret } } }),
    'config/api.js': JSON.stringify({ rest: { defaultLimit: 25, maxLimit: 200 } }),
    'config/middlewares.js': JSON.stringify(middlewares.map((name) => `strapi::${name}`)),
    'src/index.js': '{}',
    'src/api/entry/content-types/entry/schema.json': JSON.stringify(type),
    'src/api/entry/controllers/entry.js': made('Controller'),
    'src/api/entry/services/entry.js': made('Service'),
    'src/api/entry/routes/entry.js': made('Router'),
    'public/uploads/.gitkeep': '',
  };
}

async function fill({ pool, entries }: PeerPlace): Promise<void> {
  await pool.query(
    `insert into entries (document_id, rank, author, total_views, work, created_at, updated_at, published_at)
     select 'entry' || rank, rank, author, total_views, work, now(), now(), now()
       from json_to_recordset($1) as (rank integer, author text, total_views integer, work integer)`,
    [JSON.stringify(entries)],
  );
  await pool.query('create index on entries (total_views desc)');
  await pool.query(
    `with allowed as (
       insert into up_permissions (document_id, action, created_at, updated_at, published_at)
       values ('permission', 'api::entry.entry.find', now(), now(), now()) returning id)
     insert into up_permissions_role_lnk (permission_id, role_id)
     select allowed.id, up_roles.id from allowed, up_roles where up_roles.type = 'public'`,
  );
  await pool.query('analyze entries');
}
