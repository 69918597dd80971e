import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { claimUntil } from '@event/contest/reward/reward';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { codePools } from '../code/code.ts';
import { importCodes } from '../code/import.ts';
import { hashOfToken } from '../http/token.ts';
import { testServer } from '../server-test.ts';
import { grantReward } from './reward.ts';
import { shownRewards } from './shown.ts';

interface ListedReward {
  readonly list: {
    id: string;
    kind: string;
    state: number;
    code: string | null;
    steps: { step: string; at: number | null }[];
  }[];
}

const at = tinyMoment.open;
const server = await testServer({ now: at });
const { app, pool } = server;
const token = await server.logIn();
const other = await server.logIn({ role_id: '7002' });
const { rows } = await pool.query(`select area, id from player where role_id = '7001'`);
const [{ area, id: player_id }] = rows;

const codes = (text: string, prize: string) =>
  importCodes(app, { area, prize, open: () => Readable.from(Buffer.from(text)), by: 'test', at });
const give = (prize: string, source: string, kind: 'share' | 'first_submission' = 'share') =>
  grantReward(pool, app, { area, player_id, kind, prize, source, won_at: at });
const mine = async (whose = token) =>
  (await server.ask<ListedReward>('rewards', undefined, { token: whose })).data.list;
const claim = (id: string, whose = token) => server.ask<ListedReward['list'][0]>('claim', { id }, { token: whose });

await codes('code\nSHARE-0001\nSHARE-0002', 'share-pack');

test('A reward shows its code only once it is claimed, and then to its winner alone.', async () => {
  const { id } = await give('share-pack', 'share:facebook');
  const [before] = await mine();
  assert.deepEqual([before?.id, before?.state, before?.code], [id, 0, null]);
  assert.deepEqual(await mine(other), []);
  assert.equal((await claim(id, other)).code, 104034);
  const claimed = await claim(id);
  assert.equal(claimed.code, 0);
  assert.match(claimed.data.code ?? '', /^SHARE-000[12]$/);
  assert.deepEqual(
    [claimed.data.state, claimed.data.steps.map(({ step }) => step)],
    [1, ['won', 'claimed', 'redeemed']],
  );
  assert.equal((await claim(id)).data.code, claimed.data.code);
  assert.equal((await mine())[0]?.code, claimed.data.code);
});

test('Twenty claims at once are one claim.', async () => {
  const { id } = await give('avatar-border', 'first_submission:avatar-border', 'first_submission');
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(id)));
  assert.ok(answers.every(({ code }) => code === 0));
  const { rows } = await pool.query('select count(*) from reward_claim where reward_id = $1', [id]);
  assert.equal(rows[0].count, 1);
});

test('A claimed reward of an empty pool gets its code when codes arrive.', async () => {
  const { id } = await give('event-pack', 'first_submission:event-pack', 'first_submission');
  assert.deepEqual([(await claim(id)).data.state, (await claim(id)).data.code], [1, null]);
  await codes('code\nPACK-1', 'event-pack');
  assert.equal((await mine()).find((reward) => reward.id === id)?.code, 'PACK-1');
});

test('What does not exist cannot be claimed, and neither can anything when the time is over.', async () => {
  assert.equal((await claim('01890000-0000-7000-8000-000000000000')).code, 104034);
  const { id } = await give('share-pack', 'share:copy');
  server.set(claimUntil(tinyEdition, at));
  const late = await server.logIn();
  assert.equal((await claim(id, late)).code, 104035);
  server.set(claimUntil(tinyEdition, at) - 1);
  assert.equal((await claim(id, await server.logIn())).code, 0);
  server.set(at);
});

