import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { tinyEdition, tinyStock } from '@event/tests/edition/tiny';
import { emptyDatabase, testDatabase } from '../database/database-test.ts';
import { serve } from '../serve.ts';
import { testSettings } from '../server-test.ts';
import { commandsOn } from './command-test.ts';

const path = fileURLToPath(new URL('./serve.ts', import.meta.url));
const wrong_by_throwaway = ['fsync off', 'full_page_writes off', 'synchronous_commit off'];

const good = {
  SECRET_KEY: 'ha3Ut2dQ6hD3lZPGbVvWwTnq0Jm4yqV8pXc1oRfS5kE=',
  REDEEM_SECRET: 'q9x2LmVb5Yc7Tn4ks83nQpr0',
  LOGIN_URL: 'https://login.example',
  LOGIN_ISSUER: 'https://login.example',
  LOGIN_AUDIENCE: 'goldenmonthugc',
  API_ORIGIN: 'https://localhost',
  DESK_ORIGIN: 'https://localhost',
  TRUSTED_PROXIES: '127.0.0.1',
};

function check(environment: Record<string, string>): Promise<{ code: number; words: string }> {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment };
  return new Promise((resolve) =>
    execFile(process.execPath, [path, '--check'], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), words: out + err }),
    ),
  );
}

test('A check names every setting that is missing or wrong, and ends.', async () => {
  const { code, words } = await check({ RATE_SCALE: 'none', PORT: 'http' });
  assert.equal(code, 78);
  for (const name of ['RATE_SCALE', 'PORT', 'SECRET_KEY', 'DATABASE_URL'])
    assert.match(words, new RegExp(`^  ${name} `, 'm'));
});

test('A check names dangers of the settings and of the database together, and nothing that is right.', async () => {
  const { url } = await emptyDatabase();
  const { code, words } = await check({ ...good, DATABASE_URL: url, RATE_SCALE: '0' });
  assert.equal(code, 78);
  const lines = words.split('\n').filter((line) => line.startsWith('  ') && !/\/dist\//.test(line));
  assert.deepEqual(
    ['RATE_SCALE is 0', ...wrong_by_throwaway].filter((part) => !words.includes(part)),
    [],
  );
  assert.equal(lines.length, 1 + wrong_by_throwaway.length, words);
});

test('No real contest starts in a database that was made as a preview.', async () => {
  const { url } = await testDatabase();
  assert.match((await check({ ...good, DATABASE_URL: url })).words, /made as a preview/);
});

test('A database that is silent is no mistake of the settings: it is tried again.', async () => {
  const { code, words } = await check({ ...good, DATABASE_URL: 'postgres://event@127.0.0.1:1/event' });
  assert.match(words, /does not answer/);
  if (!/\/dist\//.test(words)) assert.equal(code, 1);
});

const start = (url: string, kind: 'preview' | 'contest') =>
  serve(
    {
      ...{ edition: tinyEdition, stock: tinyStock, texts: { en: {} }, kind },
      settings: testSettings({ DATABASE_URL: url, PORT: '0' }),
    },
    { pages: false },
  );

test('A database stays what its first start made it: a preview or a contest.', async () => {
  for (const [first, other] of [
    ['preview', 'contest'],
    ['contest', 'preview'],
  ] as const) {
    const { url, pool } = await emptyDatabase();
    await (await start(url, first)).stop();
    const before = await pool.query('select count(*) from action');
    await assert.rejects(start(url, other), /made as a preview/);
    assert.deepEqual((await pool.query('select count(*) from action')).rows, before.rows);
    await (await start(url, first)).stop();
  }
});

test('A pretended moment touches no contest, nor what may become one: neither a start nor a command.', async () => {
  const { url, pool } = await emptyDatabase();
  const moved = () =>
    serve(
      {
        ...{ edition: tinyEdition, stock: tinyStock, texts: { en: {} } },
        settings: testSettings({ DATABASE_URL: url, PORT: '0', NOW: '+864000' }),
      },
      { pages: false },
    );
  const command = async () => (await commandsOn(url, '2025-05-20T00:00:00Z')).contest('service list');
  const words = /NOW pretends a different moment, and this database was not made as a preview/;
  await assert.rejects(moved(), words);
  assert.deepEqual((await pool.query(`select to_regclass('migration') as made`)).rows, [{ made: null }]);
  await (await start(url, 'contest')).stop();
  await assert.rejects(moved(), words);
  const refused = await command();
  assert.deepEqual([refused.code, words.test(refused.err), refused.out], [1, true, '']);
  await pool.query('insert into preview_mark values (true)');
  await (await moved()).stop();
  assert.equal((await command()).code, 0, 'control: in a preview both go on');
});

test('A database that holds something else is left alone by both.', async () => {
  const { url, pool } = await emptyDatabase();
  await pool.query('create table invoice (id integer)');
  for (const kind of ['preview', 'contest'] as const) await assert.rejects(start(url, kind), /something else/);
  const { rows } = await pool.query(`select to_regclass('migration') as made`);
  assert.deepEqual(rows, [{ made: null }]);
});
