import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UserInfo } from '@event/contest/player/wire';
import type { Submission } from '@event/contest/submission/wire';
import { tinyMoment } from '@event/tests/edition/tiny';
import { startContest, watch } from './submission-test.ts';

const contest = await startContest();
const { ask, pool, submit, video, outside } = contest;

test('a video is entered by any form of its link and shown by its own, with its first reading', async () => {
  const token = await contest.logInSomebody();
  const id = await video({ views: 4321 });
  const { code, data } = await submit(token, `look https://m.youtube.com/watch?v=${id}&list=PL1 !`);
  assert.equal(code, 0);
  assert.equal(data.link, `https://www.youtube.com/watch?v=${id}`);
  assert.deepEqual([data.status, data.reason, data.editable, data.pending_link], [0, null, true, null]);
  assert.match(data.title ?? '', /#TinyContest/);
  assert.equal(data.total_views, 4321);
  const mine = await ask<{ list: Submission[] }>('mine', {}, { token });
  assert.deepEqual(mine.data.list, [data]);
  const { rows } = await pool.query('select verdicts from video_check where occasion = $1', ['submit']);
  const rules = rows[0].verdicts.filter((one: { rule: string }) => one.rule !== 'owner');
  assert.ok(rules.every((one: { verdict: string }) => one.verdict === 'pass'));
});

test('the first submission gives border and pack, once', async () => {
  const token = await contest.logInSomebody();
  for (const had of [false, true]) {
    assert.equal((await ask<UserInfo>('info', {}, { token })).data.has_first_reward, had);
    assert.equal((await submit(token, watch(await video()))).code, 0);
  }
  const { data } = await ask<{ list: { prize: string }[] }>('rewards', {}, { token });
  assert.deepEqual(data.list.map(({ prize }) => prize).sort(), ['avatar-border', 'event-pack']);
  const notice = await ask<{ notice: { kind: string; message: string }; left: number }>('notice', {}, { token });
  assert.deepEqual([notice.data.notice.kind, notice.data.left], ['first_submission', 0]);
  assert.doesNotMatch(notice.data.notice.message, /\{|--/);
});

test('each wrong entry is refused by its own code', async () => {
  const token = await contest.logInSomebody();
  const link = watch(await video());
  const refusals: [number, string, Record<string, unknown>][] = [
    [104018, link, { agree: false }],
    [104019, link, { platform: 9 }],
    [104020, link, { country: 'ID' }],
    [104013, 'no link at all', {}],
    [104013, 'https://www.youtube.com/@somebody', {}],
    [104022, `${link} https://youtu.be/dQw4w9WgXcQ`, {}],
    [104014, 'https://vkvideo.ru/video-1_2', {}],
    [400, link, { lang: 'xx' }],
    [400, link, { theme: 'later' }],
    [400, link, { status: 1 }],
    [400, link, { views: 1_000_000 }],
  ];
  for (const [code, text, change] of refusals) {
    const answer = await submit(token, text, change);
    assert.equal(answer.code, code, `${text} ${JSON.stringify(change)}: ${answer.body}`);
  }
  assert.equal((await submit(token, link)).code, 0);
  const elsewhere = await contest.logInSomebody('ID');
  const other = { platform: 2, country: 'ID' };
  assert.equal((await submit(elsewhere, 'https://www.facebook.com/watch/?v=12345678901', other)).code, 104019);
});

test('a video that breaks a rule is refused by the name of the rule', async () => {
  const token = await contest.logInSomebody();
  const broken: [string, Record<string, unknown>][] = [
    ['public', { privacy: 'unlisted' }],
    ['public', { privacy: 'private' }],
    ['public', { gone: true }],
    ['length', { duration: 14 }],
    ['window', { published: tinyMoment.before }],
    ['hashtags', { title: 'no tag' }],
  ];
  for (const [rule, change] of broken) {
    const answer = await submit(token, watch(await video(change)));
    assert.equal(answer.code, 104023, JSON.stringify(change));
    assert.equal((answer.data as unknown as { failed: string }).failed, rule);
    assert.doesNotMatch(answer.msg, /\{|--/);
  }
  const hero = await submit(token, watch(await video()), { theme: 'hero' });
  assert.equal(hero.code, 104023);
  assert.match(hero.msg, /#TinyHero/);
  const early = await submit(token, watch(await video({ published: tinyMoment.before })));
  assert.match(early.msg, /01\/01\/2024 00:00 and 01\/21\/2024 00:00\sUTC/);
});

test('what a platform cannot tell goes to a reviewer and is not refused', async () => {
  const token = await contest.logInSomebody();
  const link = watch(await video({ duration: 5 }));
  await outside.script('faults', [{ platform: 'ytb', kind: 'dark' }]);
  const { code, data } = await submit(token, link);
  await outside.clearFaults();
  assert.equal(code, 0);
  assert.deepEqual([data.status, data.title, data.total_views], [0, null, null]);
  const again = await contest.logInSomebody();
  assert.equal((await submit(again, watch(await video({ duration: 5 })))).code, 104023);
});

test('the window of submissions opens and closes to the second', async () => {
  const first = await contest.logInSomebody();
  const moments: [number, number][] = [
    [tinyMoment.open - 86_400 - 1, 104011],
    [tinyMoment.last_second, 0],
    [tinyMoment.last_second + 1, 104010],
  ];
  for (const [now, code] of moments) {
    contest.set(now);
    const token = await contest.logInAgain(first);
    const link = watch(await video({ published: tinyMoment.open }));
    assert.equal((await submit(token, link)).code, code, String(now));
  }
  contest.set(contest.now);
});

test('an organizer may close submitting at once', async () => {
  const token = await contest.logInSomebody();
  const link = watch(await video());
  const throwSwitch = (closed: boolean, at: number) =>
    pool.query(
      `insert into service_switch (id, name, closed, thrown_by, thrown_at) values (gen_random_uuid(), 'submit', $1, 'test', to_timestamp($2))`,
      [closed, at],
    );
  await throwSwitch(true, contest.now);
  assert.equal((await submit(token, link)).code, 104091);
  await throwSwitch(false, contest.now + 1);
  assert.equal((await submit(token, link)).code, 0);
});

test('a player has ten places on a platform, and a rejected work gives its place back', async () => {
  const token = await contest.logInSomebody();
  const entered: string[] = [];
  for (let count = 0; count < 10; count++) {
    const { code, data } = await submit(token, watch(await video()));
    assert.equal(code, 0);
    entered.push(data.id);
  }
  const eleventh = watch(await video());
  const full = await submit(token, eleventh);
  assert.equal(full.code, 104012);
  assert.match(full.msg, /10/);
  const [first] = entered;
  await pool.query('delete from submission_slot where submission_id = $1', [first]);
  assert.equal((await submit(token, eleventh)).code, 0);
});

test('a video counts once, whoever enters it and by whatever link', async () => {
  const id = await video();
  const first = await contest.logInSomebody();
  const second = await contest.logInSomebody('ID');
  assert.equal((await submit(first, watch(id))).code, 0);
  assert.equal((await submit(first, `https://www.youtube.com/shorts/${id}`)).code, 104015);
  assert.equal((await submit(second, `https://www.youtube.com/live/${id}`, { country: 'ID' })).code, 104015);
});

test('a short link is opened by the server; one that cannot be opened asks for the long one', async () => {
  const token = await contest.logInSomebody();
  const id = '7330000000000000001';
  await video({ platform: 'tt', id, owner: 'tiktoker' });
  await outside.script('short-links', [
    { code: 'ZMgood001', kind: 'redirect', to: `https://www.tiktok.com/@a/video/${id}?_t=1` },
  ]);
  const good = await submit(token, 'https://vm.tiktok.com/ZMgood001/', { platform: 5 });
  assert.equal(good.code, 0, good.body);
  assert.match(good.data.link, new RegExp(`${id}$`));
  for (const code of ['ZMcaptcha', 'ZMdead000', 'ZMloop000', 'ZMlocal01', 'ZMmeta001', 'ZMcross01']) {
    const answer = await submit(token, `https://vm.tiktok.com/${code}/`, { platform: 5 });
    assert.equal(answer.code, 104021, `${code}: ${answer.body}`);
  }
});

test('an Instagram link that names its account brings caption and views', async () => {
  const token = await contest.logInSomebody();
  await outside.script('owners', [{ platform: 'ins', id: 'creator', handle: 'the.creator', kind: 'professional' }]);
  const id = await video({ platform: 'ins', id: 'CxAmple0001', owner: 'creator', views: 333 });
  const { data, body } = await submit(token, `https://www.instagram.com/the.creator/reel/${id}/?igsh=abc`, {
    platform: 3,
  });
  assert.equal(data?.total_views, 333, body);
  assert.equal(data.link, `https://www.instagram.com/reel/${id}/`);
});

test('the code of a player in the text shows reviewers that the channel is theirs', async () => {
  const token = await contest.logInSomebody();
  const asked = { platform: 1, link: watch(await video()), theme: 'tiny' };
  const { data } = await ask<{ ownership_code: string }>('check', asked, { token });
  const id = await video({ text: `mine: ${data.ownership_code}` });
  assert.equal((await submit(token, watch(id))).code, 0);
  const { rows } = await pool.query(
    `select c.verdicts from video_check c join revision r on r.id = c.revision_id where r.video_id = $1`,
    [id],
  );
  assert.deepEqual(rows[0].verdicts.at(-1), { rule: 'owner', verdict: 'pass', found: 'code' });
});
