import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase } from '../database/database-test.ts';
import type { ApiSettings } from '../settings.ts';
import { openShortLink } from './short-link.ts';
import type { AskHop } from './short-link-hop.ts';

const { pool } = await testDatabase();
const app = { pool, settings: {} as ApiSettings };
const player = { area: 1, id: '00000000-0000-4000-8000-000000000001' };
const how = { player, now: 1_742_000_000, deadline: new AbortController().signal };
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

/** A platform that answers when it is let. */
function slowly(asked: string[]) {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const hop: AskHop = async (url) => {
    asked.push(url);
    await promise;
    return { status: 302, location: target };
  };
  return { hop, answer };
}

test('a player has one unknown link opened at a time; the same one twice is asked once, and others are not held up', async () => {
  const asked: string[] = [];
  const { hop, answer } = slowly(asked);
  const open = (path: string, id = player.id) =>
    openShortLink(
      app,
      { platform: 'tt', short: `https://vm.tiktok.com/${path}/` },
      { ...how, player: { area: 1, id } },
      hop,
    );
  const first = open('ZMslow1');
  await until(() => asked.length === 1);
  const again = open('ZMslow1');
  const other = open('ZMslow4', '00000000-0000-4000-8000-000000000002');
  const refused = await Promise.all([open('ZMslow2'), open('ZMslow3')]);
  assert.deepEqual(refused, [{ failed: 'later' }, { failed: 'later' }]);
  await until(() => asked.length === 2);
  answer();
  assert.deepEqual(await again, await first);
  assert.ok('id' in (await other));
  assert.deepEqual(asked, ['https://vm.tiktok.com/ZMslow1/', 'https://vm.tiktok.com/ZMslow4/']);
  assert.ok('id' in (await open('ZMslow2')));
});

test('without a turn of their own ten unknown links of one player are all asked at once', async () => {
  const asked: string[] = [];
  const { hop, answer } = slowly(asked);
  const hops = Array.from({ length: 10 }, (_, at) => hop(`https://vm.tiktok.com/ZM${at}/`, how.deadline));
  assert.equal(asked.length, 10);
  answer();
  await Promise.all(hops);
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(5);
}
