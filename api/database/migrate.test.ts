import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { emptyDatabase } from './database-test.ts';
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