test('A disqualified player claims nothing any more.', async (t) => {
  const before = await app.tokens.find(hashOfToken(token), 'look', true);
  const { id } = await give('avatar-border', 'share:x');
  await pool.query(
    `insert into disqualification (area, id, player_id, reason, decided_by, decided_at)
     values ($1, gen_random_uuid(), $2, 'other', 'test', to_timestamp($3))`,
    [area, player_id, at],
  );
  assert.equal((await claim(id, await server.logIn())).code, 104006);
  // A process that has not heard of it yet leaves it to the database.
  const deaf = t.mock.method(app.tokens, 'find', async () => before);
  assert.equal((await claim(id)).code, 104034);
  deaf.mock.restore();
  await pool.query('delete from disqualification');
});

const secret = app.settings.redeem_secret;
function report(body: object, { timestamp = at, key = secret, sent = body, behind = '' } = {}) {
  const signature = createHmac('sha256', key)
    .update(`${timestamp}.${JSON.stringify(body)}`)
    .digest('hex');
  return server.server.inject({
    method: 'POST',
    url: '/api/goldenmonthugc/platform/redeemed',
    headers: { 'x-platform-timestamp': String(timestamp), 'x-platform-signature': signature + behind },
    payload: sent,
  });
}

test('The platform reports a redeemed code once or twice, and the reward is redeemed once.', async () => {
  const code = (await mine()).find(({ code }) => code?.startsWith('SHARE'))?.code ?? '';
  const redeemed = { code, role_id: '7001', zone_id: '1', redeemed_at: at + 5 };
  const answers = await Promise.all([report(redeemed), report(redeemed), report({ ...redeemed, redeemed_at: at + 9 })]);
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [200, 200, 200],
  );
  assert.deepEqual(answers.map((answer) => answer.json().data.state).sort(), ['redeemed', 'repeated', 'repeated']);
  const reward = (await mine()).find((found) => found.code === code);
  assert.deepEqual([reward?.state, reward?.steps.at(-1)?.step], [2, 'redeemed']);
  const { rows } = await pool.query('select own_account from reward_redemption');
  assert.deepEqual(rows, [{ own_account: true }]);
});

test('A report with a wrong key, another body, an old or a coming time, or more than its signature is not believed.', async () => {
  const redeemed = { code: 'PACK-1', redeemed_at: at };
  const answers = await Promise.all([
    report(redeemed, { key: 'another secret of the right length' }),
    report(redeemed, { sent: { ...redeemed, code: 'SHARE-0001' } }),
    report(redeemed, { timestamp: at - 301 }),
    report(redeemed, { timestamp: at + 301 }),
    report(redeemed, { behind: 'zz' }),
    report(redeemed, { behind: '0' }),
    server.server.inject({ method: 'POST', url: '/api/goldenmonthugc/platform/redeemed', payload: redeemed }),
  ]);
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [401, 401, 401, 401, 401, 401, 401],
  );
  assert.equal((await report(redeemed, { timestamp: at - 300 })).statusCode, 200);
});

test('An unknown code and one that nobody was given are told apart, and a wrong shape is refused.', async () => {
  await codes('code\nFREE-1', 'cup');
  assert.equal((await report({ code: 'NEVER', redeemed_at: at })).statusCode, 404);
  assert.equal((await report({ code: 'FREE-1', redeemed_at: at })).statusCode, 409);
  assert.equal((await report({ code: 'FREE-1' })).statusCode, 400);
  const [spoiled] = (await pool.query('select spoiled_at, spoiled_by from code where spoiled_at is not null')).rows;
  assert.deepEqual(spoiled, { spoiled_at: at, spoiled_by: 'platform' });
});

