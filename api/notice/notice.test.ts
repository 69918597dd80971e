import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notice } from '@event/contest/notice/wire';
import type { Output } from '@event/contest/wire';
import { tinyMoment } from '@event/tests/edition/tiny';
import { testServer } from '../server-test.ts';
import { putNotice } from './notice.ts';

const { ask, logIn, pool, set } = await testServer();
const now = tinyMoment.open;
const player = async (role_id: string) => {
  const token = await logIn({ role_id });
  const { rows } = await pool.query('select area, id as player_id from player where role_id = $1', [role_id]);
  return { token, ...(rows[0] as { area: number; player_id: string }) };
};
const detail = async (token: string, lang?: string) =>
  (await ask<{ notice: Notice | null; left: number }>('notice', {}, { token, ...(lang && { lang }) })).data;

test('the newest uncleared notice comes first, until all are cleared', async () => {
  const { token, area, player_id } = await player('1');
  assert.deepEqual(await detail(token), { notice: null, left: 0 });
  await putNotice(pool, { area, player_id, kind: 'approved', values: { number: 10001 }, at: now - 60, by: 'test' });
  await putNotice(pool, {
    area,
    player_id,
    kind: 'rejected',
    values: { number: 10002, reason: 'short_video' },
    at: now - 30,
    by: 'test',
  });
  const first = await detail(token);
  assert.equal(first.notice?.kind, 'rejected');
  assert.equal(first.left, 1);
  assert.match(String(first.notice?.message), /10002/);
  assert.match(String(first.notice?.message), /shorter than 15 seconds/);
  const cleared = await ask<{ left: number }>('clear', { id: first.notice?.id }, { token });
  assert.deepEqual([cleared.code, cleared.data.left], [0, 1]);
  const second = await detail(token);
  assert.equal(second.notice?.kind, 'approved');
  await ask('clear', { id: second.notice?.id }, { token });
  assert.equal((await detail(token)).notice, null);
});

test('who was told of a win without its last day to claim reads it too', async () => {
  const { token, area, player_id } = await player('15');
  const values = { number: 7, prize: 'diamonds:200' };
  await putNotice(pool, { area, player_id, kind: 'excellent_won', values, at: now, by: 'test' });
  assert.match(String((await detail(token)).notice?.message), /Claim it in My rewards by \d\d\/\d\d\/\d{4}\.$/);
});

test('clearing again is a harmless repeat, and a notice of somebody else does not exist', async () => {
  const [one, other] = [await player('2'), await player('3')];
  const id = await putNotice(pool, { ...one, kind: 'results', at: now, by: 'test' });
  assert.equal((await ask('clear', { id }, { token: other.token })).code, 104040);
  assert.equal(
    (await ask('clear', { id: '0190a8c0-0000-7000-8000-000000000000' }, { token: other.token })).code,
    104040,
  );
  assert.equal((await ask('clear', { id }, { token: one.token })).code, 0);
  assert.equal((await ask('clear', { id }, { token: one.token })).code, 104002);
  assert.equal((await ask('clear', { id: 'no id' }, { token: one.token })).status, 400);
});

test('a broadcast reaches everybody of its area in its time, and each clears it alone', async (t) => {
  const [one, other] = [await player('4'), await player('5')];
  t.after(() => set(now));
  const broadcast = { player_id: null, kind: 'broadcast' as const, by: 'test' };
  const texts = { en: { title: 'Hello', message: 'A word to all' }, ru: { title: 'Привет', message: 'Всем' } };
  await putNotice(pool, { ...broadcast, area: 2, texts, at: now });
  await putNotice(pool, { ...broadcast, area: null, texts, at: now + 100, until: now + 200 });
  assert.equal((await detail(one.token)).notice, null);
  set(now + 100);
  const seen = (await detail(one.token)).notice;
  assert.equal(seen?.message, 'A word to all');
  await ask('clear', { id: seen?.id }, { token: one.token });
  assert.equal((await detail(one.token)).notice, null);
  assert.equal((await detail(other.token)).notice?.title, 'Hello');
  set(now + 200);
  assert.equal((await detail(other.token)).notice, null);
});

test('notices shown together are cleared together, stay in the list, and nobody clears those of another', async () => {
  const [one, other] = [await player('6'), await player('7')];
  const put = (to: object, number: number) =>
    putNotice(pool, { ...one, ...to, kind: 'approved', values: { number }, at: now - number, by: 'test' });
  const ids = [await put({}, 1), await put({}, 2), await put({}, 3)];
  const foreign = await put(other, 4);
  const list = async ({ token }: typeof one) =>
    (await ask<Output<'notices'>>('notices', {}, { token })).data.list.map(({ id, cleared }) => [id, cleared]);
  assert.deepEqual(
    await list(one),
    ids.map((id) => [id, false]),
  );
  const some = [...ids.slice(0, 2), foreign, '0190a8c0-0000-7000-8000-000000000000'];
  assert.deepEqual((await ask('clear_all', { ids: some }, { token: one.token })).data, { left: 1 });
  assert.deepEqual(await list(one), [
    [ids[0], true],
    [ids[1], true],
    [ids[2], false],
  ]);
  assert.deepEqual(await list(other), [[foreign, false]]);
  assert.deepEqual((await ask('clear_all', { ids }, { token: one.token })).data, { left: 0 });
  assert.equal((await ask('clear_all', { ids: [] }, { token: one.token })).status, 400);
});
