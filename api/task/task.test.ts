import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactsEndAt } from '@event/contest/edition/edition';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { untilWaiting } from '../database/lock-test.ts';
import { testServer } from '../server-test.ts';

const { ask, logIn, pool, set } = await testServer();
const count = async (sql: string) => Number((await pool.query(`select count(*) from ${sql}`)).rows[0].count);
const fifty = <result>(make: (turn: number) => Promise<result>) =>
  Promise.all(Array.from({ length: 50 }, (_, turn) => make(turn)));
const codes = (answers: { code: number }[], code: number) => answers.filter((answer) => answer.code === code).length;
const of = (role_id: string) => `player where role_id = '${role_id}'`;
const rows = (table: string, role_id: string) =>
  count(`${table} where (area, player_id) in (select area, id from ${of(role_id)})`);

interface Info {
  draw_count: number;
  shared: string[];
  reward_share_count: number;
  reward_fill_count: number;
  reward_register: { contact_type: number; contact_addr: string };
}

test('the first share on a channel earns a pack and an attempt; the same again is a harmless repeat', async () => {
  const token = await logIn({ role_id: '1' });
  const first = await ask<{ reward_share_count: number; draw_count: number; pack: { prize: string } }>(
    'share',
    { channel: 'copy' },
    { token },
  );
  assert.equal(first.code, 0);
  assert.equal(first.data.reward_share_count, 1);
  assert.equal(first.data.draw_count, 1);
  assert.equal(first.data.pack.prize, 'share-pack');
  assert.equal((await ask('share', { channel: 'copy' }, { token })).code, 104002);
  const { data } = await ask<Info>('info', {}, { token });
  assert.deepEqual([data.draw_count, data.shared, data.reward_share_count], [1, ['copy'], 1]);
});

test('a channel that the area does not list is 400', async () => {
  const token = await logIn({ role_id: '1' });
  assert.equal((await ask('share', { channel: 'vk' }, { token })).status, 400);
});

test('fifty shares on one channel at once earn one attempt', async () => {
  const token = await logIn({ role_id: '2' });
  const answers = await fifty(() => ask('share', { channel: 'copy' }, { token }));
  assert.equal(codes(answers, 0), 1);
  assert.equal(codes(answers, 104002), 49);
  assert.deepEqual([await rows('share', '2'), await rows('attempt', '2'), await rows('reward', '2')], [1, 1, 1]);
});

test('shares on two channels at once both earn', async () => {
  const token = await logIn({ role_id: '3' });
  const answers = await Promise.all(['copy', 'facebook'].map((channel) => ask('share', { channel }, { token })));
  assert.equal(codes(answers, 0), 2);
});

test('without the keys of the table fifty shares earn more than one, so the tests above can fail', async (t) => {
  const token = await logIn({ role_id: '4' });
  t.after(async () => {
    await pool.query(`delete from share where (area, player_id) in (select area, id from ${of('4')})`);
    await pool.query('alter table share add constraint share_pkey primary key (area, player_id, channel)');
    await pool.query(
      'alter table share add constraint share_area_player_id_number_key unique (area, player_id, number)',
    );
  });
  await pool.query('alter table share drop constraint share_pkey, drop constraint share_area_player_id_number_key');
  await heldBack('share', () => fifty(() => ask('share', { channel: 'copy' }, { token })));
  assert.ok((await rows('share', '4')) > 1);
});

/** Two at least have looked and found nothing before the first is written, however the machine is pressed. */
async function heldBack(table: string, work: () => Promise<unknown>): Promise<void> {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(`lock table ${table} in share mode`);
  const sent = work();
  await untilWaiting(pool, 2);
  await holder.query('commit');
  holder.release();
  await sent;
}

test('leaving a contact earns one attempt, also when fifty come at once', async () => {
  const token = await logIn({ role_id: '5' });
  const body = { contact_type: 1, contact_addr: 'five@tiny.example' };
  const answers = await fifty(() => ask('fill', body, { token }));
  assert.equal(codes(answers, 0), 1);
  assert.equal(codes(answers, 104032), 49);
  assert.deepEqual([await rows('fill', '5'), await rows('attempt', '5')], [1, 1]);
});

test('a later correction is kept and earns nothing', async () => {
  const token = await logIn({ role_id: '6' });
  await ask('fill', { contact_type: 1, contact_addr: 'six@tiny.example' }, { token });
  const corrected = await ask<Info>('fill', { contact_type: 2, contact_addr: '+62 812-3456-7890' }, { token });
  assert.equal(corrected.code, 0);
  assert.equal(corrected.data.draw_count, 1);
  const { data } = await ask<Info>('info', {}, { token });
  assert.deepEqual(data.reward_register, { contact_type: 2, contact_addr: '+62***90' });
  assert.equal(data.reward_fill_count, 1);
  const back = await ask<Info>('fill', { contact_type: 1, contact_addr: 'six@tiny.example' }, { token });
  assert.deepEqual([back.code, back.data.draw_count], [0, 1]);
  assert.equal((await ask('fill', { contact_type: 1, contact_addr: 'six@tiny.example' }, { token })).code, 104032);
});

