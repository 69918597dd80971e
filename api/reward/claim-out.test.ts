/** Who is out claims nothing, at whichever moment the two meet: a code that was seen is gone. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { refusals } from '@event/contest/refusal';
import { day } from '@event/contest/time';
import { tinyMoment } from '@event/tests/edition/tiny';
import { importCodes } from '../code/import.ts';
import { waitingIn } from '../database/lock-test.ts';
import { disqualifyPlayer, restorePlayer } from '../player/disqualification.ts';
import { testServer } from '../server-test.ts';
import { grantReward, rewardsOf } from './reward.ts';

const at = tinyMoment.open;
const server = await testServer({ now: at });
const { app, pool, ask, logIn } = server;
const open = () => Readable.from(Buffer.from('code\nSHARE-0001\nSHARE-0002'));
await importCodes(app, { area: 1, prize: 'share-pack', open, by: 'test', at });

async function winner(role_id: string) {
  const token = await logIn({ role_id });
  const { rows } = await pool.query('select id from player where role_id = $1', [role_id]);
  const player_id: string = rows[0].id;
  const gift = { area: 1, player_id, kind: 'share', prize: 'share-pack', source: 'share:copy', won_at: at } as const;
  const { id } = await grantReward(pool, app, gift);
  return { token, player_id, id };
}

test('A claim that meets a disqualification waits for it, and is refused with its reason.', async () => {
  const { token, player_id, id } = await winner('1');
  const judge = await pool.connect();
  await judge.query('begin');
  await disqualifyPlayer(app, judge, { area: 1, player_id, reason: 'other', note: 'a farm', by: 'ann', at });
  let answered = false;
  const claimed = ask<{ code: string | null }>('claim', { id }, { token }).finally(() => {
    answered = true;
  });
  while (!answered && (await waitingIn(pool)) === 0) await sleep(10);
  await judge.query('commit');
  judge.release();
  assert.deepEqual([(await claimed).code, (await claimed).data?.code], [refusals.disqualified, undefined]);
  assert.equal((await pool.query('select from reward_claim where reward_id = $1', [id])).rowCount, 0);
});

test('The database keeps a claim of who is out for nobody, and takes it once they are back.', async () => {
  const { player_id, id } = await winner('2');
  const claim = () => pool.query('insert into reward_claim (area, reward_id, claimed_at) values (1, $1, now())', [id]);
  await disqualifyPlayer(app, pool, { area: 1, player_id, reason: 'other', note: 'a farm', by: 'ann', at });
  await assert.rejects(claim(), { constraint: 'player_takes_part', table: 'reward_claim', detail: 'other' });
  await restorePlayer(app, pool, { area: 1, player_id, by: 'ann', at });
  assert.equal((await claim()).rowCount, 1);
});

test('Who was taken out and is let back in has the time to claim that they were out, and nothing that was over before.', async () => {
  const { player_id, id } = await winner('3');
  const until = async () => (await rewardsOf(pool, app, 1, player_id, id))[0]?.claim_until ?? 0;
  const end = await until();
  const out = (from: number) =>
    disqualifyPlayer(app, pool, { area: 1, player_id, reason: 'other', note: 'a farm', by: 'ann', at: from });
  const back = (at: number) => restorePlayer(app, pool, { area: 1, player_id, by: 'ann', at });
  await out(end - 3 * day);
  await back(end + day + 60);
  assert.equal(await until(), end + 5 * day, 'to the end of a day');
  server.set(end + 2 * day);
  const { code } = await ask('claim', { id }, { token: await logIn({ role_id: '3' }) });
  assert.equal(code, 0);
  await out(end + 2 * day);
  await back(end + 3 * day);
  assert.equal(await until(), end + 5 * day, 'what is claimed needs none');
  const late = await winner('4');
  const gone = { area: 1, player_id: late.player_id, by: 'ann' };
  await disqualifyPlayer(app, pool, { ...gone, reason: 'other', note: 'a farm', at: end });
  await restorePlayer(app, pool, { ...gone, at: end + 9 * day });
  assert.equal((await rewardsOf(pool, app, 1, late.player_id))[0]?.claim_until, end);
});
