import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { openMoments } from './moment.ts';
import { openSlices } from './slice.ts';

const now = tinyMoment.last_second;
const server = await testServer({ now });
await openSlices(server.app, now);
await openMoments(server.app, now);
const officer = await organizerWith(server, 'Pia', [{ role: 'prize_officer', area: null }]);
const viewer = await organizerWith(server, 'Vera', [{ role: 'viewer', area: null }]);

test('The last full hour is seen by those who care for prizes, with a reason, and every look is in the log.', async () => {
  const { data, status } = await officer.ask('look_at_draw', { reason: 'Nobody wins in the evening' });
  assert.deepEqual([status, data.at], [200, Math.floor(now / 3600) * 3600]);
  assert.equal(data.areas.length, 1);
  const { rows } = await server.pool.query(`select by, detail from action where what = 'look at draw'`);
  assert.deepEqual(rows, [{ by: officer.id, detail: { at: data.at, reason: 'Nobody wins in the evening' } }]);
});

test('Nobody else sees it, and nobody without a reason.', async () => {
  assert.equal((await viewer.ask('look_at_draw', { reason: 'Curious' })).status, 403);
  assert.equal((await officer.ask('look_at_draw', { reason: '' })).status, 400);
});
