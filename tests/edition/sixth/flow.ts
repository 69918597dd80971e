/** Run in a copy that has the sixth platform: a work on it from its link to its board, with views read twice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishBoards } from '@event/api/board/body';
import { sweepPlatform } from '@event/api/reading/sweep/sweep';
import { decide } from '@event/api/submission/decision';
import { startContest } from '@event/api/submission/submission-test';
import type { Board } from '@event/contest/board/wire';
import { platformByValue } from '@event/contest/edition/edition';
import { tinyEdition } from '../tiny.ts';

const { app, ask, logInSomebody, now, outside, pool, set, submit, video } = await startContest(tinyEdition);
const loops = platformByValue(tinyEdition, 6);
assert.ok(loops);
const board = { area: '1', platform: '6', period: '1' };

test('a work on the sixth platform is checked, entered, read again and ranked', async () => {
  const id = await video({ platform: 'lp', id: '123456789', views: 40 });
  const token = await logInSomebody();
  const link = `https://loops.example/v/${id}?from=app`;
  const { code, msg, data } = await submit(token, link, { platform: 6 });
  assert.equal(code, 0, msg);
  assert.equal(data.link, `https://loops.example/v/${id}`);
  const { rows } = await pool.query('select verdicts from video_check');
  const verdicts = rows[0].verdicts.map(({ rule, verdict }: { rule: string; verdict: string }) => `${rule} ${verdict}`);
  const passed = ['link', 'public', 'length', 'window', 'hashtags'].map((rule) => `${rule} pass`);
  assert.deepEqual(verdicts, [...passed, 'owner unknown']);
  await decide(pool, app, { area: 1, submission: data.id, kind: 'approve', by: 'somebody', at: now });

  await outside.script('videos', [{ platform: 'lp', id, views: 90 }]);
  const later = now + 2 * 3600;
  set(later);
  await outside.script('clock', { now: later });
  assert.equal((await sweepPlatform(app, loops)).kept, 1);
  await publishBoards(app, later);
  assert.equal((await ask<Board>('board', board)).data.rows[0]?.total_views, 90);
});

test('the sixth platform refuses its own defects, and its stand-in has links to try', async () => {
  const token = await logInSomebody();
  assert.equal((await submit(token, 'https://loops.example/v/12', { platform: 6 })).code, 104013);
  const short = await video({ platform: 'lp', id: '987654321', duration: 9 });
  assert.equal((await submit(token, `https://loops.example/v/${short}`, { platform: 6 })).code, 104023);
  const links = (await (await fetch(`${outside.url}/try.json`)).json()) as Record<string, { link: string }[]>;
  assert.match(links.lp?.[0]?.link ?? '', /^https:\/\/loops\.example\/v\/\d{16}$/);
});
