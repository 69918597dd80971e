/** The command line as operators use it: a real database, real files; who checks a proof needs neither database nor settings. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { testDatabase } from '../database/database-test.ts';
import { commandsOn, runAlone } from './command-test.ts';

const { url, pool } = await testDatabase();
// The beacon begins when the draw is over, so that no slice waits for a value.
const { contest, folder } = await commandsOn(url, '2025-02-20T00:00:00Z', { BEACON_GENESIS: '1900000000' });
const verifyDraw = (...files: string[]) => runAlone(['verify-draw.ts', ...files]);

async function fileOf(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

test('The draw is committed to, counted to its end, published to a file, and the file alone is checked.', async () => {
  const committed = await contest('draw commit');
  assert.match(committed.out, /Commitment {3}[0-9a-f]{64}\nCommitted at 2025-02-20/);
  assert.equal((await contest('draw commit')).out, committed.out);
  const early = join(folder, 'early.json');
  await contest(`draw proof ${early}`);
  assert.equal((await verifyDraw(early)).code, 1);
  assert.equal((await contest('draw checkpoint', '2025-04-20T00:00:00Z')).code, 0);
  const whole = join(folder, 'whole.json');
  assert.match((await contest(`draw proof ${whole}`)).out, /the whole proof/);
  assert.deepEqual(await verifyDraw(whole, early), {
    code: 0,
    out: 'Yes. 0 draws, 0 wins, every outcome recomputed.\n',
    err: '',
  });
  const text = await readFile(whole, 'utf8');
  await writeFile(whole, text.replace('"wins_per_player":1', '"wins_per_player":9'));
  const changed = await verifyDraw(whole);
  assert.deepEqual([changed.code, changed.out.slice(0, 10)], [1, 'No. Line 0']);
});

test('A rehearsal needs no draw and is drawn as a picture.', async () => {
  const { out } = await contest('draw rehearse --players 1=2000 --draws 2 --runs 20');
  assert.match(out, /Global: 4,000 draws, \d+ wins, one in \d+/);
  assert.match(out, /stock left, day by day {2}█/);
  assert.equal((await contest('draw rehearse --hours 1,2')).code, 2);
});

test('Codes are imported dry, then really, then not again, and bad lines are named.', async () => {
  const good = await fileOf('good.csv', 'code\nGOOD-0001\nGOOD-0002\n');
  const dry = await contest(`codes import --area 1 --prize event-pack --dry-run ${good}`);
  assert.match(dry.out, /2 codes are good/);
  assert.match((await contest(`codes import --area 1 --prize event-pack ${good}`)).out, /2 codes taken in/);
  assert.match((await contest(`codes import --area 1 --prize event-pack ${good}`)).out, /already been taken in/);
  const bad = await contest(
    `codes import --area 1 --prize event-pack ${await fileOf('bad.csv', 'code\nGOOD-0001\n x\n')}`,
  );
  assert.deepEqual([bad.code, bad.out], [1, 'line 2: imported before\nline 3: has spaces\nNothing was taken in.\n']);
  assert.match((await contest('codes pools')).out, /^global +event-pack +2 +2(?: +0)+ +no$/m);
  assert.equal((await contest(`codes import --area 1 --prize gold ${good}`)).code, 2);
  const { rows } = await pool.query(`select detail from action where what = 'import codes'`);
  assert.deepEqual(rows, [{ detail: { imported: 2, filled: 0 } }], 'how many, and never which');
});

test('A report of redeemed codes names what it does not know, and what nobody was given.', async () => {
  const file = await fileOf('redeemed.csv', 'code,redeemed_at\nGOOD-0001,2025-03-05T00:00:00Z\nNEVER,1741000000\n');
  const { code, out } = await contest(`codes redeemed ${file}`);
  assert.deepEqual(
    [code, out],
    [
      1,
      'line 2: this code was given to nobody, and nobody will get it any more\nline 3: unknown code\n0 redeemed, 0 known before.\n',
    ],
  );
});

test('There is nothing to settle before a board is certified, and an export of nothing is a file with headings.', async () => {
  assert.equal((await contest('settlement make --area 1 --platform 1 --period 1')).code, 1);
  const file = join(folder, 'lines.csv');
  assert.equal((await contest(`settlement export --area 1 ${file}`)).code, 0);
  assert.match(await readFile(file, 'utf8'), /^\ufeff"line","list","rank"/);
  assert.equal((await contest('settlement list')).code, 2);
});
