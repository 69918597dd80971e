/** A player's own place through the life of a board: what is still to be reached, and that nothing is once it has ended. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OwnRank } from '@event/contest/board/wire';
import { tinyMoment } from '@event/tests/edition/tiny';
import { inTransaction } from '../database/database.ts';
import { holdReadings } from '../reading/hold.ts';
import { testServer } from '../server-test.ts';
import { wideEdition } from '../submission/submission-test.ts';
import { newPlayer, newWork, rank, read, type TestWork, tinyBoard } from './board-test.ts';
import { certifyBoard } from './certify.ts';
import { keepRanksOfDay } from './day.ts';

const half_day = 43_200;
/** Its boards end at noon: a day on which they end has begun with them. */
const edition = {
  ...wideEdition,
  periods: wideEdition.periods.map((period, at) => ({
    ...period,
    from: period.from + (at > 0 ? half_day : 0),
    to: period.to + half_day,
  })),
};
const { app, pool, ask, logIn, set } = await testServer({
  edition,
  environment: { SESSION_HOURS: '999' },
});
const [first] = edition.periods;
assert.ok(first);
const query = { area: '1', platform: '1', period: '1' };
let token = await logIn({ role_id: 'me', name: 'me' });
const { rows: players } = await pool.query(`select id from player where name = 'me'`);
const me: string = players[0].id;
const own = async (change = {}) => (await ask<OwnRank>('own_rank', { ...query, ...change }, { token })).data;

async function ranked(player_id: string, views: number, at: number): Promise<TestWork> {
  const work = await newWork(pool, player_id, at);
  await rank(app, work, work.revision_id, at);
  await read(app, { revision_id: work.revision_id, views, at });
  return work;
}

async function goTo(moment: number) {
  set(moment);
  token = await logIn({ role_id: 'me', name: 'me' });
}

test('On a board of another region nobody has a place, and is told so.', async () => {
  assert.deepEqual(await own({ area: '3' }), {
    ...{ state: null, rank: null, why: 'other_region', total_views: 0 },
    ...{ next: null, prize: null, movement: null },
  });
});

test('Without a number the last rank that wins is to be reached, by one view more than it has; so is it from just below.', async () => {
  for (const views of [500, 400, 300, 200, 100]) await ranked(await newPlayer(pool), views, tinyMoment.open);
  const last = { rank: 5, prize: { amount: 500, currency: 'diamonds' } };
  const before = await own();
  assert.deepEqual([before.state, before.rank, before.next], ['live', null, { ...last, views_missing: 101 }]);
  await ranked(me, 100, tinyMoment.open + 60);
  const level = await own();
  assert.deepEqual([level.rank, level.why, level.next], [6, null, { ...last, views_missing: 1 }]);
  assert.equal(level.movement, null, 'nothing was yesterday');
});

test('After the end nothing is to be reached and nobody moves; what was won, and that newer numbers are under check, is still told.', async () => {
  await goTo((Math.floor(tinyMoment.open / 86_400) + 1) * 86_400);
  await keepRanksOfDay(app, (Math.floor(tinyMoment.open / 86_400) + 1) * 86_400);
  const work = await ranked(me, 150, first.to - 86_400 * 8);
  const { revision_id } = work;
  const live = await own();
  assert.deepEqual([live.rank, live.movement, live.next?.rank], [4, 2, 2]);
  const hold = { area: 1, revision_id, from_at: first.to - 60, reason: 'signals', signals: [], by: 'system' } as const;
  await holdReadings(app, pool, { ...hold, at: first.to - 50 });
  await keepRanksOfDay(app, first.to - half_day);
  await goTo(first.to - 1);
  assert.equal((await own()).movement, 0);
  await goTo(first.to);
  const ended = {
    ...{ state: 'frozen', rank: 4, why: 'under_check', total_views: 250 },
    ...{ next: null, prize: { amount: 500, currency: 'diamonds' }, movement: null },
  };
  assert.deepEqual(await own(), ended);
  await inTransaction(pool, (database) =>
    certifyBoard(database, app, { key: tinyBoard, by: 'somebody', reason: 'decided', at: first.to + 60 }),
  );
  assert.deepEqual(await own(), { ...ended, state: 'certified', why: null });
  token = await logIn({ role_id: 'late', name: 'late' });
  assert.equal((await own()).why, 'no_submission', 'who is not on it is told why');
});
