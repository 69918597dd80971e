import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { Refused } from '../app.ts';
import { callTable } from '../calls.ts';
import { doDuty } from '../duties.ts';
import { testServer } from '../server-test.ts';
import { markOf, onceForPlayer, spoilKeys, textOf } from './idempotency.ts';
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

const { app, ask, logIn, pool, set } = await testServer({ table });
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

test('the same key with another body is refused by calls of several statements too, and with the same in another order answered', async () => {
  const token = await logIn({ role_id: '2a' });
  const fill = (body: object) => ask('fill', body, { token, key: 'fill' });
  const first = await fill({ contact_type: 1, contact_addr: 'one@tiny.example' });
  assert.equal(first.code, 0);
  assert.equal((await fill({ contact_type: 1, contact_addr: 'other@tiny.example' })).code, 104005);
  assert.equal((await fill({ contact_addr: 'one@tiny.example', contact_type: 1 })).body, first.body);
});

test('two bodies say the same in whatever order their fields stand, for all that asks later', () => {
  assert.equal(textOf({ b: 1, a: [2], c: null }), '[["a",[2]],["b",1],["c",null]]');
  assert.equal(textOf({ c: null, b: 1, a: [2] }), textOf({ a: [2], b: 1, c: null }));
  assert.notEqual(textOf({ a: 1, b: 2 }), textOf({ a: 2, b: 1 }));
});

test('a call of one statement gives its first answer again, also when its time is over meanwhile', async () => {
  const token = await logIn({ role_id: '2b' });
  const share = (key?: string) => ask('share', { channel: 'copy' }, { token, ...(key && { key }) });
  const first = await share('lone');
  assert.equal(first.code, 0);
  assert.equal((await share('lone')).body, first.body);
  assert.equal((await share()).code, 104002);
  set(tinyEdition.phases.submission.to + 60);
  const late = await logIn({ role_id: '2b' });
  const again = (key: string) => ask('share', { channel: 'copy' }, { token: late, key });
  assert.notEqual((await again('new')).code, 0);
  const kept = await pool.query(`update idempotency set created_at = to_timestamp($1) where key = 'lone'`, [
    tinyEdition.phases.submission.to,
  ]);
  assert.equal(kept.rowCount, 1);
  assert.equal((await again('lone')).body, first.body);
  set(tinyMoment.open);
});

test('what a statement finds under a key is an answer to this very body, or none', () => {
  const markFor = (key: string | null, input: object) => markOf({ app, key, input, now: 0 });
  const mark = markFor('key', { a: 1 });
  assert.deepEqual(mark?.recognise(mark.body, { win: true }), { win: true });
  assert.throws(() => mark?.recognise(mark.body, null), /was refused before/);
  const other = markFor('key', { a: 2 })?.body ?? Buffer.alloc(0);
  assert.throws(() => mark?.recognise(other, { win: true }), { refusal: { refusal: 'key_reused' } });
  assert.equal(markFor(null, { a: 1 }), null);
});

test('a kept answer opens for its own row alone', async () => {
  const [one, other] = [await logIn({ role_id: '3a' }), await logIn({ role_id: '3b' })];
  for (const token of [one, other]) await ask('agree', {}, { token, key: 'bound' });
  const swapped = await pool.query(
    `update idempotency i set answer_sealed = o.answer_sealed from idempotency o
     where i.key = 'bound' and o.key = 'bound' and i.player_id <> o.player_id`,
  );
  assert.equal(swapped.rowCount, 2);
  for (const token of [one, other]) assert.equal((await ask('agree', {}, { token, key: 'bound' })).code, 104099);
});

test('what is spoiled is no answer any more, of that player and that call alone', async () => {
  const [one, other] = [await logIn({ role_id: '3c' }), await logIn({ role_id: '3d' })];
  for (const token of [one, other]) await ask('agree', {}, { token, key: 'spoiled' });
  await ask('clear', { id }, { token: one, key: 'spoiled' });
  const { rows } = await pool.query(`select area, id from player where role_id = '3c'`);
  await spoilKeys(pool, rows[0], 'agree');
  assert.equal((await ask('agree', {}, { token: one, key: 'spoiled' })).code, 104005);
  assert.equal((await ask('agree', {}, { token: other, key: 'spoiled' })).code, 0);
  assert.equal((await ask('clear', { id }, { token: one, key: 'spoiled' })).code, 104040);
  const once = { keys: app.settings.secret_key, player: rows[0], call: 'agree', key: 'never', input: {}, now: 0 };
  assert.equal(await onceForPlayer({ ...once, say: String }).find(pool), null);
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

test('what is a day old is forgotten, and nothing younger', async () => {
  const token = await logIn({ role_id: '7a' });
  const keys = async () => (await pool.query(`select key from idempotency where key like 'age%' order by key`)).rows;
  for (const key of ['age-old', 'age-young']) await ask('agree', {}, { token, key });
  await pool.query(`update idempotency set created_at = created_at + interval '1 second' where key = 'age-young'`);
  set(tinyMoment.open + 86_399);
  await doDuty(app, 'forget old answers');
  assert.equal((await keys()).length, 2);
  set(tinyMoment.open + 86_400);
  await doDuty(app, 'forget old answers');
  assert.deepEqual(await keys(), [{ key: 'age-young' }]);
  set(tinyMoment.open);
});

test('a key that is no key is 400', async () => {
  const token = await logIn({ role_id: '8' });
  for (const key of [' ', 'a b', 'é', 'x'.repeat(256)]) {
    const answer = await ask('agree', {}, { token, headers: { 'idempotency-key': key } });
    assert.equal(answer.status, 400, key);
  }
});
