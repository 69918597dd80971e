/** The made-up edition from the first login to the drawn prize: what works here is data, not code. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testServer } from '@event/api/server-test';
import type { Board } from '@event/contest/board/wire';
import { phaseAt } from '@event/contest/edition/edition';
import type { UserInfo } from '@event/contest/player/wire';
import type { Reward } from '@event/contest/reward/wire';
import type { Status } from '@event/contest/service/wire';
import type { Submission } from '@event/contest/submission/wire';
import { startOutside } from '@event/outside/main';
import { tinyEdition, tinyMoment } from './tiny.ts';

const now = tinyMoment.open;
const outside = await startOutside({ clock: () => now, hashtags: ['TinyContest', 'TinyHero'] });
test.after(outside.stop);
const { ask } = await testServer({ environment: outside.environment });

async function post<answer>(url: string, body: unknown): Promise<answer> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  assert.ok(reply.ok, url);
  return (await reply.json()) as answer;
}

const video = { platform: 'ytb', id: 'tinyvideo01', title: 'My play #TinyContest', duration: 60, views: 1000 };
const entry = { platform: 1, link: 'https://youtu.be/tinyvideo01?si=x', lang: 'en', country: 'US', theme: 'tiny' };

test('a player logs in, submits, shares, leaves a contact, draws and reads what came of it', async () => {
  await post(`${outside.videos_url}/control/videos`, [{ ...video, published: now - 3600 }]);
  const { jwt } = await post<{ jwt: string }>(`${outside.login_url}/login/token`, { role_id: '710000001' });
  const login = await ask<{ auth_token: string }>('login', { token: jwt });
  assert.equal(login.code, 0);
  const token = login.data.auth_token;
  const call = async <data>(name: Parameters<typeof ask>[0], input: object = {}) => {
    const answer = await ask<data>(name, input, { token });
    assert.equal(answer.code, 0, `${name}: ${answer.msg}`);
    return answer.data;
  };

  assert.equal((await call<Status>('status')).phase, phaseAt(tinyEdition, now));
  assert.equal(
    (
      await call<{ verdicts: { verdict: string }[] }>('check', { platform: 1, link: entry.link, theme: 'tiny' })
    ).verdicts.some(({ verdict }) => verdict === 'fail'),
    false,
  );
  const submitted = await call<Submission>('submit', { ...entry, agree: true });
  assert.equal(submitted.link, 'https://www.youtube.com/watch?v=tinyvideo01');
  assert.equal((await call<{ list: Submission[] }>('mine')).list.length, 1);

  await call('share', { channel: 'copy' });
  await call('fill', { contact_type: 1, contact_addr: 'maya@tiny.example' });
  const info = await call<UserInfo>('info');
  assert.deepEqual([info.submit_count, info.draw_count, info.agreed, info.eligible], [1, 2, true, true]);

  const drawn = await call<{ draw_count: number; win: boolean }>('draw');
  assert.equal(drawn.draw_count, 1);
  const rewards = (await call<{ list: Reward[] }>('rewards')).list.map(({ kind }) => kind);
  assert.ok(rewards.includes('first_submission') && rewards.includes('share'));
  assert.equal(rewards.includes('draw'), drawn.win);

  const board = await ask<Board>('board', { area: '1', platform: '1', period: '1' });
  assert.equal(board.code, 0);
  await call('notice');
  await call('logout');
  assert.equal((await ask('info', {}, { token })).status, 401);
});
