import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sweepPlatform } from '../reading/sweep/sweep.ts';
import { hour, startSweeps, youtube } from '../reading/sweep/sweep-test.ts';
import { quotaOf } from '../views-from/quota.ts';
import { watch } from './submission-test.ts';
import { takeQuestion } from './video-question.ts';

const contest = await startSweeps();
const { app, pool, ask, video, submit, logInSomebody, work, setViews, at, time, quiet, readingsOf } = contest;
const most = app.edition.limits.video_questions;
/** A key with few units: players have ten of them a day. */
Object.assign(app.settings, { youtube_quota: 40 });

interface Check {
  readonly verdicts: readonly { readonly rule: string; readonly verdict: string }[];
}

async function check(token: string, id: string): Promise<Check> {
  const { code, data } = await ask<Check>('check', { platform: 1, link: watch(id), theme: 'tiny' }, { token });
  assert.equal(code, 0);
  return data;
}

/** The verdicts that only the platform could give. */
const verdictsOf = ({ verdicts }: Check) => [
  ...new Set(verdicts.filter(({ rule }) => rule !== 'new').map(({ verdict }) => verdict)),
];

const used = async () => (await quotaOf(pool, 'youtube', time())).used;

test('the same video checked twice and then submitted is asked once; a minute later it is asked again', async () => {
  const [token, other] = [await logInSomebody(), await logInSomebody()];
  const id = await video();
  const before = await used();
  assert.deepEqual(verdictsOf(await check(token, id)), verdictsOf(await check(token, id)));
  await check(other, id);
  assert.equal((await submit(token, watch(id))).code, 0);
  assert.equal((await used()) - before, 1);
  await at(time() + 61);
  await check(other, id);
  assert.equal((await used()) - before, 2);
});

test('one player cannot use up the day: players have a quarter, sweeps read on, and a submit waits for a reviewer', async () => {
  await quiet();
  const { id, submission } = await work(100);
  const token = await logInSomebody();
  await at(time() + 2 * hour);
  for (let time = 0; time < 15; time++) await check(token, await video());
  const { used_by_players } = await quotaOf(pool, 'youtube', time());
  assert.equal(used_by_players, 10);
  const { code, data } = await submit(token, watch(await video()));
  assert.deepEqual([code, data.status], [0, 0]);
  await setViews(id, 200);
  await pool.query('update watch set next_at = to_timestamp($1) where submission_id = $2', [time(), submission]);
  const { kept } = await sweepPlatform(app, youtube);
  assert.deepEqual([kept > 0, (await readingsOf(submission)).at(-1)], [true, 200]);
});

test('a player has so many questions a day; then every verdict is unknown, others are answered, and the next day is new', async () => {
  Object.assign(app.settings, { youtube_quota: 10_000 });
  await at(time() + 86_400);
  const [token, other] = [await logInSomebody(), await logInSomebody()];
  for (let asked = 0; asked < most; asked++) await check(token, await video());
  const next = await video();
  const before = await used();
  assert.deepEqual(verdictsOf(await check(token, next)), ['unknown']);
  const { code, data } = await submit(token, watch(next));
  assert.deepEqual([code, data.status, await used()], [0, 0, before]);
  assert.ok(verdictsOf(await check(other, await video())).includes('pass'));
  await at(time() + 86_400);
  const tomorrow = await contest.logInAgain(token);
  assert.ok(verdictsOf(await check(tomorrow, await video())).includes('pass'));
});

const somebody = { area: 1, id: '00000000-0000-4000-8000-000000000009' };
const granted = (answers: boolean[]) => answers.filter(Boolean).length;

test('fifty parallel questions of one player take exactly the day’s, on however many processes', async () => {
  const question = { player: somebody, platform: 4, most: 20, now: time() };
  assert.equal(granted(await Promise.all(Array.from({ length: 50 }, () => takeQuestion(pool, question)))), 20);
});

test('counted first and written after, fifty parallel questions take more', async () => {
  const naive = async () => {
    const { rows } = await pool.query(
      'select coalesce(sum(asked), 0) as n from video_question_day where platform = 99',
    );
    if (rows[0].n >= 20) return false;
    await pool.query(
      `insert into video_question_day values (1, $1, 99, '2025-03-15', 1)
       on conflict (area, player_id, platform, day) do update set asked = video_question_day.asked + 1`,
      [somebody.id],
    );
    return true;
  };
  assert.ok(granted(await Promise.all(Array.from({ length: 50 }, naive))) > 20);
});
