/** The first start: a secret, an empty PostgreSQL behind it, the product's role and database. */
import { spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Binaries } from './binaries.ts';
import type { FolderOwner } from './owner.ts';
import { makeRoles } from './role.ts';

interface ClusterPlace {
  readonly place: string;
  readonly data: string;
  readonly binaries: Binaries;
  readonly owner: FolderOwner | undefined;
  readonly say: (line: string) => void;
}

/** Made beside its final name and renamed at the end, so that an interrupted first start is simply begun again. */
export async function initialise({ place, data, binaries, owner, say }: ClusterPlace): Promise<void> {
  say(`Preparing PostgreSQL ${binaries.major} in ${data} ...`);
  const unfinished = `${data}.unfinished-${process.pid}`;
  const handover = join(place, 'postgres-password');
  removeUnfinished(place);
  writePrivately(join(place, 'postgres-secret'), randomBytes(32).toString('hex'));
  writePrivately(handover, passwordOf(place, 'postgres'));
  mkdirSync(unfinished, { mode: 0o700 });
  // Whoever owns the data can start it as well, without root.
  const own = [place, unfinished, handover, join(place, 'postgres-secret')];
  if (owner) for (const path of own) chownSync(path, owner.uid, owner.gid);
  const { status, stdout, stderr, error } = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${unfinished}`,
      `--pwfile=${handover}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
    ],
    { ...owner, cwd: '/', encoding: 'utf8', env: { LC_ALL: 'C' } },
  );
  rmSync(handover);
  if (status !== 0) {
    throw new Error(
      `The bundled PostgreSQL could not be prepared in ${data}: ${error?.message ?? `${stdout}${stderr}`.trim()}
Another PostgreSQL can be used instead: set DATABASE_URL.`,
    );
  }
  renameSync(unfinished, data);
}

/** What interrupted first starts left; one of them may still be writing, then the next start removes it. */
function removeUnfinished(place: string): void {
  for (const name of readdirSync(place).filter((name) => name.startsWith('postgres.unfinished-'))) {
    try {
      rmSync(join(place, name), { recursive: true, force: true });
    } catch {}
  }
}

/** Returns the server's version. */
export async function makeDatabase(place: string, port: number): Promise<string> {
  const client = new pg.Client(connectAs('postgres', passwordOf(place, 'postgres'), port, 'postgres'));
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*)::int from pg_database where datname = 'event') as databases,
       (select count(*)::int from pg_roles where rolname = 'event') as roles, current_setting('server_version') as version`,
  );
  const [{ databases, roles, version }] = rows;
  if (!roles) await client.query(`create role event login createdb password '${passwordOf(place, 'event')}'`);
  if (!databases) await client.query('create database event owner event');
  await makeRoles(client, 'event', passwordOf(place, 'event'));
  await client.end();
  return version;
}

/** One secret file; a role's password does not reveal that of another. */
export function passwordOf(place: string, role: 'postgres' | 'event'): string {
  const secret = readFileSync(join(place, 'postgres-secret'), 'utf8');
  return createHmac('sha256', secret).update(role).digest('hex');
}

export function connectAs(role: string, password: string, port: number, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

function writePrivately(file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
}
