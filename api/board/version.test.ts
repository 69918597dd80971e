import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { api_base } from '@event/contest/wire';
import { tinyMoment } from '@event/tests/edition/tiny';
import { until } from '@event/tests/run/until';
import { testServer } from '../server-test.ts';
import { newPlayer, newWork, rank, read, tinyBoard } from './board-test.ts';
import { publishBoards } from './body.ts';

let now: number = tinyMoment.open + 10;
const { app, pool, server, set } = await testServer();
const work = await newWork(pool, await newPlayer(pool), tinyMoment.open);
await rank(app, work, work.revision_id, tinyMoment.open + 1);

async function publish(views: number): Promise<void> {
  now += 10;
  set(now);
  await read(app, { revision_id: work.revision_id, views, at: now });
  await publishBoards(app, now);
}

async function shown(): Promise<number> {
  const { area, platform, period } = tinyBoard;
  const answer = await server.inject(`${api_base}/rank/creator?area=${area}&platform=${platform}&period=${period}`);
  return answer.json().data.rows[0]?.total_views;
}

// No body gets old by itself here.
const instant = performance.now();
mock.method(performance, 'now', () => instant);

test('a board that was published is served as soon as the pulse hears of it, however young the body is that is held', async () => {
  await publish(100);
  await until(async () => (await shown()) === 100, 'the first body');
  await publish(200);
  await until(async () => (await shown()) === 200, 'the second body');
});

test('what no pulse hears of is served as it is held, so the test above can fail', async () => {
  const { board_versions } = app.life;
  Object.defineProperty(app.life, 'board_versions', { get: () => board_versions, set: () => {} });
  const held = await shown();
  await publish(300);
  await sleep(1000);
  assert.equal(await shown(), held);
});
