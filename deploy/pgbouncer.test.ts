/** The contest's own pool through PgBouncer with the file of this folder. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { inTransaction, openDatabase } from '@event/api/database/database';
import { emptyDatabase } from '@event/api/database/database-test';
import { user } from './postgres-test.ts';
import { deployFile, freePorts, needs, newFolder, start, until } from './program-test.ts';

const missing = needs('pgbouncer');
const version = missing.skip
  ? 0
  : Number(spawnSync('/usr/sbin/pgbouncer', ['--version'], { encoding: 'utf8' }).stdout.match(/1\.(\d+)/)?.[1]);
const old = {
  skip: missing.skip || (version < 21 && `PgBouncer 1.${version} knows no named statements in transactions`),
};

/** An older one takes the file with a connection for each client. */
async function open(): Promise<{ through: string }> {
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
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    version < 21 ? text.replace(/^max_prepared.*$/m, '').replace('= transaction', '= session') : text,
  );
  writeFileSync(list, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o644 });
  const { words } = start('pgbouncer', [join(folder, 'pgbouncer.ini')], user ? { user } : {});
  const through = `postgres://${username}:${password}@127.0.0.1:${own}/event`;
  const pool = openDatabase(through, 1);
  await until(() => pool.query('select 1'), 20, words);
  await pool.end();
  return { through };
}

test('The pool connects, its transactions hold, and its limits are those of the role.', missing, async () => {
  const pool = openDatabase((await open()).through);
  try {
    await pool.query('create table kept (number integer primary key)');
    await assert.rejects(
      inTransaction(pool, async (database) => {
        await database.query('insert into kept values (1)');
        throw new Error('no');
      }),
      /no/,
    );
    assert.equal((await pool.query('select from kept')).rowCount, 0);
    assert.deepEqual((await pool.query('show statement_timeout')).rows, [{ statement_timeout: '5s' }]);
  } finally {
    await pool.end();
  }
});

test('Named statements live on while connections go from hand to hand.', old, async () => {
  const pool = openDatabase((await open()).through, 20);
  try {
    const named = (number: number) =>
      pool.query({ name: 'one', text: 'select $1::integer as number', values: [number] });
    const found = await Promise.all(Array.from({ length: 200 }, (_, n) => named(n)));
    assert.deepEqual(
      found.map(({ rows }) => rows[0].number),
      Array.from({ length: 200 }, (_, n) => n),
    );
  } finally {
    await pool.end();
  }
});
