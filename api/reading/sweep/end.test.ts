/** A call that is under way when a board ends: what the platform says then was said after the end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyEdition } from '@event/tests/edition/tiny';
import { sweepPlatform } from './sweep.ts';
import { startSweeps, youtube } from './sweep-test.ts';

const contest = await startSweeps();
const { app, pool, at, work, setViews, quiet } = contest;
const ended = tinyEdition.periods[0]?.to ?? 0;

test('a number that a platform says after the end of a board does not count there, though it was asked before', async () => {
  await quiet();
  const one = await work(100);
  await pool.query('update watch set next_at = to_timestamp($1)', [ended - 60]);
  await at(ended - 1);
  await setViews(one.id, 130);
  const clock = app.clock;
  let asked = 0;
  // Each look at the clock after the first is a call of eleven seconds later.
  const slow = { ...app, clock: () => clock() + (asked++ === 0 ? 0 : 11) };
  await sweepPlatform(slow, youtube);
  const { rows } = await pool.query('select views from work where submission_id = $1', [one.submission]);
  assert.equal(rows[0]?.views, 100);
});
