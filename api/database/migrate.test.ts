import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { until } from '@event/tests/run/until';
import type { Pool } from './database.ts';
import { emptyDatabase, patientDatabase } from './database-test.ts';
import { migrate } from './migrate.ts';

function folderWith(files: Record<string, string>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  after(() => rmSync(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return pathToFileURL(`${folder}/`);
}

test('two servers that start at once apply every migration once', async () => {
  const { url: database } = await emptyDatabase();
  const folder = folderWith({
    '0001-thing.sql': 'create table thing (n integer); insert into thing values (1); select pg_sleep(0.3)',
    '0002-thing.sql': 'insert into thing values (2)',
  });
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database, folder)));
  assert.deepEqual(runs.flat().sort(), ['0001-thing.sql', '0002-thing.sql']);
  assert.deepEqual(await migrate(database, folder), []);
});

test('the schema of the product is applied whole to an empty database', async () => {
  const applied = await migrate((await emptyDatabase()).url);
  assert.equal(applied[0]?.startsWith('0001-'), true);
});

/** What a check spares for good: rows from before it that it would refuse. */
const sparing = ['reading_by_person_bound', 'settlement_list_name', 'settlement_work'];

test('a check that was put beside writers holds for every row by now, unless it spares what was there before', async () => {
  const { pool, url } = await emptyDatabase();
  await migrate(url);
  const { rows } = await pool.query(
    'select distinct conname::text as name from pg_constraint where not convalidated order by 1',
  );
  assert.deepEqual(
    rows.map(({ name }) => name),
    sparing,
  );
});

test('a failing migration leaves nothing behind and is named', async () => {
  const { url: database } = await emptyDatabase();
  const folder = folderWith({ '0001-thing.sql': 'create table thing (n integer); select broken' });
  await assert.rejects(migrate(database, folder), /Migration 0001-thing.sql: column "broken" does not exist/);
  writeFileSync(new URL('0001-thing.sql', folder), 'create table thing (n integer)');
  assert.deepEqual(await migrate(database, folder), ['0001-thing.sql']);
});

test('an applied migration that was edited is refused with its name', async () => {
  const { url: database } = await emptyDatabase();
  const folder = folderWith({ '0001-thing.sql': 'create table thing (n integer)' });
  await migrate(database, folder);
  appendFileSync(new URL('0001-thing.sql', folder), '-- edited');
  await assert.rejects(migrate(database, folder), /0001-thing.sql differs/);
});

test('a database of a newer release is refused', async () => {
  const { url: database } = await emptyDatabase();
  await migrate(database, folderWith({ '0001-thing.sql': 'select 1', '0002-more.sql': 'select 2' }));
  await assert.rejects(migrate(database, folderWith({ '0001-thing.sql': 'select 1' })), /newer than this release/);
});

test('a misnamed or doubled migration is refused', async () => {
  const { url: database } = await emptyDatabase();
  for (const name of ['thing.sql', '0001-other.sql', '1-thing.sql']) {
    const folder = folderWith({ '0001-thing.sql': 'select 1', [name]: 'select 1' });
    await assert.rejects(migrate(database, folder), /misnamed/);
  }
});

const one_more = {
  '0001-thing.sql': 'create table thing (n integer)',
  '0002-thing.sql': 'alter table thing add m integer',
};

test('a migration that must wait for a lock lets writers pass, comes again, and gets it', async () => {
  const { url: database, pool } = await emptyDatabase();
  const folder = folderWith({ '0001-thing.sql': one_more['0001-thing.sql'] });
  await migrate(database, folder);
  const reader = await pool.connect();
  await reader.query('begin; select from thing');
  const migrating = migrate(database, folderWith(one_more));
  await until(async () => (await waiting(pool)) > 0, 'the migration waits');
  // A writer that waited for the migration would wait for the reader too, and for ever.
  const writer = patientDatabase(database, 1);
  await writer.query(`set lock_timeout = '30s'`);
  await writer.query('insert into thing (n) values (1)');
  await writer.end();
  assert.equal((await pool.query('select from thing')).rowCount, 1);
  await reader.query('rollback');
  reader.release();
  assert.deepEqual(await migrating, ['0002-thing.sql']);
});

const index = '-- concurrently\ncreate index thing_n on thing (n)';

test('an index of a full table is built while writers write, once for all servers that start', async () => {
  const { url: database, pool } = await emptyDatabase();
  await migrate(database, folderWith({ '0001-thing.sql': one_more['0001-thing.sql'] }));
  await pool.query('insert into thing select generate_series(1, 200000)');
  const folder = folderWith({ '0001-thing.sql': one_more['0001-thing.sql'], '0002-thing.sql': index });
  // A transaction that wrote holds up the last step of the build: until it ends there is time to look.
  const writer = await pool.connect();
  await writer.query('begin; insert into thing values (0)');
  const runs = Promise.all([migrate(database, folder), migrate(database, folder)]);
  await until(
    async () => (await pool.query(`select to_regclass('thing_n') as built`)).rows[0].built !== null,
    'the index is begun',
  );
  await pool.query('insert into thing values (-1)');
  await writer.query('commit');
  writer.release();
  assert.deepEqual((await runs).flat(), ['0002-thing.sql']);
  assert.deepEqual((await pool.query(`select indisvalid from pg_index where indexrelid = 'thing_n'::regclass`)).rows, [
    { indisvalid: true },
  ]);
});

test('the control: an index built in a transaction stops the same writer', async () => {
  const { url: database, pool } = await emptyDatabase();
  await migrate(database, folderWith({ '0001-thing.sql': one_more['0001-thing.sql'] }));
  const builder = await pool.connect();
  await builder.query('begin; create index thing_n on thing (n)');
  const impatient = patientDatabase(database, 1);
  await impatient.query(`set lock_timeout = '300ms'`);
  await assert.rejects(impatient.query('insert into thing values (1)'), /lock timeout/);
  await impatient.end();
  await builder.query('rollback');
  builder.release();
});

test('what a build that broke off left behind is built anew', async () => {
  const { url: database, pool } = await emptyDatabase();
  await migrate(database, folderWith({ '0001-thing.sql': one_more['0001-thing.sql'] }));
  await pool.query('insert into thing values (1), (1)');
  await assert.rejects(pool.query('create unique index concurrently thing_n on thing (n)'));
  await migrate(database, folderWith({ '0001-thing.sql': one_more['0001-thing.sql'], '0002-thing.sql': index }));
  assert.deepEqual(
    (await pool.query(`select indisvalid, indisunique from pg_index where indexrelid = 'thing_n'::regclass`)).rows,
    [{ indisvalid: true, indisunique: false }],
  );
});

test('such a file holds one index and nothing else, and is never the first', async () => {
  const { url: database } = await emptyDatabase();
  const wrong = '-- concurrently\ncreate table other (n integer)';
  await assert.rejects(migrate(database, folderWith({ ...one_more, '0003-other.sql': wrong })), /one "create index"/);
  await assert.rejects(migrate(database, folderWith({ '0001-thing.sql': index })), /no table yet/);
});

async function waiting(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
  );
  return rowCount ?? 0;
}
