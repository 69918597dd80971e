import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { startContest, watch } from './submission-test.ts';
import { recheckAtEnd, recheckRevision } from './video-recheck.ts';

const { app, pool, submit, video, outside, logInSomebody, now } = await startContest();

async function entered(id: string): Promise<string> {
  const { data } = await submit(await logInSomebody(), watch(id));
  const { rows } = await pool.query('select waiting_revision from submission where id = $1', [data.id]);
  return rows[0].waiting_revision;
}

const failedRules = (verdicts: readonly { rule: string; verdict: string }[] = []) =>
  verdicts.filter(({ verdict }) => verdict === 'fail').map(({ rule }) => rule);

test('a video that was changed after it was entered is caught at the review, with its new number', async () => {
  const id = await video();
  const revision_id = await entered(id);
  await video({ id, privacy: 'unlisted', title: 'tag taken away', views: 2222 });
  const checked = await recheckRevision(app, { area: 1, revision_id, now: now + 60 });
  assert.deepEqual(failedRules(checked?.verdicts), ['public', 'hashtags']);
  const { rows } = await pool.query('select views from reading where revision_id = $1 order by read_at', [revision_id]);
  assert.deepEqual(
    rows.map(({ views }) => views),
    [1000, 2222],
  );
});

test('at the end of the phase every work is checked once, fifty with one call', async () => {
  for (let count = 0; count < 6; count++) await entered(await video());
  assert.deepEqual(await recheckAtEnd(app, { now: tinyMoment.last_second }), []);
  await outside.forgetCalls();
  const first = await recheckAtEnd(app, { now: tinyMoment.review, most: 5 });
  const rest = await recheckAtEnd(app, { now: tinyMoment.review });
  assert.deepEqual([first.length, rest.length], [5, 2]);
  assert.deepEqual(await recheckAtEnd(app, { now: tinyMoment.review }), []);
  assert.equal(
    (await outside.calls()).reduce((sum, { calls }) => sum + calls, 0),
    2,
  );
  assert.equal(new Set([...first, ...rest].map(({ revision_id }) => revision_id)).size, 7);
});
