/** What a stolen database must not tell: every text and every byte of every table is looked through. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { importCodes } from '../code/import.ts';
import { testServer } from '../server-test.ts';
import type { Pool } from './database.ts';

const { app, ask, logIn, pool } = await testServer();
const code = 'CANARY-7Q2M-0001';
const address = '+15550107788';

await importCodes(app, {
  ...{ area: 1, prize: 'share-pack', by: 'test', at: tinyMoment.open },
  open: () => Readable.from(`code\n${code}`),
});
const token = await logIn();
const fill = { contact_type: 2, contact_addr: address };
await ask('fill', fill, { token, key: 'fill' });
const { data } = await ask<{ pack: { id: string } }>('share', { channel: 'copy' }, { token, key: 'share' });
const claim = { id: data.pack.id };
const claimed = await ask<{ code: string }>('claim', claim, { token, key: 'claim' });

/** The columns in which these bytes lie, as text or as bytes. */
async function whereIs(database: Pool, wanted: string | Buffer): Promise<string[]> {
  const { rows } = await database.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`,
  );
  const bytes = Buffer.from(wanted as string);
  const found: string[] = [];
  for (const { table, column, type } of rows) {
    const condition = type === 'bytea' ? `position($1 in "${column}") > 0` : `"${column}"::text like '%' || $1 || '%'`;
    const value = type === 'bytea' ? bytes : typeof wanted === 'string' ? wanted : wanted.toString('hex');
    const { rowCount } = await database.query(`select from "${table}" where ${condition} limit 1`, [value]);
    if (rowCount) found.push(`${table}.${column}`);
  }
  return found;
}

const plainHash = (text: string) => createHash('sha256').update(text).digest();
const bodies = (body: object) => [JSON.stringify(body), JSON.stringify(Object.entries(body).sort())];
const guesses = [address, address.slice(1), `2 ${address}`, ...bodies(fill)].map(plainHash);

test('a claimed code lies nowhere in the database, nor does a plain hash of it', async () => {
  assert.equal(claimed.data.code, code);
  for (const wanted of [code, plainHash(code), ...bodies(claimed.data).map(plainHash)]) {
    assert.deepEqual(await whereIs(pool, wanted), []);
  }
});

test('a contact lies nowhere in the database, nor does a hash that could be guessed', async () => {
  assert.equal((await ask('info', {}, { token })).data.reward_fill_count, 1);
  for (const wanted of [address, ...guesses]) assert.deepEqual(await whereIs(pool, wanted), []);
});

test('control: what is put into any kind of column is found', async () => {
  await pool.query(
    `insert into notice (id, kind, values, texts, from_at, created_by, created_at)
     values (gen_random_uuid(), 'broadcast', '{}', $1, now(), $2, now())`,
    [{ en: { title: code, message: '' } }, `by ${address}`],
  );
  await pool.query('update idempotency set body_hash = $1, answer_sealed = $2, answer_of = null', [
    guesses.at(-1),
    Buffer.from(code),
  ]);
  assert.deepEqual(await whereIs(pool, code), ['idempotency.answer_sealed', 'notice.texts']);
  assert.deepEqual(await whereIs(pool, address), ['notice.created_by']);
  assert.deepEqual(await whereIs(pool, guesses.at(-1) as Buffer), ['idempotency.body_hash']);
});
