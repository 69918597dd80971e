import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '@event/contest/time';
import type { Output } from '@event/contest/wire';
import { newId } from '../database/database.ts';
import { startContest, watch } from './submission-test.ts';

const contest = await startContest();
const { ask, now, pool, submit, video } = contest;
const today = Math.floor(now / day) * day;

const growth = async (token: string) => (await ask<Output<'growth'>>('growth', {}, { token })).data.list;

/** Read so many days after it was entered. */
async function read(submission: string, days: number, views: number, withdrawn = false) {
  await pool.query(
    `insert into reading (area, revision_id, read_at, views, source, collector, meaning, recorded_at, withdrawn_at)
     select area, waiting_revision, to_timestamp($2), $3, 'api', 'ytb', 'a view', to_timestamp($2),
       case when $4 then to_timestamp($2) end
     from submission where id = $1`,
    [submission, now + days * day, views, withdrawn],
  );
}

test('each day of a work has its last number, and a day without one is left out', async () => {
  const first = await contest.logInSomebody();
  const { id } = (await submit(first, watch(await video({ views: 10 })))).data;
  const other = await contest.logInSomebody();
  await submit(other, watch(await video({ views: 77 })));
  await read(id, 1, 20);
  await read(id, 1.01, 30);
  await read(id, 3, 90);
  contest.set(now + 4 * day);
  const token = await contest.logInAgain(first);
  assert.deepEqual(await growth(token), [
    {
      id,
      days: [
        { day: today, views: 10 },
        { day: today + day, views: 30 },
        { day: today + 3 * day, views: 90 },
      ],
    },
  ]);
  contest.set(now);
});

test('what was taken back, and what a hold covers, is not shown', async () => {
  const first = await contest.logInSomebody();
  const { id } = (await submit(first, watch(await video({ views: 10 })))).data;
  await read(id, 1, 500, true);
  await read(id, 2, 900);
  contest.set(now + 3 * day);
  const token = await contest.logInAgain(first);
  const views = async () => (await growth(token))[0]?.days.map((one) => one.views);
  assert.deepEqual(await views(), [10, 900]);
  await pool.query(
    `insert into reading_hold (area, id, revision_id, from_at, signals, held_by, held_at)
     select area, $2, waiting_revision, to_timestamp($3), '[]', 'system', to_timestamp($3) from submission where id = $1`,
    [id, newId(now), now + 2 * day],
  );
  assert.deepEqual(await views(), [10]);
  contest.set(now);
});

test('nobody but the player sees it', async () => {
  const stranger = await contest.logInSomebody();
  assert.deepEqual(await growth(stranger), []);
  assert.equal((await ask('growth', {}, {})).status, 401);
});
