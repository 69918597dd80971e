/** Two API processes on one database, a balancer before them: whatever one does holds for the other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '@event/api/database/database';
import { keepReadings } from '@event/api/reading/reading';
import { decide } from '@event/api/submission/decision';
import type { CallName } from '@event/contest/wire';
import { once } from './client.ts';
import { startContest } from './contest.ts';
import { newHistory } from './history.ts';
import { audit } from './ledger.ts';
import { live } from './life.ts';
import { usualNetwork } from './load.ts';

test('Two processes share one contest.', async (t) => {
  const contest = await startContest({ processes: 2, moment: '2025-03-30T12:00:00Z' });
  const { pool, servers, proxy } = contest;
  await contest.fillPools(40);
  const [one, other] = servers.map(({ port }) => port) as [number, number];
  const history = newHistory();
  const network = { ...usualNetwork, impatient: 0, port: proxy.port, history };
  const players = (from: number) =>
    Promise.all(Array.from({ length: 8 }, (_, n) => live({ ...contest, network, gate: async () => {} }, from + n)));
  const ask = (port: number, call: CallName, input: object, token = '') =>
    once({ port }, { call, input: input as never, key: null, token });
  const shows = (port: number, board: object) => ask(port, 'board', board).catch(() => null);
  const logIn = async (role_id: string, port: number) =>
    String((await ask(port, 'login', { token: await contest.jwt(role_id, 'US') })).data?.auth_token);

  await t.test('What players do through both is done once; the draw is exact.', async () => {
    await players(300);
    assert.deepEqual(await audit(pool, history), []);
    assert.ok(history.told.some(({ call, data }) => call === 'draw' && data.win));
  });

  await t.test('A logout at one ends the session at the other, which knew it.', async () => {
    const token = await logIn('both', one);
    for (const port of [one, other]) assert.equal((await ask(port, 'info', {}, token)).code, 0);
    await ask(one, 'logout', {}, token);
    // Within a second where there is time for the pulse; who only looks is believed longer by a process that is pressed.
    let refused = '';
    while (!refused.includes('401')) {
      await sleep(100);
      refused = await ask(other, 'info', {}, token).then(() => '', String);
    }
  });

  await t.test('A board that changed is published once, and both show it.', async () => {
    const told = history.told.find(({ call, code }) => call === 'submit' && code === 0);
    const { rows } = await pool.query('select area, player_id, waiting_revision from submission where id = $1', [
      told?.data.id,
    ]);
    const { area, player_id, waiting_revision: revision_id } = rows[0];
    const at = contest.clock();
    await inTransaction(pool, (database) =>
      decide(database, contest.app, {
        area,
        player_id,
        submission: String(told?.data.id),
        kind: 'approve',
        by: 'test',
        at,
      }),
    );
    const board = { area, platform: 1, period: 3 };
    const shownBy = async (port: number) => JSON.stringify((await shows(port, board))?.data?.rows ?? null);
    let before = 0;
    for (const views of [100, 200, 300, 400]) {
      const number = { views, likes: null, comments: null, source: 'api', collector: 'ytb' } as const;
      const reading = { ...number, area, revision_id, read_at: contest.clock(), meaning: 'youtube.viewCount' } as const;
      await inTransaction(pool, (database) => keepReadings(contest.app, database, [reading], contest.clock()));
      const isShown = async (port: number) => (await shownBy(port)).includes(`"total_views":${views}`);
      while (!((await isShown(one)) && (await isShown(other)))) await sleep(100);
      // The approval is published before the first of them, or with it.
      if (views === 100) before = await timesShown(area);
    }
    assert.equal((await timesShown(area)) - before, 3);
  });

  async function timesShown(area: number): Promise<number> {
    const { rowCount } = await pool.query('select 1 from board_shown where (area, platform, period) = ($1, 1, 3)', [
      area,
    ]);
    return rowCount ?? 0;
  }

  await t.test('When one is killed the other goes on alone.', async () => {
    servers[0]?.child.kill('SIGKILL');
    await players(400);
    assert.deepEqual(await audit(pool, history), []);
  });
});
