import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api_base, type Output } from '@event/contest/wire';
import { startContest } from '../submission/submission-test.ts';

const contest = await startContest();
const { ask, server, pool, submit, video, outside } = contest;
const back = 'http://localhost:3000/events/tiny/global?tab=channels';

interface Channels {
  connectable: number[];
  list: { platform: number; account_id: string; name: string; ended_why: string | null }[];
  problem?: string | null;
}

/** Says yes on the platform's page as `owner`, and follows the way back to our site. */
async function consent(url: string, owner: string, refuse = false) {
  const page = new URL(url);
  if (owner.startsWith('tt-')) await outside.script('owners', [{ platform: 'tt', id: owner, name: `The ${owner}` }]);
  const form = new URLSearchParams([...page.searchParams, ['owner', owner], ...(refuse ? [['refuse', '1']] : [])] as [
    string,
    string,
  ][]);
  const answer = await fetch(page.origin + page.pathname, { method: 'POST', body: form, redirect: 'manual' });
  const returned = new URL(answer.headers.get('location') ?? '');
  const reply = await server.inject({ url: `${returned.pathname}${returned.search}`, headers: { host: 'localhost' } });
  assert.equal(reply.statusCode, 302);
  return new URL(reply.headers.location ?? '');
}

async function setOut(token: string, platform: number) {
  const { code, data, body } = await ask<{ url: string }>('connect', { platform, back }, { token });
  assert.equal(code, 0, body);
  return data.url;
}

const handIn = (token: string, home: URL) =>
  ask<Channels>(
    'connected',
    { state: home.searchParams.get('state') ?? '', code: home.searchParams.get('code') ?? '' },
    { token },
  );

async function connectAs(token: string, platform: number, owner: string) {
  return handIn(token, await consent(await setOut(token, platform), owner));
}

test('who may enter videos of one platform alone is offered no channel of another', async () => {
  const { data } = await ask<Channels>('channels', {}, { token: await contest.logInSomebody('ID') });
  assert.deepEqual(data.connectable, []);
});

test('a creator connects a TikTok, a Facebook and an Instagram channel and sees them', async (t) => {
  const asked = t.mock.method(globalThis, 'fetch');
  const token = await contest.logInSomebody();
  await outside.script('owners', [
    { platform: 'fb', id: '901', name: 'Face', kind: 'page' },
    { platform: 'ins', id: '902', handle: 'insta', kind: 'professional' },
  ]);
  for (const [platform, owner] of [
    [5, 'tt-1'],
    [2, '901'],
    [3, '902'],
  ] as const) {
    const { code, data, body } = await connectAs(token, platform, owner);
    assert.deepEqual([code, data?.problem], [0, null], body);
  }
  const { data } = await ask<Channels>('channels', {}, { token });
  assert.deepEqual(
    data.list.map(({ platform, name }) => [platform, name]),
    [
      [2, 'Face'],
      [3, 'insta'],
      [5, 'The tt-1'],
    ],
  );
  assert.deepEqual(data.connectable, [2, 3, 5]);
  const addresses = asked.mock.calls.map(({ arguments: [address] }) => new URL(String(address)));
  const open = addresses.filter(({ searchParams }) =>
    /secret|token|(^|&)code=/.test(`${searchParams}`.replace('name%2Caccess_token', '')),
  );
  // Instagram makes a token last by a GET alone.
  assert.deepEqual(
    open.map(({ pathname }) => pathname),
    ['/graph/access_token'],
  );
});

test('a connected owner’s video is entered with its views and known to be the owner’s', async () => {
  const token = await contest.logInSomebody();
  await connectAs(token, 5, 'tt-2');
  const id = await video({ platform: 'tt', id: '7340000000000000002', owner: 'tt-2', views: 777 });
  const { data } = await submit(token, `https://www.tiktok.com/@x/video/${id}`, { platform: 5 });
  assert.equal(data.total_views, 777);
  const { rows } = await pool.query(
    'select c.verdicts from video_check c join revision r on r.id = c.revision_id where r.video_id = $1',
    [id],
  );
  assert.deepEqual(rows[0].verdicts.at(-1), { rule: 'owner', verdict: 'pass', found: 'consent' });
});

test('who has connected the channel takes its video over from who entered it without proof, and is not taken over', async () => {
  const [thief, maker] = [await contest.logInSomebody(), await contest.logInSomebody()];
  const id = await video({ platform: 'tt', id: '7340000000000000007', owner: 'tt-7' });
  const link = `https://www.tiktok.com/@x/video/${id}`;
  const { data: stolen } = await submit(thief, link, { platform: 5 });
  assert.equal(stolen.proved, false);
  assert.equal((await submit(maker, link, { platform: 5 })).code, 104015);
  // Within the minute in which what the platform said before is said again.
  contest.set(contest.now + 30);
  await connectAs(maker, 5, 'tt-7');
  const looked = await ask<Output<'check'>>('check', { platform: 5, link, theme: 'tiny' }, { token: maker });
  assert.equal(looked.data.verdicts.find(({ rule }) => rule === 'new')?.verdict, 'pass', looked.body);
  const { code, data: own, body } = await submit(maker, link, { platform: 5 });
  assert.deepEqual([code, own?.proved], [0, true], body);
  const { rows } = await pool.query('select submission_id from video_claim where video_id = $1', [id]);
  assert.deepEqual(rows, [{ submission_id: own.id }]);
  const mine = await ask<Output<'mine'>>('mine', {}, { token: thief });
  assert.equal(mine.data.list[0]?.status, 2);
  const notice = await ask<Output<'notice'>>('notice', {}, { token: thief });
  assert.equal(notice.data.notice?.kind, 'work_disqualified');
  const proof = await pool.query('select how from video_proof where video_id = $1', [id]);
  assert.deepEqual(proof.rows, [{ how: 'consent' }]);
  assert.equal((await submit(thief, link, { platform: 5 })).code, 104015);
  contest.set(contest.now);
});

