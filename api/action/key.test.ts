/** The chain of actions is keyed: whoever has the database alone cannot write it anew, and its head is known elsewhere. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { canonical } from '@event/contest/draw/canonical';
import { inTransaction } from '../database/database.ts';
import { testDatabase } from '../database/database-test.ts';
import { actionHead, keyActions, logAction, verifyActions } from './action.ts';

const { pool } = await testDatabase();
const [one, two] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string];
const log = (subject: string) =>
  inTransaction(pool, (database) =>
    logAction(database, { at: 1_700_000_000, by: 'organizer', what: 'approve', subject, detail: { a: 1 } }),
  );

/** As whoever has the password of the database: every row from this one on, hashed as they were before there was a key. */
async function writeAnew(from: number, keyed: boolean): Promise<void> {
  await pool.query('alter table action disable trigger all');
  const { rows } = await pool.query('select * from action where number >= $1 order by number', [from]);
  let previous: Buffer = rows[0].previous_hash;
  for (const { number, at, by, what, area, subject, detail } of rows) {
    const row = { number, at, by, what: number === from ? 'reject' : what, area, subject, detail };
    const hash = createHash('sha256').update(previous).update(canonical(row)).digest();
    await pool.query('update action set what = $2, previous_hash = $3, hash = $4, key_id = $5 where number = $1', [
      ...[number, row.what, previous, hash, keyed ? '00000000' : null],
    ]);
    previous = hash;
  }
  await pool.query('update action_head set hash = $1', [previous]);
  await pool.query('alter table action enable trigger all');
}

test('Rows from before there was a key stand as far as somebody knows of them, and no further.', async () => {
  await log('before');
  assert.equal((await verifyActions(pool)).valid, true);
  keyActions(one);
  const unknown = { valid: false, number: 1, why: 'has no key: it was written past us' };
  assert.deepEqual(await verifyActions(pool), unknown, 'a log of no keyed row at all');
  for (const subject of ['a', 'b', 'c', 'd']) await log(subject);
  assert.deepEqual(await verifyActions(pool), unknown, 'nor does one that follows vouch for it');
  assert.deepEqual(await verifyActions(pool, { keyless: 1 }), { valid: true, actions: 5 });
});

test('A change of keys goes on with the chain, as long as the old key stands behind the new one.', async () => {
  keyActions(`${two},${one}`);
  await log('with the new key');
  assert.deepEqual(await verifyActions(pool, { keyless: 1 }), { valid: true, actions: 6 });
  keyActions(two);
  const { valid, ...found } = await verifyActions(pool, { keyless: 1 });
  assert.equal(valid, false);
  assert.match(JSON.stringify(found), /"number":2.*put it behind the others/);
  keyActions(`${two},${one}`);
});

/** As a checkpoint of the draw keeps it, and gives it back. */
async function checkpointAt(actions: number, head: string): Promise<void> {
  await pool.query(
    `insert into draw_checkpoint (number, at, lines, serial, head, slices, actions, actions_head)
     values ($1::integer, to_timestamp(1700000000), 0, 0, '', 0, $1::integer, decode($2, 'hex'))`,
    [actions, head],
  );
}

async function withoutCheckpoints(): Promise<void> {
  await pool.query('alter table draw_checkpoint disable trigger all');
  await pool.query('delete from draw_checkpoint');
  await pool.query('alter table draw_checkpoint enable trigger all');
}

test('The draw’s checkpoints say how far the log had come: with another row there, or without it, it is found.', async () => {
  const { number, hash } = await actionHead(pool);
  await checkpointAt(number, hash);
  assert.equal((await verifyActions(pool, { keyless: 1 })).valid, true);
  await checkpointAt(2, '00');
  const why = 'differs from what a checkpoint of the draw says';
  assert.deepEqual(await verifyActions(pool, { keyless: 1 }), { valid: false, number: 2, why });
  await withoutCheckpoints();
  await checkpointAt(number + 1, '00');
  const cut = `ends before ${number + 1}, which was kept elsewhere`;
  assert.deepEqual(await verifyActions(pool, { keyless: 1 }), { valid: false, number, why: cut });
  await withoutCheckpoints();
});

test('Written anew by somebody without the key it is found, from which row on.', async () => {
  const kept = await actionHead(pool);
  const head = { number: kept.number, hash: Buffer.from(kept.hash, 'hex') };
  await writeAnew(4, false);
  assert.deepEqual(await verifyActions(pool, { keyless: 1 }), {
    ...{ valid: false, number: 4 },
    why: 'has no key, and those before it have: it was written past us',
  });
  await writeAnew(1, false);
  const past_us = 'has no key: it was written past us';
  assert.deepEqual(await verifyActions(pool), { valid: false, number: 1, why: past_us });
  assert.deepEqual(await verifyActions(pool, { keyless: 1 }), { valid: false, number: 2, why: past_us });
  await log('of an honest colleague, who goes on with it');
  assert.deepEqual(await verifyActions(pool), { valid: false, number: 1, why: past_us });
  const against = await verifyActions(pool, { head, keyless: 6 });
  assert.deepEqual(
    [against.valid, (against as { number: number }).number],
    [false, 6],
    'whoever says that all of it is old still has the head that was kept elsewhere',
  );
  await writeAnew(1, true);
  assert.equal((await verifyActions(pool)).valid, false);
});

test('Control: nothing else is wrong with it, so whoever says that all of it is old believes it.', async () => {
  await writeAnew(1, false);
  assert.deepEqual(await verifyActions(pool, { keyless: 7 }), { valid: true, actions: 7 });
});
