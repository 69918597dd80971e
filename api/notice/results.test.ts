/** That the results are out: told once an area, when every board is signed, on each device that wants it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '@event/contest/time';
import type { Output } from '@event/contest/wire';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { newPlayer, newWork, rank, read, tinyBoard } from '../board/board-test.ts';
import { certifyBoard } from '../board/certify.ts';
import { inTransaction } from '../database/database.ts';
import { oneRound } from '../duty/duty.ts';
import { disqualifyPlayer } from '../player/disqualification.ts';
import { testPush } from '../push/push-test.ts';
import { sendPushes } from '../push/send.ts';
import { testServer } from '../server-test.ts';
import { tellResults } from './results.ts';

const { settings, browser, arrived } = await testPush();
const environment = { SESSION_HOURS: '720', SESSION_IDLE_MINUTES: '43200', ...settings };
const { app, ask, logIn, pool, set } = await testServer({ environment });
const { from, to } = tinyEdition.phases.announcement;

async function subscriber(role_id: string) {
  const token = await logIn({ role_id });
  const its = await browser();
  const { id: _id, ...keys } = its;
  await ask('push_on', keys, { token });
  const { rows } = await pool.query<{ id: string }>('select id from player where role_id = $1', [role_id]);
  return { token, player_id: rows[0]?.id ?? '', browser: its };
}

/** A work that stands on the board of a period. */
async function stand(at: number): Promise<void> {
  const work = await newWork(pool, await newPlayer(pool), at);
  await rank(app, work, work.revision_id, at);
  await read(app, { revision_id: work.revision_id, views: 100, at });
}

async function subscribeMany(area: number, count: number): Promise<void> {
  await pool.query(
    `insert into player (area, id, role_id, zone_id, name, country, created_at)
     select $1, gen_random_uuid(), 'many ' || $1::smallint || ' ' || n, '1', 'Somebody', 'US', to_timestamp($2) from generate_series(1, $3) n`,
    [area, tinyMoment.open, count],
  );
  await pool.query(
    `insert into push_subscription (id, area, player_id, endpoint, p256dh, auth, lang, deployment, created_at)
     select gen_random_uuid(), area, id, 'https://push.example/' || id, decode(repeat('04', 65), 'hex'),
       decode(repeat('00', 16), 'hex'), 'en', 'main', created_at from player where area = $1`,
    [area],
  );
}

const certify = (period: number, at = from) =>
  inTransaction(pool, (database) =>
    certifyBoard(database, app, { key: { ...tinyBoard, period }, by: 'somebody', reason: 'a trial', at }),
  );
const told = async () =>
  (await pool.query(`select area, player_id from notice where kind = 'results' order by area`)).rows;

const [one, other, out] = [await subscriber('1'), await subscriber('2'), await subscriber('3')];
await disqualifyPlayer(app, pool, {
  ...{ area: 1, player_id: out.player_id, reason: 'other', note: 'a copy', by: 'test', at: tinyMoment.open },
});
await stand(tinyMoment.open);
await stand(tinyMoment.second_period);

test('as long as a board is open, or the day of the winners has not come, nobody is told', async () => {
  await certify(1);
  assert.equal(await tellResults(app, from, oneRound), 0);
  await certify(2);
  assert.equal(await tellResults(app, from - 1, oneRound), 0);
  assert.equal(await tellResults(app, to, oneRound), 0);
  assert.deepEqual(await told(), []);
});

test('then everybody is told once, on their devices in words, and whoever is out on none', async () => {
  const rounds = await Promise.allSettled([0, 1, 2].map(() => tellResults(app, from, oneRound)));
  assert.ok(rounds.some(({ status }) => status === 'fulfilled'));
  await tellResults(app, from + 30, oneRound);
  assert.deepEqual(await told(), [{ area: 1, player_id: null }]);
  assert.equal(await sendPushes(app, from + 30, oneRound), 2);
  for (const { browser } of [one, other]) {
    const [words, ...more] = await arrived(browser);
    assert.deepEqual([words?.title, more.length], ['The results are out', 0]);
    assert.match(words?.to ?? '', /#board$/);
  }
  assert.deepEqual(await arrived(out.browser), []);
});

test('a correction of a board tells nobody again', async () => {
  await certify(1, from + 60);
  assert.equal(await tellResults(app, from + 60, oneRound), 0);
  assert.equal(await sendPushes(app, from + 60, oneRound), 0);
  assert.equal((await told()).length, 1);
});

test('whoever comes back reads it until the announcement is over', async () => {
  set(from + 3600);
  const { data } = await ask<Output<'notice'>>('notice', {}, { token: one.token });
  assert.equal(data.notice?.title, 'The results are out');
  const { rows } = await pool.query(`select until_at from notice where kind = 'results' and area = 1`);
  assert.deepEqual(rows, [{ until_at: to }]);
});

test('many devices are looked at piece by piece, each once, also after a break', async () => {
  await pool.query(
    `insert into board_certificate (area, platform, period, version, certified_by, certified_at, hash)
     values (2, 1, 1, 1, 'somebody', to_timestamp($1), '')`,
    [from],
  );
  await subscribeMany(2, 5500);
  let pieces = 0;
  const broken = { isEnough: () => true, did: async () => {} };
  assert.equal(await tellResults(app, from + 90, broken), 5000);
  assert.equal(await tellResults(app, from + 90, { isEnough: () => false, did: async () => void pieces++ }), 500);
  assert.equal(pieces, 1);
  const { rows } = await pool.query(
    `select count(*) as messages, count(distinct subscription_id) as devices from push_message m
     join result_notice r on r.notice_id = m.notice_id where r.area = 2`,
  );
  assert.deepEqual(rows, [{ messages: 5500, devices: 5500 }]);
});

test('where boards stay open, the others are told after a day, with the names of those; one that is signed then leaves the names, and all are told once the last is', async () => {
  const sign = (period: number) =>
    pool.query(
      `insert into board_certificate (area, platform, period, version, certified_by, certified_at, hash)
       values (4, 1, $1, 1, 'somebody', to_timestamp($2), '')`,
      [period, from],
    );
  const tellAt = async (at: number) => {
    await tellResults(app, at, oneRound);
    const { rows } = await pool.query(
      'select kind, values, until_at from notice where area = 4 and player_id is null order by from_at',
    );
    return rows;
  };
  const messages = async () =>
    (
      await pool.query(
        'select count(*) as sent from push_message m join notice n on n.id = m.notice_id where n.area = 4',
      )
    ).rows[0].sent;
  await pool.query(
    'insert into standing_slice values (4, 1, 1, 0, 1), (4, 1, 2, 0, 1), (4, 1, 2, 1, 1), (4, 1, 3, 0, 1)',
  );
  await subscribeMany(4, 1);
  await sign(1);
  assert.deepEqual(await tellAt(from + day - 1), []);
  const partly = (boards: string) => ({ kind: 'results_partly', values: { boards } });
  assert.deepEqual(await tellAt(from + day), [{ ...partly('ytb:2 ytb:3'), until_at: to }]);
  assert.equal((await tellAt(from + day + 60)).length, 1);
  assert.equal(await messages(), 1);
  await sign(3);
  assert.deepEqual(await tellAt(from + day + 120), [{ ...partly('ytb:2'), until_at: to }]);
  assert.equal(await messages(), 1, 'nobody is told again');
  await sign(2);
  assert.deepEqual(await tellAt(from + 2 * day), [
    { ...partly('ytb:2'), until_at: from + 2 * day },
    { kind: 'results', values: {}, until_at: to },
  ]);
});
