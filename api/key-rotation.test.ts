/** A change of SECRET_KEY in a running contest: the new key before the old one. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { day } from '@event/contest/time';
import { tinyMoment } from '@event/tests/edition/tiny';
import type { App } from './app.ts';
import { importCodes } from './code/import.ts';
import { verbs } from './commands/key/key.ts';
import { patientDatabase } from './database/database-test.ts';
import { commitDraw } from './draw/commitment.ts';
import { rewardsOf } from './reward/reward.ts';
import { testServer } from './server-test.ts';
import { openContact } from './task/contact.ts';
import { accountsOf, keepAccount } from './views-from/consent.ts';

const { app, ask, logIn, pool, set } = await testServer();
const old = app.settings.secret_key;
const fresh = randomBytes(32).toString('base64');
const withKeys = (secret_key: string): App => ({ ...app, settings: { ...app.settings, secret_key } });
const [rotated, forgetful] = [withKeys(`${fresh},${old}`), withKeys(fresh)];

const codesOf = (names: string[]) => ({
  ...{ area: 1, prize: 'share-pack', by: 'test', at: tinyMoment.open },
  open: () => Readable.from(['code', ...names].join('\n')),
});

test('After the change everything opens, new and old, and nobody earns twice.', async () => {
  await importCodes(app, codesOf(['PACK-0001']));
  const token = await logIn({ role_id: 'one' });
  await ask('fill', { contact_type: 1, contact_addr: 'one@tiny.example' }, { token });
  await ask('share', { channel: 'copy' }, { token });
  const { rows } = await pool.query(`select area, id from player where role_id = 'one'`);
  const whose = rows[0];
  assert.equal(await openContact(rotated, pool, whose), 'one@tiny.example');

  const again = await importCodes(rotated, codesOf(['PACK-0001', 'PACK-0002']));
  assert.equal(again.mistakes.length, 1, 'a code that is there already is found under the new key');
  assert.equal((await importCodes(rotated, codesOf(['PACK-0002']))).imported, 1);

  set(tinyMoment.open + 60);
  const [pack] = await rewardsOf(pool, app, whose.area, whose.id);
  await ask('claim', { id: pack?.id }, { token });
  const [claimed] = await rewardsOf(pool, rotated, whose.area, whose.id);
  assert.equal(claimed?.code, 'PACK-0001');
});

test('A repeat gets its first answer, byte for byte, before and after the change of keys.', async () => {
  const token = await logIn({ role_id: 'two' });
  const share = { channel: 'copy' };
  const first = await ask('share', share, { token, key: 'repeat' });
  const settings = app.settings as { secret_key: string };
  settings.secret_key = rotated.settings.secret_key;
  assert.equal((await ask('share', share, { token, key: 'repeat' })).body, first.body);
  const claim = { id: crypto.randomUUID() };
  const later = await ask('claim', claim, { token, key: 'later' });
  settings.secret_key = fresh;
  assert.equal((await ask('share', share, { token, key: 'repeat' })).code, 104005, 'without the old key it is refused');
  assert.equal((await ask('claim', claim, { token, key: 'later' })).body, later.body);
  settings.secret_key = old;
});

test('Control: without the old key what it sealed cannot be opened, and that is said.', async () => {
  const { rows } = await pool.query(`select area, id from player where role_id = 'one'`);
  await assert.rejects(openContact(forgetful, pool, rows[0]), /no longer has the key/);
});

test('Sealed again, everything opens without the old key, and who asks twice finds nothing left to do.', async () => {
  const { rows } = await pool.query(`select area, id from player where role_id = 'one'`);
  const [player] = rows;
  const connected = { player, platform: 'ytb', account_id: 'channel', name: 'Channel' } as const;
  const tokens = { access: 'a', refresh: 'r', access_until: tinyMoment.open + day };
  await keepAccount(app, pool, { ...connected, tokens, at: tinyMoment.open });
  const { seed } = await commitDraw(app, tinyMoment.open);
  const reseal = async (is_dry = false) => {
    const said: unknown[] = [];
    const run = { app: rotated, now: tinyMoment.open, by: 'command:test', is_dry, values: {}, rest: [] };
    await verbs.reseal?.run({ ...run, answer: (data) => void said.push(data), progress() {} });
    return said[0];
  };
  const due = { codes: 1, contacts: 1, seed: 1, channels: 1 };
  assert.deepEqual(await reseal(true), due);
  await assert.rejects(openContact(forgetful, pool, player), /no longer has the key/);
  assert.deepEqual(await reseal(), due);
  assert.deepEqual(await reseal(), { codes: 0, contacts: 0, seed: 0, channels: 0 });

  assert.equal(await openContact(forgetful, pool, player), 'one@tiny.example');
  const opened = await rewardsOf(pool, forgetful, player.area, player.id);
  assert.deepEqual(
    opened.flatMap(({ code }) => code ?? []),
    ['PACK-0001'],
  );
  // What a process knows of the draw it remembers with its pool: this one has just started.
  const started = { ...forgetful, pool: patientDatabase(app.settings.database_url, 1) };
  assert.deepEqual((await commitDraw(started, tinyMoment.open)).seed, seed);
  await started.pool.end();
  assert.deepEqual(
    (await accountsOf(forgetful, connected)).map((account) => account.tokens),
    [tokens],
  );
  const logged = await pool.query(`select by, detail from action where what = 'reseal' order by number limit 1`);
  assert.deepEqual(logged.rows, [{ by: 'command:test', detail: due }]);
});
