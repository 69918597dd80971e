/** Notices to a part of the players: who gets them, and that a million of them is no more than many small steps. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { newPlayer, newWork } from '../board/board-test.ts';
import { inTransaction } from '../database/database.ts';
import { oneRound } from '../duty/duty.ts';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { decide } from '../submission/decision.ts';
import { keepContact } from '../task/contact.ts';
import { sendToSegments } from './segment.ts';

const server = await testServer();
const { app, pool } = server;
const now = tinyMoment.open;
const owner = await organizerWith(server, 'Olga Owner', [{ role: 'owner', area: null }]);
const texts = { en: { title: 'Leave your contact', message: 'So that a prize reaches you.' } };
const message = { area: 1, texts, from: now, until: null, segment: 'no_contact' } as const;

const player = async (role_id: string) => {
  const token = await server.logIn({ role_id, country: 'US' });
  const { rows } = await pool.query('select area, id from player where role_id = $1', [role_id]);
  return { token, area: rows[0].area as number, id: rows[0].id as string };
};
type Somebody = Awaited<ReturnType<typeof player>>;
const titleFor = async ({ token }: Somebody) =>
  (await server.ask<{ notice: { title: string } | null }>('notice', {}, { token })).data.notice?.title ?? null;
const leaveContact = (who: Somebody) =>
  keepContact(app, pool, {
    player: who,
    contact: { type: 1, address: `${who.id}@example.org`, identity: who.id, masked: 'w•••@example.org' },
    language: 'en',
    at: now,
  });
const gotBy = async (id: string) =>
  (await pool.query('select count(*) from notice_recipient where notice_id = $1', [id])).rows[0].count as number;
const listed = async (id: string) => (await owner.ask('broadcasts')).data.list.find((one) => one.id === id);

const [left, silent] = [await player('1'), await player('2')];
await leaveContact(left);

test('who belongs to the segment gets it, whoever does not can neither read nor clear it, and later ones get none', async () => {
  const { data } = await owner.ask('broadcast', message);
  assert.deepEqual([data.state, data.players], ['sending', 1]);
  assert.equal(await titleFor(silent), null);
  assert.equal(await sendToSegments(app, now, oneRound), 2);
  const later = await player('3');
  assert.deepEqual(await Promise.all([silent, left, later].map(titleFor)), [texts.en.title, null, null]);
  assert.equal((await server.ask('clear', { id: data.id }, { token: left.token })).code, 104040);
  await server.ask('clear_all', { ids: [data.id] }, { token: left.token });
  const { rowCount } = await pool.query('select from notice_cleared where notice_id = $1', [data.id]);
  assert.equal(rowCount, 0);
  assert.equal((await server.ask('clear', { id: data.id }, { token: silent.token })).code, 0);
  const row = await listed(data.id);
  assert.deepEqual([row?.state, row?.players, row?.cleared], ['shown', 1, 1]);
});

test('a segment is found when its time has come, by how things are then', async () => {
  const { data } = await owner.ask('broadcast', { ...message, from: now + 600 });
  assert.equal(data.state, 'scheduled');
  assert.deepEqual([data.from, data.created_at], [now + 600, now]);
  assert.equal(await sendToSegments(app, now + 599, oneRound), 0);
  const meanwhile = await player('4');
  await leaveContact(meanwhile);
  await sendToSegments(app, now + 600, oneRound);
  const { rows } = await pool.query('select player_id from notice_recipient where notice_id = $1', [data.id]);
  assert.ok(rows.some(({ player_id }) => player_id === silent.id));
  assert.ok(!rows.some(({ player_id }) => player_id === meanwhile.id));
});

test('a notice that would go to many more than were seen is not sent', async () => {
  const { data } = await owner.ask('segment_reach', { segment: 'no_contact' });
  const seen = data.list.find(({ area }) => area === 1)?.players ?? 0;
  const few = await owner.ask('broadcast', { ...message, seen: seen - 1 });
  assert.deepEqual([few.status, few.data.name], [409, 'more']);
  assert.match(few.data.message ?? '', new RegExp(`would go to ${seen} players, not to ${seen - 1}`));
  assert.equal((await owner.ask('broadcast', { ...message, seen, until: now + 60 })).status, 200);
});

test('the rejected are those with a work that stands rejected', async () => {
  const work = await newWork(pool, await newPlayer(pool, 'Rita'), now);
  await newWork(pool, await newPlayer(pool, 'Accepted'), now);
  await pool.query('update submission set waiting_revision = $2, live_revision = null where id = $1', [
    work.id,
    work.revision_id,
  ]);
  await inTransaction(pool, (database) =>
    decide(database, app, {
      ...{ area: 1, submission: work.id, kind: 'reject', reason: 'short_video', by: 'r', at: now },
    }),
  );
  const { data } = await owner.ask('segment_reach', { segment: 'rejected' });
  assert.deepEqual(data.list, [{ area: 1, players: 1 }]);
});

test('sent under one key it is one notice, however often and at once it is sent', async () => {
  const ask = () => owner.ask('broadcast', { ...message, until: now + 60 }, { 'idempotency-key': 'one-notice' });
  const sent = await Promise.all([ask(), ask(), ask()]);
  assert.equal(new Set(sent.map(({ data }) => data.id)).size, 1);
});

test('a sending that breaks off goes on where it was, by two processes at once, and nobody gets it twice', async () => {
  await sendToSegments(app, now, oneRound);
  await pool.query(
    `insert into player (area, id, role_id, zone_id, name, country, created_at)
     select 1, gen_random_uuid(), 'many-' || n, '1', 'Many', 'US', to_timestamp($1) from generate_series(1, 12000) n`,
    [now],
  );
  const { data } = await owner.ask('broadcast', message);
  const breaks = { ...oneRound, did: () => Promise.reject(new Error('the process ended')) };
  await assert.rejects(sendToSegments(app, now, breaks), /the process ended/);
  const half = await gotBy(data.id);
  assert.ok(half > 4000 && half < 5001, `${half}`);
  assert.deepEqual([(await listed(data.id))?.state, (await listed(data.id))?.players], ['sending', data.players]);
  await Promise.all([sendToSegments(app, now, oneRound), sendToSegments(app, now, oneRound)]);
  await sendToSegments(app, now, oneRound);
  assert.equal(await gotBy(data.id), data.players);
  const row = await listed(data.id);
  assert.deepEqual([row?.state, row?.players], ['shown', data.players]);
});

test('what is withdrawn while it is sent goes no further, and nobody reads it', async () => {
  const { data } = await owner.ask('broadcast', message);
  await sendToSegments(app, now, { ...oneRound, isEnough: () => true });
  await owner.ask('withdraw_broadcast', { id: data.id });
  await sendToSegments(app, now, oneRound);
  assert.ok((await gotBy(data.id)) < data.players);
  assert.equal((await listed(data.id))?.state, 'over');
});