test('who refuses comes back with an error and nothing is connected', async () => {
  const token = await contest.logInSomebody();
  const home = await consent(await setOut(token, 5), 'tt-3', true);
  assert.equal(home.searchParams.get('error'), 'denied');
  assert.equal(home.origin + home.pathname, 'http://localhost:3000/events/tiny/global');
  assert.equal(home.searchParams.get('tab'), 'channels');
  assert.deepEqual((await ask<Channels>('channels', {}, { token })).data.list, []);
});

test('a player led to another player’s consent page connects nothing to either', async () => {
  const attacker = await contest.logInSomebody();
  const victim = await contest.logInSomebody();
  const home = await consent(await setOut(attacker, 5), 'tt-4');
  assert.equal((await handIn(victim, home)).data.problem, 'refused');
  for (const token of [attacker, victim])
    assert.deepEqual((await ask<Channels>('channels', {}, { token })).data.list, []);
});

test('a state is good once and for half an hour', async () => {
  const token = await contest.logInSomebody();
  const home = await consent(await setOut(token, 5), 'tt-5');
  assert.equal((await handIn(token, home)).data.problem, null);
  assert.equal((await handIn(token, home)).data.problem, 'refused');
  const late = await consent(await setOut(token, 5), 'tt-5');
  contest.set(contest.now + 31 * 60);
  assert.equal((await handIn(token, late)).data.problem, 'refused');
  contest.set(contest.now);
});

test('a channel stands for one player', async () => {
  const first = await contest.logInSomebody();
  const second = await contest.logInSomebody();
  assert.equal((await connectAs(first, 5, 'tt-6')).data.problem, null);
  assert.equal((await connectAs(second, 5, 'tt-6')).data.problem, 'taken');
  const ended = await ask<Channels>('disconnect', { platform: 5, account_id: 'tt-6' }, { token: first });
  assert.deepEqual(ended.data.list, []);
  const { rows } = await pool.query(`select tokens from channel_consent where account_id = 'tt-6'`);
  assert.equal(rows[0].tokens, null);
  assert.equal((await connectAs(second, 5, 'tt-6')).data.problem, null);
});

test('the way back leads to our own site only', async () => {
  const token = await contest.logInSomebody();
  for (const elsewhere of [
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'http://localhost.evil.example/',
    // The same host, but nobody knows whose.
    'http://localhost:8080/',
    'https://localhost/',
  ]) {
    assert.equal((await ask('connect', { platform: 5, back: elsewhere }, { token })).code, 400, elsewhere);
  }
  assert.equal((await ask('connect', { platform: 1, back }, { token })).code, 104019);
  const reply = await server.inject({
    url: `${api_base}/user/connect/back/tt?state=made-up&code=x`,
    headers: { host: 'localhost' },
  });
  assert.equal(new URL(reply.headers.location ?? '').origin, 'http://localhost:3000');
});

test('what another platform sends back is not taken: its code goes nowhere, and the state still waits for its own', async () => {
  const token = await contest.logInSomebody();
  const asked = new URL(await setOut(token, 5)).searchParams;
  const comeBack = async (platform: string) => {
    const query = new URLSearchParams({ state: asked.get('state') ?? '', code: 'of-another' });
    const url = `${api_base}/user/connect/back/${platform}?${query}`;
    return new URL(String((await server.inject({ url, headers: { host: 'localhost' } })).headers.location));
  };
  for (const other of ['fb', 'ins', 'ytb', 'TT', '%00', '']) {
    const { searchParams } = await comeBack(other);
    assert.deepEqual([searchParams.get('code'), searchParams.get('error')], [null, 'denied'], other);
  }
  assert.equal((await comeBack('tt')).searchParams.get('code'), 'of-another');
});

test('an answer that names another issuer than the one it was asked of is not taken', async () => {
  const token = await contest.logInSomebody();
  const page = new URL(await setOut(token, 5));
  const comeBack = async (iss: readonly string[]) => {
    const query = new URLSearchParams([
      ['state', page.searchParams.get('state') ?? ''],
      ['code', 'x'],
      ...iss.map((one): [string, string] => ['iss', one]),
    ]);
    const url = `${api_base}/user/connect/back/tt?${query}`;
    return new URL(String((await server.inject({ url, headers: { host: 'localhost' } })).headers.location));
  };
  const others = ['https://www.facebook.com', '', 'x', `${page.protocol}//x.${page.host}`, `https://${page.hostname}`];
  for (const iss of [...others.map((one) => [one]), [page.origin, 'https://www.facebook.com']]) {
    const { searchParams } = await comeBack(iss);
    assert.deepEqual([searchParams.get('code'), searchParams.get('error')], [null, 'denied'], iss.join());
  }
  for (const iss of [[], [page.origin]]) assert.equal((await comeBack(iss)).searchParams.get('code'), 'x');
});
