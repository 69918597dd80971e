/** A file of codes in many batches: where it was wrong, what came in between, and that it is all of it or nothing. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { testDatabase } from '../database/database-test.ts';
import { unseal } from '../database/seal.ts';
import { testSettings } from '../server-test.ts';
import { importCodes, sealedCodes } from './import.ts';

const { pool, url } = await testDatabase();
const app = { pool, settings: testSettings({ DATABASE_URL: url }) } as unknown as App;
const at = tinyMoment.open;
let prizes = 0;

const linesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${name}-${String(n).padStart(5, '0')}`);
const fileOf = (lines: readonly string[]) => ['code', ...lines].join('\n');

/** A pool that no other test has; `texts` are what the file says each time that it is read, the last one from then on. */
function newPool(name = `prize-${++prizes}`) {
  const take = async (texts: string | readonly string[], more = {}) => {
    const all = [texts].flat();
    let read = 0;
    const open = () => Readable.from(Buffer.from(all[Math.min(read++, all.length - 1)] ?? ''));
    return importCodes(app, { area: 1, prize: name, open, by: 'test', at, ...more });
  };
  const count = async () => {
    const { rows } = await pool.query('select count(*) from code where prize = $1', [name]);
    return rows[0].count;
  };
  return { name, take, count };
}

const nothing = { repeated: false, filled: [], mistakes: [] };

test('Many batches are taken in whole, each code sealed and in a place by chance, and it says how far it is', async () => {
  const { name, take, count } = newPool();
  const lines = linesOf('A', 2500);
  const progress: number[] = [];
  const told = await take(fileOf(lines), { onProgress: (done: number) => progress.push(done) });
  assert.deepEqual([told, await count(), progress], [{ ...nothing, imported: 2500 }, 2500, [1000, 2000, 2500]]);
  const { rows } = await pool.query('select id, sealed, place, area from code where prize = $1', [name]);
  const clear = rows.map((row) =>
    unseal(app.settings.secret_key, 'code', sealedCodes.boundTo(row, app), row.sealed).toString(),
  );
  assert.deepEqual(clear.sort(), lines);
  assert.ok(new Set(rows.map(({ place }) => place)).size > 2400);
  assert.ok(rows.some(({ place }) => place > 2 ** 30) && rows.every((row) => row.place >= 0 && row.area === 1));
  const batch = await pool.query('select codes, imported_by, imported_at from code_batch where prize = $1', [name]);
  assert.deepEqual(batch.rows, [{ codes: 2500, imported_by: 'test', imported_at: at }]);
});

test('Which columns are sealed is said to who changes the key', () => {
  const { boundTo, ...rest } = sealedCodes;
  assert.deepEqual(rest, { table: 'code', column: 'sealed', purpose: 'code', by: ['id'] });
  assert.equal(boundTo({ id: 'x' }, app), 'x');
});

test('The same code in a later batch, or one of an earlier file, is a mistake of its line; in order, with nothing taken in', async () => {
  const { take, count } = newPool();
  await take(fileOf(['B-99999']));
  const lines = linesOf('B', 1200);
  const text = fileOf([...lines, 'B-00007', 'B-99999', 'B 12345', 'B-00008']);
  const { mistakes, imported } = await take(text);
  assert.deepEqual(mistakes, [
    { line: 1202, problem: 'twice in this file' },
    { line: 1203, problem: 'imported before' },
    { line: 1204, problem: 'has spaces' },
    { line: 1205, problem: 'twice in this file' },
  ]);
  assert.deepEqual([imported, await count()], [1200, 1]);
});

test('A hundred mistakes are named, and what follows the batch that has them is not read', async () => {
  const { take } = newPool();
  const bad = (count: number) => Array.from({ length: count }, (_, n) => `bad ${n}`);
  const named = async (lines: readonly string[]) => (await take(fileOf(lines))).mistakes.map(({ line }) => line);
  assert.deepEqual(
    await named(bad(130)),
    Array.from({ length: 100 }, (_, n) => n + 2),
  );
  const half = await take(fileOf([...bad(99), ...linesOf('C', 1000)]));
  assert.deepEqual([half.mistakes.length, half.imported], [99, 1000]);
  const enough = await take(fileOf([...bad(100), ...linesOf('C', 1000)]));
  assert.deepEqual([enough.mistakes.length, enough.imported], [100, 900]);
});

test('A file without a code says so once, and a dry look takes nothing in', async () => {
  const { take, count } = newPool();
  const empty = { ...nothing, imported: 0, mistakes: [{ line: 0, problem: 'empty' }] };
  assert.deepEqual(await take('code\n'), empty);
  assert.deepEqual((await take('code\nA B')).mistakes, [{ line: 2, problem: 'has spaces' }]);
  assert.deepEqual(await take('code\nD-1', { dry: true }), { ...nothing, imported: 1 });
  assert.equal(await count(), 0);
});

test('The same file again does nothing in its pool; for another prize its codes were imported before', async () => {
  const [one, other] = [newPool(), newPool()];
  const text = fileOf(linesOf('E', 3));
  assert.equal((await one.take(text)).imported, 3);
  assert.deepEqual(await one.take(text), { ...nothing, imported: 0, repeated: true });
  assert.equal((await other.take(text)).mistakes[0]?.problem, 'imported before');
  assert.equal((await one.take(text, { area: 2 })).mistakes[0]?.problem, 'imported before');
  assert.equal(await one.count(), 3);
});

test('A file that says something else when it is read again is taken in by nobody', async () => {
  const { take, count } = newPool();
  const text = fileOf(linesOf('F', 3));
  await assert.rejects(take([text, text, fileOf(linesOf('F', 4))]), /The file changed while it was read/);
  assert.equal(await count(), 0);
});

/** A file in whose reading of that number something else happens first. */
function meanwhile(text: string, reading: number, work: () => Promise<unknown>) {
  let readings = 0;
  const open = () => {
    readings += 1;
    const isNow = readings === reading;
    return Readable.from(
      (async function* () {
        if (isNow) await work();
        yield Buffer.from(text);
      })(),
    );
  };
  return { open };
}

test('What somebody took in meanwhile is said of its lines; the very same file is a repeat; what else fails, fails', async () => {
  const [one, other] = [newPool(), newPool()];
  const text = fileOf(linesOf('G', 2));
  const { mistakes } = await one.take(
    text,
    meanwhile(text, 3, () => other.take(text)),
  );
  assert.deepEqual(
    mistakes.map(({ problem }) => problem),
    ['imported before', 'imported before'],
  );
  assert.equal(await one.count(), 0);
  const again = fileOf(linesOf('H', 2));
  const twice = await one.take(
    again,
    meanwhile(again, 2, () => one.take(again)),
  );
  assert.deepEqual(twice, { ...nothing, imported: 0, repeated: true });
  await pool.query(`alter table code add constraint none_of_these check (prize <> 'refused')`);
  await assert.rejects(newPool('refused').take(fileOf(linesOf('I', 1))), /none_of_these/);
});

test('However many wait, all get theirs with the file', async () => {
  const { name, take } = newPool();
  const player = '01980000-0000-7000-8000-000000000001';
  await pool.query(
    `insert into player (area, id, role_id, zone_id, name, country, created_at) values (1, $1, '1', '1', 'x', 'US', now())`,
    [player],
  );
  await pool.query(
    `insert into reward (area, id, player_id, kind, prize, coded, source, won_at)
     select 1, gen_random_uuid(), $1, 'share', $2, true, n::text, now() from generate_series(1, 1001) n`,
    [player, name],
  );
  assert.equal((await take(fileOf(linesOf('J', 1100)))).filled.length, 1001);
});
