/** What the roles beside the owner may do: the product, and look. Rewriting what stands is nobody's who serves. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { importCodes } from '../code/import.ts';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { addressOf } from '../trying/embedded/role.ts';
import { patientDatabase } from './database-test.ts';

const server = await testServer();
const { app, ask, logIn, pool, url } = server;
const serving = patientDatabase(addressOf(url, 'serve'), 1);
const auditing = patientDatabase(addressOf(url, 'audit'), 1);
after(() => Promise.all([serving.end(), auditing.end()]));

await importCodes(app, {
  ...{ area: 1, prize: 'share-pack', by: 'test', at: tinyMoment.open },
  open: () => Readable.from('code\nABCD-0001'),
});
const token = await logIn();
const { data } = await ask<{ pack: { id: string } }>('share', { channel: 'copy' }, { token, key: 'share' });
await ask('claim', { id: data.pack.id }, { token, key: 'claim' });
await ask('fill', { contact_type: 1, contact_addr: 'somebody@tiny.example' }, { token });
await ask('draw', {}, { token });
const owner = await organizerWith(server, 'Nadia', [{ role: 'owner', area: null }]);
await owner.ask('throw_switch', { name: 'share', area: null, closed: true, text: null });

const no_right = /permission denied|must be owner/;

test('The role that serves did what was asked above, and is neither owner nor superuser.', async () => {
  const { rows } = await app.pool.query(
    `select current_user::text as role, (select count(*) from draw) as draws, (select count(*) from reward_claim) as claims,
       (select count(*) from action where what = 'throw switch') as acts`,
  );
  assert.deepEqual([rows[0].role, rows[0].draws, rows[0].claims], ['event_serve', 1, 1]);
});

for (const forbidden of [
  `update action set what = 'nothing'`,
  'delete from action',
  'truncate action',
  'alter table action disable trigger all',
  'drop trigger action_is_kept on action',
  'delete from draw',
  'update draw set moment = null',
  'update draw_moment set prize = prize',
  'update draw_checkpoint set head = head',
  `update draw_commitment set terms = '{}'`,
  'delete from attempt',
  'update reading set views = 1',
  `update decision set kind = 'approve'`,
  'delete from decision',
  'delete from excellent_said',
  'delete from excellent_conflict',
  'update excellent_conflict set declared_at = declared_at',
  'update reward set prize = prize',
  'delete from reward_claim',
  'update code set sealed = sealed',
  'update code set fingerprint = fingerprint',
  'update code set prize = prize',
  'update code set reward_id = null',
  'update code set taken_at = taken_at',
  'delete from code',
  'delete from redemption_too_early',
  'update redemption_too_early set redeemed_at = redeemed_at',
  'update reward_redemption set own_account = own_account',
  'update excellent_said set value = value',
  'update settlement_approval set approved_by = approved_by',
  'delete from settlement_left',
  'update settlement_left set note = note',
  'update video_proof set how = how',
  'insert into preview_mark values (true)',
  `insert into migration values (1, '', '')`,
  'create table mine (n integer)',
  'create function mine() returns integer language sql as $$ select 1 $$',
  'truncate rank_yesterday_0',
  'set role event',
]) {
  test(`It may not: ${forbidden}`, async () => {
    await assert.rejects(serving.query(forbidden), no_right);
  });
}

test('Control: the owner may, so what is refused above is refused for the role.', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin; alter table action disable trigger all');
    assert.ok((await client.query(`update action set what = 'nothing'`)).rowCount);
    assert.ok((await client.query('delete from draw')).rowCount);
  } finally {
    client.release(true);
  }
});

test('The role that audits reads the log, the draw and who claimed, and writes nothing.', async () => {
  for (const table of ['draw', 'draw_slice', 'draw_checkpoint', 'reward_claim', 'action', 'reading', 'decision'])
    await auditing.query(`select * from ${table}`);
  assert.ok((await auditing.query('select area, player_id, type, erased_at from contact')).rowCount);
  await assert.rejects(auditing.query(`insert into quota_use default values`), no_right);
  await assert.rejects(auditing.query('update action set what = what'), no_right);
  await assert.rejects(auditing.query(`select take_code(1::smallint, 'share-pack', gen_random_uuid(), 0)`), no_right);
});

for (const secret of [
  'code.sealed',
  'code.fingerprint',
  'contact.sealed',
  'contact.masked',
  'draw_commitment.seed_sealed',
  'session.token_hash',
  'desk_session.token_hash',
  'invitation.token_hash',
  'used_login.answer_sealed',
  'idempotency.answer_sealed',
  'player_network.network',
  'channel_consent.tokens',
  'desk_challenge.detail',
]) {
  test(`It may not read ${secret}`, async () => {
    const [table, column] = secret.split('.');
    await assert.rejects(auditing.query(`select ${column} from ${table}`), no_right);
  });
}