test('one address earns for one player only, however it is spelt, also at once', async () => {
  const spellings = ['seven@tiny.example', 'SEVEN@tiny.example', 'seven+a@Tiny.Example', 'Seven+b@tiny.example'];
  const tokens = await Promise.all(spellings.map((_, turn) => logIn({ role_id: `7${turn}` })));
  const answers = await Promise.all(
    tokens.map((token, turn) => ask('fill', { contact_type: 1, contact_addr: spellings[turn] }, { token })),
  );
  assert.equal(codes(answers, 0), 1);
  assert.equal(codes(answers, 104032), 3);
});

test('without the keys of the table one player earns for fifty contacts, so the tests above can fail', async (t) => {
  const token = await logIn({ role_id: '8' });
  t.after(async () => {
    await pool.query(`delete from fill where (area, player_id) in (select area, id from ${of('8')})`);
    await pool.query('alter table fill add constraint fill_pkey primary key (area, player_id)');
    await pool.query('alter table fill add constraint fill_fingerprint_key unique (fingerprint)');
  });
  await pool.query('alter table fill drop constraint fill_pkey, drop constraint fill_fingerprint_key');
  const contact = { contact_type: 1, contact_addr: 'eight@tiny.example' };
  await heldBack('fill', () => fifty(() => ask('fill', contact, { token })));
  assert.ok((await rows('fill', '8')) > 1);
});

test('a contact that cannot be reached is refused', async () => {
  const token = await logIn({ role_id: '9' });
  const wrong: [number, string][] = [
    [1, 'nobody'],
    [1, 'a@b'],
    [1, 'a b@tiny.example'],
    [1, '+6281234567890'],
    [2, '081234567890'],
    [2, '+0123456789'],
    [2, 'nine@tiny.example'],
  ];
  for (const [contact_type, contact_addr] of wrong) {
    assert.equal((await ask('fill', { contact_type, contact_addr }, { token })).code, 104033, contact_addr);
  }
  assert.equal(await rows('contact', '9'), 0);
});

test('the address lies sealed: neither the table nor the player’s own facts hold it', async () => {
  const token = await logIn({ role_id: '10' });
  await ask('fill', { contact_type: 1, contact_addr: 'canary.ten@tiny.example' }, { token, key: 'k' });
  const { rows: found } = await pool.query(`select contact::text, encode(sealed, 'escape') as raw from contact`);
  assert.ok(!JSON.stringify(found).includes('canary.ten'));
  assert.ok(!(await ask('info', {}, { token })).body.includes('canary.ten'));
});

test('an organizer may close sharing or the contact alone, and says no more than that', async (t) => {
  const throwSwitch = (name: string, closed: boolean, at: number) =>
    pool.query(
      `insert into service_switch (id, name, closed, thrown_by, thrown_at) values (gen_random_uuid(), $1, $2, 'test', to_timestamp($3))`,
      [name, closed, at],
    );
  const bodies = {
    share: { channel: 'copy' },
    fill: { contact_type: 1, contact_addr: 'closed@tiny.example' },
  } as const;
  t.after(() => set(tinyMoment.open));
  set(tinyMoment.open);
  const token = await logIn({ role_id: '12' });
  for (const name of ['share', 'fill'] as const) {
    await throwSwitch(name, true, tinyMoment.open);
    assert.equal((await ask(name, bodies[name], { token })).code, 104091, name);
    await throwSwitch(name, false, tinyMoment.open + 1);
    assert.equal((await ask(name, bodies[name], { token })).code, 0, name);
  }
});

test('tasks begin with the event; sharing ends with the draw, contacts when they are erased', async (t) => {
  t.after(() => set(tinyMoment.open));
  const at = async (moment: number, name: 'share' | 'fill') => {
    set(moment);
    const token = await logIn({ role_id: '11' });
    const body = name === 'share' ? { channel: 'copy' } : { contact_type: 1, contact_addr: 'eleven@tiny.example' };
    return (await ask(name, body, { token })).code;
  };
  const { submission } = tinyEdition.phases;
  assert.equal(await at(submission.from - 1, 'share'), 104011);
  assert.equal(await at(submission.from - 1, 'fill'), 104011);
  assert.equal(await at(tinyEdition.draw.to, 'share'), 104031);
  assert.equal(await at(contactsEndAt(tinyEdition), 'fill'), 104031);
  assert.equal(await at(tinyEdition.draw.to - 1, 'share'), 0);
  assert.equal(await at(contactsEndAt(tinyEdition) - 1, 'fill'), 0, 'who is asked after the announcement can answer');
});
