import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase } from '../database/database-test.ts';
import type { Settings } from '../settings.ts';
import { openShortLink } from './short-link.ts';
import type { AskHop } from './short-link-hop.ts';

const { pool } = await testDatabase();
const app = { pool, settings: {} as Settings };
const player = { area: 1, id: '00000000-0000-4000-8000-000000000001' };
const how = { player, now: 1_742_000_000, deadline: AbortSignal.timeout(60_000) };
const target = 'https://www.tiktok.com/@a/video/7480000000000000001';

test('a link that leads to no video is asked once in ten minutes', async () => {
  const none = { platform: 'tt', short: 'https://vm.tiktok.com/ZMnothing/' } as const;
  const asked: string[] = [];
  const nowhere: AskHop = async (url) => {
    asked.push(url);
    return { status: 404, location: null };
  };
  const ask = (now = how.now) => openShortLink(app, none, { ...how, now }, nowhere);
  assert.deepEqual([await ask(), await ask()], [{ failed: 'no_video' }, { failed: 'no_video' }]);
  assert.equal(asked.length, 1);
  await ask(how.now + 601);
  assert.equal(asked.length, 2);
});

const slowly =
  (asked: string[]): AskHop =>
  async (url) => {
    asked.push(url);
    await sleep(400);
    return { status: 302, location: target };
  };

test('a player has one unknown link opened at a time; the same one twice is asked once, and others are not held up', async () => {
  const asked: string[] = [];
  const open = (path: string, id = player.id) =>
    openShortLink(
      app,
      { platform: 'tt', short: `https://vm.tiktok.com/${path}/` },
      { ...how, player: { area: 1, id } },
      slowly(asked),
    );
  const first = open('ZMslow1');
  await until(() => asked.length === 1);
  const [again, second, third, other] = await Promise.all([
    open('ZMslow1'),
    open('ZMslow2'),
    open('ZMslow3'),
    open('ZMslow4', '00000000-0000-4000-8000-000000000002'),
  ]);
  assert.deepEqual(again, await first);
  assert.deepEqual([second, third], [{ failed: 'later' }, { failed: 'later' }]);
  assert.ok('id' in other);
  assert.deepEqual(asked, ['https://vm.tiktok.com/ZMslow1/', 'https://vm.tiktok.com/ZMslow4/']);
  assert.ok('id' in (await open('ZMslow2')));
});

test('without a turn of their own ten unknown links of one player are all asked at once', async () => {
  const asked: string[] = [];
  await Promise.all(
    Array.from({ length: 10 }, (_, at) => slowly(asked)(`https://vm.tiktok.com/ZM${at}/`, how.deadline)),
  );
  assert.equal(asked.length, 10);
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(5);
}