test('A free code that somebody redeemed is nobody’s: it counts as spoiled, is logged once, and no winner gets it.', async () => {
  await codes('code\nLEAK-1\nGOOD-1', 'event-pack');
  const leaked = { code: 'LEAK-1', redeemed_at: at };
  const answers = await Promise.all([report(leaked), report(leaked), report(leaked)]);
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [409, 409, 409],
  );
  const left = async () => {
    const pools = await codePools(pool, Number.POSITIVE_INFINITY);
    return pools.filter(({ prize }) => prize === 'event-pack').map(({ free, spoiled }) => ({ free, spoiled }));
  };
  assert.deepEqual(await left(), [{ free: 1, spoiled: 1 }]);
  const { rows: logged } = await pool.query(
    `select by, area, detail->>'redeemed_at' as told from action where what = 'spoil code' and subject = 'event-pack'`,
  );
  assert.deepEqual(logged, [{ by: 'platform', area, told: String(at) }]);
  const taken = await Promise.all(
    ['facebook', 'vk', 'x'].map(async (channel) => {
      const { id } = await give('event-pack', `share:leak-${channel}`);
      return (await pool.query('select spoiled_at from code where reward_id = $1', [id])).rows;
    }),
  );
  assert.deepEqual(taken.flat(), [{ spoiled_at: null }]);
  assert.deepEqual(await left(), [{ free: 0, spoiled: 1 }]);
});

test('The database gives no code that is spoiled, whoever asks, and spoils none that was given.', async () => {
  const given = await pool.query('select id, reward_id from code where reward_id is not null limit 1');
  const [{ id, reward_id }] = given.rows;
  await assert.rejects(
    pool.query('update code set reward_id = $1, taken_at = now() where spoiled_at is not null', [reward_id]),
    /code_spoiled_check/,
  );
  await assert.rejects(
    pool.query(`update code set spoiled_at = now(), spoiled_by = 'x' where id = $1`, [id]),
    /code_spoiled_check/,
  );
});

test('Who cannot sign reads the same of a code that was given, one that is free and one that is made up.', async () => {
  await codes('code\nFREE-2', 'cup');
  const given = (await mine()).find(({ code }) => code?.startsWith('SHARE'))?.code ?? '';
  const tried = [given, 'FREE-2', 'MADE-UP'].map((code) => ({ code, redeemed_at: at }));
  const signed = await Promise.all(tried.map((one) => report(one)));
  assert.equal(new Set(signed.map(({ statusCode }) => statusCode)).size, 3);
  const guessed = await Promise.all(tried.map((one) => report(one, { key: 'another secret of the right length' })));
  assert.equal(new Set(guessed.map(({ statusCode, body }) => `${statusCode} ${body}`)).size, 1);
});

test('The desk tells a code that another account redeemed from one whose account is its own or was not told.', async () => {
  await codes('code\nCUP-1\nCUP-2', 'cup');
  for (const [source, role_id] of [
    ['share:vk', '7002'],
    ['share:telegram', undefined],
  ] as const) {
    const { id } = await give('cup', source);
    const { code } = (await claim(id)).data;
    assert.equal((await report({ code, redeemed_at: at, ...(role_id && { role_id }) })).statusCode, 200);
  }
  const shown = await shownRewards(pool, { area, player_id }, at + 60);
  const redeemed = shown.filter(({ state }) => state === 2).map(({ prize, by_another }) => `${prize} ${by_another}`);
  assert.deepEqual(redeemed.toSorted(), ['cup false', 'cup true', 'event-pack false', 'share-pack false']);
});

test('A code that was redeemed before it was given does not count for its winner, and the log says so.', async () => {
  await codes('code\nOLD-1', 'cup');
  const { id } = await give('cup', 'share:old');
  const { code } = (await claim(id)).data;
  const early = { code, role_id: '7001', zone_id: '1', redeemed_at: at - 301 };
  for (const _ of [1, 2]) assert.equal((await report(early)).statusCode, 409);
  assert.equal((await mine()).find((reward) => reward.id === id)?.state, 1);
  const { rows: kept } = await pool.query('select redeemed_at, reported_by from redemption_too_early');
  assert.deepEqual(kept, [{ redeemed_at: at - 301, reported_by: 'platform' }]);
  const { rowCount } = await pool.query(`select from action where what = 'refuse redemption'`);
  assert.equal(rowCount, 1);
  // Clocks differ: within five minutes it is the winner's.
  assert.equal((await report({ ...early, redeemed_at: at - 300 })).statusCode, 200);
  assert.equal((await mine()).find((reward) => reward.id === id)?.state, 2);
});
