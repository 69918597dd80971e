import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { Refused } from '../app.ts';
import { callTable } from '../calls.ts';
import { testServer } from '../server-test.ts';
import type { CallTable } from './player-call.ts';

let works = 0;
let fails = 0;

/** The real calls; agreeing counts how often its work was done, and fails when told to. */
const table: CallTable = {
  ...callTable,
  agree: {
    work: async (ask, database) => {
      works += 1;
      await database.query(
        `insert into attempt (area, id, player_id, source, granted_at)
          values ($1, gen_random_uuid(), $2, gen_random_uuid()::text, to_timestamp($3))`,
        [ask.player.area, ask.player.id, ask.now],
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (fails-- > 0) throw new Error('broken');
      return { agreed: true };
    },
  },
  clear: {
    work: async () => {
      works += 1;
      throw new Refused('no_such_notice');
    },
  },
};

const { ask, logIn, pool, set } = await testServer({ table });
const attempts = async () => Number((await pool.query('select count(*) from attempt')).rows[0].count);
const id = '0190a8c0-0000-7000-8000-000000000000';

test('fifty equal requests with one key do their work once and get one body', async () => {
  const token = await logIn({ role_id: '1' });
  const before = await attempts();
  works = 0;
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('agree', {}, { token, key: 'one' })));
  assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
  assert.equal(answers[0]?.code, 0);
  assert.equal(works, 1);
  assert.equal((await attempts()) - before, 1);
});

test('without a key each request does its work, so the test above can fail', async () => {
  const token = await logIn({ role_id: '1' });
  const before = await attempts();
  await Promise.all(Array.from({ length: 10 }, () => ask('agree', {}, { token })));
  assert.equal((await attempts()) - before, 10);
});

test('the same key with another body is refused', async () => {
  const token = await logIn({ role_id: '2' });
  await ask('share', { channel: 'copy' }, { token, key: 'two' });
  assert.equal((await ask('share', { channel: 'facebook' }, { token, key: 'two' })).code, 104005);
  assert.equal((await ask('share', { channel: 'facebook' }, { token, key: 'three' })).code, 0);
});

test('a key belongs to one player and one call', async () => {
  const [one, other] = [await logIn({ role_id: '3' }), await logIn({ role_id: '4' })];
  works = 0;
  await ask('agree', {}, { token: one, key: 'mine' });
  await ask('agree', {}, { token: other, key: 'mine' });
  assert.equal((await ask('logout', {}, { token: other, key: 'mine' })).code, 0);
  assert.equal(works, 2);
});

test('a refusal is kept too, in the language it was said in', async () => {
  const token = await logIn({ role_id: '5' });
  works = 0;
  const first = await ask('clear', { id }, { token, key: 'no' });
  const again = await ask('clear', { id }, { token, key: 'no', lang: 'ru' });
  assert.equal(first.code, 104040);
  assert.equal(again.body, first.body);
  assert.equal(works, 1);
});

test('a fault of ours is not kept: the repeat does the work', async () => {
  const token = await logIn({ role_id: '6' });
  const before = await attempts();
  fails = 1;
  const first = await ask('agree', {}, { token, key: 'fault' });
  assert.equal(first.code, 104099);
  assert.equal(await attempts(), before);
  assert.equal((await ask('agree', {}, { token, key: 'fault' })).code, 0);
  assert.equal((await attempts()) - before, 1);
});

test('an answer is kept a day', async () => {
  const token = await logIn({ role_id: '7' });
  works = 0;
  await ask('agree', {}, { token, key: 'day' });
  set(tinyMoment.open + 86_399);
  await ask('agree', {}, { token, key: 'day' });
  assert.equal(works, 1);
  set(tinyMoment.open + 86_400);
  const fresh = await logIn({ role_id: '7' });
  await ask('agree', {}, { token: fresh, key: 'day' });
  assert.equal(works, 2);
  set(tinyMoment.open);
});

test('a key that is no key is 400', async () => {
  const token = await logIn({ role_id: '8' });
  for (const key of [' ', 'a b', 'é', 'x'.repeat(256)]) {
    const answer = await ask('agree', {}, { token, headers: { 'idempotency-key': key } });
    assert.equal(answer.status, 400, key);
  }
});
