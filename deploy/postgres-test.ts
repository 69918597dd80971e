/** A PostgreSQL of Debian's packages with the settings of this folder, thrown away afterwards. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { deployFile, endChild, freePorts, programOf, type Started, start, until } from './program-test.ts';

/** PostgreSQL refuses root. */
export const user = process.getuid?.() === 0 ? 'postgres' : undefined;

export function asUser(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const path = programOf(program) ?? program;
  const [command, all] = user
    ? ['setpriv', [`--reuid=${user}`, `--regid=${user}`, '--init-groups', path, ...args]]
    : [path, args];
  const { status, stdout, stderr } = spawnSync(command, all, {
    cwd: '/',
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}${stdout}`);
  return stdout;
}

export interface Postgres {
  readonly data: string;
  readonly port: number;
  /** As its superuser, without a password. */
  readonly admin: string;
  readonly server: Started;
}

export function initialise(folder: string): string {
  const data = join(folder, 'data');
  asUser('initdb', [
    '--pgdata',
    data,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
    '--no-sync',
  ]);
  return data;
}

/** With the files of this folder as they are, but for the memory of a test. */
export function configure(data: string, more: string): void {
  const files = ['postgres/golden-month.conf', 'postgres/archive.conf'].map(deployFile).join('\n');
  const small = files
    .replace(/^shared_buffers.*$/m, 'shared_buffers = 64MB')
    .replace(/^(effective_cache_size|max_wal_size).*$/gm, '');
  appendFileSync(join(data, 'postgresql.conf'), `${small}\nunix_socket_directories = '${join(data, '..')}'\n${more}\n`);
}

export async function run(data: string, port?: number): Promise<Postgres> {
  const own = port ?? (await freePorts(1))[0] ?? 0;
  const server = start('postgres', ['-D', data, '-p', `${own}`, '-h', '127.0.0.1'], {
    ...(user && { user }),
    end: 'SIGINT',
  });
  const admin = `postgres://postgres@127.0.0.1:${own}/postgres`;
  await until(
    () => ask(admin, 'select not pg_is_in_recovery() as is_open').then(([row]) => row?.is_open),
    60,
    server.words,
  );
  return { data, port: own, admin, server };
}

export const stop = ({ server }: Postgres) => endChild(server.child, 'SIGINT');

export async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  // A server that dies is told by the question that it leaves without an answer.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The role and the database as an operator makes them. */
export function makeRole({ port }: Postgres, folder: string): string {
  const password = 'a-password-of-the-test-only';
  const file = join(folder, 'role.sql');
  writeFileSync(file, deployFile('postgres/role.sql'), { mode: 0o644 });
  const passwords = ['password', 'serve_password', 'audit_password'].map((name) => `--set=${name}=${password}`);
  const words = ['--no-psqlrc', '--set=ON_ERROR_STOP=1', ...passwords, `--file=${file}`];
  const { status, stderr } = spawnSync('psql', [...words, `postgres://postgres@127.0.0.1:${port}/postgres`], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return `postgres://event:${password}@127.0.0.1:${port}/event`;
}

export function newRepository(folder: string, data: string, port: number): string {
  const repository = join(folder, 'repository');
  mkdirSync(repository, { mode: 0o777 });
  const file = join(folder, 'pgbackrest.conf');
  const text = deployFile('postgres/pgbackrest.conf')
    .replace('repo1-path=/var/lib/pgbackrest', `repo1-path=${repository}\nlock-path=${folder}\nspool-path=${folder}`)
    .replace('repo1-cipher-pass=', 'repo1-cipher-pass=only-for-this-test')
    .replace(/^pg1-path=.*$/m, `pg1-path=${data}\npg1-socket-path=${folder}`)
    .replace(/^pg1-port=.*$/m, `pg1-port=${port}`);
  writeFileSync(file, text, { mode: 0o644 });
  if (user) spawnSync('chown', [user, repository]);
  return file;
}
