/** PgBouncer with the file of this folder, before a database of the tests. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@event/api/database/database';
import { emptyDatabase } from '@event/api/database/database-test';
import { user } from './postgres-test.ts';
import { deployFile, freePorts, needs, newFolder, start, until } from './program-test.ts';

export const missing = needs('pgbouncer');
const version = missing.skip
  ? 0
  : Number(spawnSync('/usr/sbin/pgbouncer', ['--version'], { encoding: 'utf8' }).stdout.match(/1\.(\d+)/)?.[1]);
/** What wants named statements is not run with an older one. */
export const old = {
  skip: missing.skip || (version < 21 && `PgBouncer 1.${version} knows no named statements in transactions`),
};

/** Lines of the file as they are otherwise. An older one takes the file with a connection for each client. */
export async function openPooler(
  otherwise: Readonly<Record<string, string>> = {},
): Promise<{ direct: string; through: string }> {
  const database = await emptyDatabase();
  const { username, password, hostname, port, pathname } = new URL(database.url);
  await database.pool.query(`alter database ${pathname.slice(1)} set statement_timeout = '5s'`);
  const folder = newFolder();
  const [own] = await freePorts(1);
  const list = join(folder, 'userlist.txt');
  const text = deployFile('pgbouncer/pgbouncer.ini')
    .replace(/^event = .*$/m, `event = host=${hostname} port=${port} dbname=${pathname.slice(1)}`)
    .replace('listen_port = 6432', `listen_port = ${own}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', list);
  const fit = version < 21 ? text.replace(/^max_prepared.*$/m, '').replace('= transaction', '= session') : text;
  const changed = Object.entries(otherwise).reduce(
    (lines, [name, value]) => lines.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`),
    fit,
  );
  writeFileSync(join(folder, 'pgbouncer.ini'), changed);
  writeFileSync(list, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o644 });
  const { words } = start('pgbouncer', [join(folder, 'pgbouncer.ini')], user ? { user } : {});
  const through = `postgres://${username}:${password}@127.0.0.1:${own}/event`;
  const pool = openDatabase(through, 1);
  await until(() => pool.query('select 1'), 20, words);
  await pool.end();
  return { direct: database.url, through };
}
