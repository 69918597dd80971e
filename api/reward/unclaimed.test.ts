/** Whoever has the file of codes redeems one that its winner has not seen yet. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { codePools } from '../code/code.ts';
import { importCodes } from '../code/import.ts';
import { disqualifyPlayer, restorePlayer } from '../player/disqualification.ts';
import { testServer } from '../server-test.ts';
import { keepRedemption } from './redemption.ts';
import { grantReward } from './reward.ts';

const at = tinyMoment.open;
const server = await testServer({ now: at });
const { app, pool } = server;
let token = await server.logIn({ role_id: '1' });
const { rows } = await pool.query('select id from player');
const player_id: string = rows[0].id;

async function give(code: string) {
  const open = () => Readable.from(Buffer.from(`code\n${code}`));
  await importCodes(app, { area: 1, prize: 'share-pack', open, by: 'test', at });
  const gift = { area: 1, player_id, kind: 'share', prize: 'share-pack', source: `share:${code}`, won_at: at } as const;
  return (await grantReward(pool, app, gift)).id;
}

const report = (code: string, redeemed_at: number, role_id?: string) =>
  keepRedemption(pool, app, { code, redeemed_at, ...(role_id && { role_id }) }, { by: 'platform', at: at + 3600 });
const claim = async (id: string) => {
  const { data } = await server.ask<{ state: number; code: string | null }>('claim', { id }, { token });
  return [data.state, data.code];
};
const early = async () => (await codePools(pool, at + 3600)).reduce((sum, one) => sum + one.early, 0);

test('A code that was redeemed before its winner claimed it has leaked: it does not count for them.', async () => {
  const id = await give('SHARE-0001');
  assert.equal(await report('SHARE-0001', at + 900, '666'), 'too_early');
  assert.equal(await report('SHARE-0001', at + 900), 'too_early', 'told without an account, in a file');
  assert.equal(await early(), 1);
  server.set(at + 1800);
  assert.deepEqual(await claim(id), [1, 'SHARE-0001']);
  assert.equal(await report('SHARE-0001', at + 900), 'too_early', 'the file is brought again');
  assert.equal(await report('SHARE-0001', at + 1499), 'too_early');
  assert.equal(await report('SHARE-0001', at + 1500), 'redeemed', 'clocks differ by five minutes');
  assert.equal(await early(), 0);
});

test('What the winner’s own account redeemed is theirs, claimed or not.', async () => {
  const id = await give('SHARE-0002');
  assert.equal(await report('SHARE-0002', at + 900, '1'), 'redeemed');
  assert.equal(await report('SHARE-0002', at + 900), 'repeated', 'once more in a file, without the account');
  assert.deepEqual(await claim(id), [2, 'SHARE-0002']);
});

test('Who may not claim has no code: that their own account redeemed it is a leak like another.', async () => {
  const id = await give('SHARE-0005');
  const hold = (sql: string) => pool.query(sql, [id, at]);
  const leaked = async () => {
    assert.equal(await report('SHARE-0005', at + 900, '1'), 'too_early');
    const keeping = pool.query(
      `insert into reward_redemption (area, reward_id, redeemed_at, reported_by, reported_at, own_account)
       values (1, $1, to_timestamp($2), 'command:eve', to_timestamp($2), true)`,
      [id, at + 900],
    );
    await assert.rejects(keeping, { constraint: 'redemption_claimed' });
  };
  await hold(`insert into reward_hold (area, reward_id, reasons, others, quick_others, held_at)
    values (1, $1, '{crowd}', 9, 0, to_timestamp($2))`);
  await leaked();
  await hold(
    `update reward_hold set lifted_by = 'ann', lifted_at = to_timestamp($2), note = 'a dormitory' where reward_id = $1`,
  );
  const who = { area: 1, player_id, by: 'ann', at };
  await disqualifyPlayer(app, pool, { ...who, reason: 'other', note: 'a farm' });
  await leaked();
  await restorePlayer(app, pool, who);
  assert.equal(await report('SHARE-0005', at + 900, '1'), 'redeemed');
});

test('The database keeps no redemption of what its winner has not claimed.', async () => {
  const keep = (id: string, own_account: boolean | null) =>
    pool.query(
      `insert into reward_redemption (area, reward_id, redeemed_at, reported_by, reported_at, own_account)
       values (1, $1, to_timestamp($2), 'command:eve', to_timestamp($2), $3)`,
      [id, at + 2100, own_account],
    );
  token = await server.logIn({ role_id: '1' });
  const id = await give('SHARE-0003');
  for (const own of [null, false]) await assert.rejects(keep(id, own), { constraint: 'redemption_claimed' });
  server.set(at + 2401);
  await claim(id);
  await assert.rejects(keep(id, null), { constraint: 'redemption_claimed' });
  const other = await give('SHARE-0004');
  server.set(at + 2400);
  await claim(other);
  assert.equal((await keep(other, null)).rowCount, 1);
});
