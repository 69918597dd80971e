import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { tinyMoment } from '@event/tests/edition/tiny';
import { until } from '@event/tests/run/until';
import type { App } from '../app.ts';
import { newPlayer } from '../board/board-test.ts';
import { forgetOldAnswers } from '../http/idempotency.ts';
import { testServer } from '../server-test.ts';
import { eraseAllContacts } from '../task/contact.ts';
import { type Duty, doOnce, oneRound, repeat } from './duty.ts';
import { rows_at_once } from './piece.ts';

const { app, pool, server } = await testServer();
let now: number = tinyMoment.open;
/** Two processes on one database. */
const [one, other] = [0, 1].map(
  (): App => ({ ...app, clock: () => now, life: { ...app.life, duties: new Map() } }),
) as [App, App];
const going = () => false;

const duty = (change: Partial<Duty> & Pick<Duty, 'name'>): Duty => ({
  seconds: 600,
  isAlone: true,
  work: async () => {},
  ...change,
});

test('of two processes one does a duty for both, and the next time comes after its pause', async () => {
  let times = 0;
  const slow = duty({
    name: 'slow',
    work: async () => {
      times += 1;
      await sleep(100);
    },
  });
  await Promise.all([doOnce(one, slow, going), doOnce(other, slow, going)]);
  assert.equal(times, 1);
  await doOnce(other, slow, going);
  assert.equal(times, 1, 'it was done a moment ago');
  now += 600;
  await doOnce(other, slow, going);
  assert.equal(times, 2);
});

test('a duty that asks for rest is begun again no sooner than so many times as long as it worked', async (t) => {
  const asked = t.mock.method(globalThis, 'setTimeout').mock;
  // Nobody else here waits that long.
  const longest = () => asked.calls.some(({ arguments: [, rest] }) => Number(rest) >= 990_000);
  let times = 0;
  const work = async () => {
    times += 1;
    await sleep(100);
  };
  const stopQuick = repeat(one, { name: 'quick', seconds: 0, work });
  await until(() => times > 1, 'a second time');
  await stopQuick();
  assert.equal(longest(), false, 'without it there is none');
  const stop = repeat(one, { name: 'rests', seconds: 0, rests: 10_000, work });
  await until(longest, 'the rest');
  await stop();
});

test('without a claim both do it, so the test above can fail', async () => {
  let times = 0;
  const each = duty({
    name: 'each',
    isAlone: false,
    work: async () => {
      times += 1;
    },
  });
  await Promise.all([doOnce(one, each, going), doOnce(other, each, going)]);
  assert.equal(times, 2);
});

test('a process that died in a duty is missed after two minutes, and hears it when it was only slow', async () => {
  const said: string[] = [];
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const stuck = duty({
    name: 'stuck',
    seconds: 0,
    work: async (by, _, { did, isEnough }) => {
      if (by === one) await held;
      await did(1);
      said.push(`${by === one ? 'one' : 'other'} ${isEnough() ? 'stops' : 'goes on'}`);
    },
  });
  const first = doOnce(one, stuck, going);
  await until(() => one.life.duties.get('stuck')?.under_way === 0, 'the first is under way');
  await doOnce(other, stuck, going);
  assert.deepEqual(said, []);
  now += 121;
  await doOnce(other, stuck, going);
  goOn();
  await first;
  assert.deepEqual(said, ['other goes on', 'one stops']);
});

test('a duty that fails says so and stops no other, and is due again at once', async () => {
  const broken = duty({ name: 'broken', work: () => Promise.reject(new Error('broken')) });
  let isDone = false;
  const next = duty({
    name: 'next',
    work: async () => {
      isDone = true;
    },
  });
  const ends = [broken, next].map((each) => repeat(app, each));
  await until(() => isDone && app.life.duties.get('broken')?.failed, 'one has failed and the next is done');
  await Promise.all(ends.map((end) => end()));
  const { body } = await server.inject('/metrics');
  assert.match(body, /event_duty_failed\{duty="broken"\} 1/);
  assert.match(body, /event_duty_failed\{duty="next"\} 0/);
  assert.match(body, /event_duty_seconds\{duty="next"\} [\d.e-]+/);
  assert.doesNotMatch(body, /event_duty_ended\{duty="broken"\}/);
  await doOnce(app, { ...broken, work: async () => {} }, going);
  assert.ok(app.life.duties.get('broken')?.ended_at);
});

test('a backlog larger than a piece goes in pieces, and the metrics say how far it is', async () => {
  const player = await newPlayer(pool);
  await pool.query(
    `insert into idempotency (area, player_id, call, key, body_hash, created_at)
     select 1, $1, 'agree', n::text, '', to_timestamp($2) from generate_series(1, $3) n`,
    [player, now - 90_000, rows_at_once + 7],
  );
  const seen: string[] = [];
  const forget = duty({
    name: 'forget',
    work: (by, at, round) =>
      forgetOldAnswers(by, at, {
        ...round,
        did: async (count) => {
          await round.did(count);
          seen.push(
            /event_duty_under_way\{duty="forget"\} (\d+)/.exec((await server.inject('/metrics')).body)?.[1] ?? '',
          );
        },
      }),
  });
  await doOnce(app, forget, going);
  assert.deepEqual(seen, [`${rows_at_once}`, `${rows_at_once + 7}`]);
  assert.equal(
    (await pool.query('select from idempotency where created_at < to_timestamp($1)', [now - 86_400])).rowCount,
    0,
  );
});

test('a row that somebody holds is passed over and goes the next time', async () => {
  const player = await newPlayer(pool);
  await pool.query(
    `insert into idempotency (area, player_id, call, key, body_hash, created_at)
     select 1, $1, 'agree', n::text, '', to_timestamp($2) from generate_series(1, 3) n`,
    [player, now - 90_000],
  );
  const busy = await pool.connect();
  await busy.query('begin');
  await busy.query(`select from idempotency where player_id = $1 and key = '2' for update`, [player]);
  assert.equal(await forgetOldAnswers(app, now, oneRound), 2);
  await busy.query('rollback');
  busy.release();
  assert.equal(await forgetOldAnswers(app, now, oneRound), 1);
});

test('all contacts are erased piece by piece, each piece in the log with its number', async () => {
  await pool.query(
    `with made as (
       insert into player (area, id, role_id, zone_id, name, country, created_at)
       select 1, gen_random_uuid(), 'many-' || n, '1', 'Many', 'US', to_timestamp($1) from generate_series(1, $2) n returning id)
     insert into contact (area, player_id, type, sealed, key_id, masked, language, left_at)
     select 1, id, 1, 'x', 'k', 'm', 'en', to_timestamp($1) from made`,
    [now, rows_at_once + 2],
  );
  assert.equal(await eraseAllContacts(app, now, oneRound), rows_at_once + 2);
  const { rows } = await pool.query(`select detail from action where what = 'erase contacts' order by number`);
  assert.deepEqual(
    rows.map(({ detail }) => (typeof detail === 'string' ? JSON.parse(detail) : detail).contacts),
    [rows_at_once, 2],
  );
  assert.equal((await pool.query('select from contact where sealed is not null')).rowCount, 0);
});
