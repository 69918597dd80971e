import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { oneRound } from '../duty/duty.ts';
import { startContest, watch } from './submission-test.ts';
import { recheckAtEnd, recheckUnanswered } from './video-recheck.ts';

const { app, pool, submit, video, outside, logInSomebody } = await startContest();

async function entered(id: string): Promise<string> {
  const { data } = await submit(await logInSomebody(), watch(id));
  const { rows } = await pool.query('select waiting_revision from submission where id = $1', [data.id]);
  return rows[0].waiting_revision;
}

/** What a duty says as it goes on. */
function counted() {
  const pieces: number[] = [];
  return { pieces, isEnough: () => false, did: async (count: number) => void pieces.push(count) };
}

test('a work whose platform said nothing when it was entered is asked again under review, until there is an answer', async () => {
  await outside.script('faults', [{ platform: 'ytb', kind: 'server_error' }]);
  const [id, other] = [await video(), await video()];
  const revision_id = await entered(id);
  await entered(other);
  await outside.forgetCalls();
  assert.equal(await recheckUnanswered(app, app.clock() + 60, oneRound, 1), 0, 'still dark');
  const calls = async () => (await outside.calls()).reduce((sum, one) => sum + one.calls, 0);
  assert.equal(await calls(), 1, 'one failed call a round, however many works wait');
  await outside.clearFaults();
  await entered(await video());
  await outside.forgetCalls();
  assert.equal(
    await recheckUnanswered(app, app.clock() + 120, oneRound),
    2,
    'not what was answered when it was entered',
  );
  assert.equal(await calls(), 2, 'the one that got no answer, apart and last');
  assert.equal(await recheckUnanswered(app, app.clock() + 180, oneRound), 0);
  const { rows } = await pool.query<{ occasion: string; verdicts: { verdict: string }[] }>(
    'select occasion, verdicts from video_check where revision_id = $1 order by checked_at',
    [revision_id],
  );
  assert.deepEqual(
    rows.map(({ occasion, verdicts }) => [occasion, verdicts.some(({ verdict }) => verdict === 'pass')]),
    [
      ['submit', false],
      ['review', true],
    ],
  );
  const { rows: spent } = await pool.query(`select distinct purpose from quota_use where purpose <> 'submit'`);
  assert.deepEqual(spent, [{ purpose: 'review' }]);
  await pool.query(`update submission set waiting_revision = null, live_revision = null`);
});

test('a work that gets no answer holds back no other: it is asked again behind those that were never asked, the longest ago first', async () => {
  await outside.script('faults', [{ platform: 'ytb', kind: 'server_error' }]);
  for (let count = 0; count < 3; count++) await entered(await video());
  await outside.clearFaults();
  const { rows } = await pool.query<{ id: string }>(
    'select waiting_revision as id from submission s where waiting_revision is not null order by s.area, s.id',
  );
  const [first, second, third] = rows.map(({ id }) => id);
  for (const seconds of [60, 120]) {
    await outside.script('faults', [{ platform: 'ytb', kind: 'server_error', calls: 1 }]);
    assert.equal(await recheckUnanswered(app, app.clock() + seconds, oneRound, 1), 0);
  }
  const asked = async () => {
    const { rows } = await pool.query<{ id: string }>(
      `select revision_id as id from video_check where occasion = 'review' and revision_id = any($1)`,
      [[first, second, third]],
    );
    return rows.map(({ id }) => id).sort();
  };
  const round = counted();
  await recheckUnanswered(app, app.clock() + 180, { ...round, isEnough: () => round.pieces.length > 1 }, 1);
  assert.deepEqual(await asked(), [first, third].sort());
  await recheckUnanswered(app, app.clock() + 240, oneRound);
  assert.deepEqual(await asked(), [first, second, third].sort());
  await pool.query(`update submission set waiting_revision = null, live_revision = null`);
});

test('a platform that gives no answer at the end leaves its works due, and is not asked again in the same round', async () => {
  await entered(await video());
  await outside.script('faults', [{ platform: 'ytb', kind: 'server_error' }]);
  await outside.forgetCalls();
  const round = counted();
  assert.equal(await recheckAtEnd(app, tinyMoment.review, round, 1), 0);
  await outside.clearFaults();
  const { rows } = await pool.query(`select from video_check where occasion = 'end'`);
  assert.deepEqual([round.pieces, rows.length], [[0], 0]);
});

test('at the end of the phase every work is checked once, piece by piece, fifty with one call', async () => {
  for (let count = 0; count < 5; count++) await entered(await video());
  assert.equal(await recheckAtEnd(app, tinyMoment.last_second, oneRound), 0);
  await outside.forgetCalls();
  const round = counted();
  assert.equal(await recheckAtEnd(app, tinyMoment.review + 600, round, 5), 6);
  assert.deepEqual(round.pieces, [5, 1], 'the one of which nothing was said before comes last');
  assert.equal(await recheckAtEnd(app, tinyMoment.review + 600, oneRound), 0);
  assert.equal(
    (await outside.calls()).reduce((sum, { calls }) => sum + calls, 0),
    2,
  );
  const { rows } = await pool.query(`select distinct revision_id from video_check where occasion = 'end'`);
  assert.equal(rows.length, 6);
});

test('a video that was changed after it was entered is caught at the end, with its new number', async () => {
  const id = await video();
  const revision_id = await entered(id);
  await video({ id, privacy: 'unlisted', title: 'tag taken away', views: 2222 });
  await recheckAtEnd(app, tinyMoment.review, oneRound);
  const { rows: checks } = await pool.query<{ verdicts: { rule: string; verdict: string }[] }>(
    `select verdicts from video_check where revision_id = $1 and occasion = 'end'`,
    [revision_id],
  );
  const failed = checks.flatMap(({ verdicts }) => verdicts).filter(({ verdict }) => verdict === 'fail');
  assert.deepEqual(
    failed.map(({ rule }) => rule),
    ['public', 'hashtags'],
  );
  const { rows } = await pool.query('select views from reading where revision_id = $1 order by read_at', [revision_id]);
  assert.deepEqual(
    rows.map(({ views }) => views),
    [1000, 2222],
  );
});
