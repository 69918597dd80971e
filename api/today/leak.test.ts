/** Codes that leaked are told at the desk: on Today for a week, and at their pool. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { day } from '@event/contest/time';
import { tinyMoment } from '@event/tests/edition/tiny';
import { codePools } from '../code/code.ts';
import { importCodes } from '../code/import.ts';
import { organizerWith } from '../http/desk-test.ts';
import { keepRedemption } from '../reward/redemption.ts';
import { grantReward } from '../reward/reward.ts';
import { testServer } from '../server-test.ts';
import { leaksOf } from './leak.ts';

const at = tinyMoment.open;
const server = await testServer({ now: at });
const { app, pool, ask } = server;
const owner = await organizerWith(server, 'Olga', [{ role: 'owner', area: null }]);
const token = await server.logIn();
const { rows } = await pool.query('select area, id from player');
const [{ area, id: player_id }] = rows;
const names = ['LEAK-1', 'LEAK-2', 'LEAK-3'];
const open = () => Readable.from(Buffer.from(['code', ...names].join('\n')));
await importCodes(app, { area, prize: 'cup', open, by: 'test', at });
const won = { area, player_id, kind: 'share', prize: 'cup', source: 'share:leak', won_at: at } as const;
const { id } = await grantReward(pool, app, won);
const { data } = await ask<{ code: string }>('claim', { id }, { token });

const report = (code: string, redeemed_at: number) =>
  keepRedemption(pool, app, { code, redeemed_at }, { by: 'platform', at });
const told = async () =>
  (await owner.ask('needs')).data.needs.filter(({ kind }) => kind === 'leaks').map(({ what }) => what);
const leaks = (until: number, now: number) => leaksOf(app, pool, { areas: null, until, now });
const early = async () => (await codePools(pool, at)).reduce((sum, one) => sum + one.early, 0);

test('a code that was redeemed before its winner had it stands on Today and at its pool, with a win only once its day is shown', async () => {
  assert.deepEqual([await told(), await early()], [[], 0]);
  assert.equal(await report(data.code, at - 301), 'too_early');
  assert.deepEqual([await told(), await early()], [['1 code redeemed too early'], 1]);
  await pool.query(`update reward set kind = 'draw' where id = $1`, [id]);
  assert.deepEqual([await leaks(at, at), await early()], [[], 0], 'it would tell of a win');
  await pool.query(`update reward set kind = 'share' where id = $1`, [id]);
});

test('codes that were nobody’s stand beside it; no longer does one whose winner redeems it after all, nor any after a week', async () => {
  for (const name of names) if (name !== data.code) assert.equal(await report(name, at), 'not_given');
  assert.deepEqual(await told(), ['3 codes redeemed too early']);
  assert.equal(await report(data.code, at), 'redeemed');
  assert.deepEqual([await told(), await early()], [['2 codes redeemed too early'], 0]);
  assert.equal((await leaks(at + 1, at + 7 * day - 1)).length, 1);
  assert.deepEqual(await leaks(at + 1, at + 7 * day), []);
});
