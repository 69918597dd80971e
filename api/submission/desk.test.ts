import assert from 'node:assert/strict';
import { test } from 'node:test';
import { work } from '@event/contest/submission/desk-work';
import * as v from 'valibot';
import { organizerWith } from '../http/desk-test.ts';
import { startContest } from './submission-test.ts';

const contest = await startContest();
const { pool, now } = contest;
const nadia = await organizerWith(contest, 'Nadia Rahman', [{ role: 'owner', area: null }]);
const tam = await organizerWith(contest, 'Tam Le', [{ role: 'reviewer', area: null }]);
const ayu = await organizerWith(contest, 'Ayu Pratiwi', [{ role: 'reviewer', area: 3 }]);
const kim = await organizerWith(contest, 'Kim Ong', [{ role: 'viewer', area: null }]);

/** An approved work with so many views, by a player of its own. */
async function ranked(views: number, title = 'A play') {
  const token = await contest.logInSomebody();
  const id = await contest.video({ title: `${title} #TinyContest`, views });
  const { data } = await contest.submit(token, `https://youtu.be/${id}`);
  const { data: shown } = await nadia.ask('case', { area: '1', id: data.id });
  const approval = { kind: 'approve', reason: null, note: null } as const;
  await nadia.ask('decide_case', { area: 1, id: data.id, revision: shown.revision, ...approval });
  const { data: page } = await nadia.ask('submission', { area: '1', id: data.id });
  return { token, id: data.id, number: data.number, video: id, player_id: page.player.id };
}

const first = await ranked(9000, 'Savage Kalea');
const second = await ranked(5000, 'Lord steal');
const third = await ranked(100, 'Tutorial');
// Chance may have chosen one of them for a second look, and then a reviewer reads it as one that waits.
await pool.query('delete from second_look');

/** Every table whose rows a step could change, as text. */
async function everything(): Promise<string> {
  const tables = ['submission', 'decision', 'standing', 'standing_slice', 'work', 'notice', 'video_claim', 'session'];
  const more = ['submission_slot', 'disqualification', 'board_change', 'action', 'submission_search', 'reading_hold'];
  const texts: string[] = [];
  for (const table of [...tables, ...more]) {
    const { rows } = await pool.query(
      `select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as text from ${table} t`,
    );
    texts.push(`${table}: ${rows[0].text}`);
  }
  return texts.join('\n');
}

test('A submission is found by number, link, role, the beginning of a name, a channel, any word of its title, any part of one in a script without spaces', async () => {
  const found = async (q: string) => (await tam.ask('submissions', { q })).data.list.map(({ number }) => number);
  assert.deepEqual(await found(String(first.number)), [first.number]);
  assert.deepEqual(await found(`#${first.number}`), [first.number]);
  assert.deepEqual(await found(`see https://www.youtube.com/watch?v=${second.video}&t=3`), [second.number]);
  assert.deepEqual(await found('role-1'), []);
  assert.deepEqual(await found('kal sav'), [first.number]);
  assert.deepEqual(await found('PLAYER 2'), [second.number]);
  assert.deepEqual(await found("o'; drop table player --"), []);
  assert.deepEqual(await found('!!!'), []);
  assert.deepEqual(await found('zebra'), []);
  const title = 'MLBB เล่นสนุกมาก លេងល្អណាស់';
  await pool.query(`update revision set title = $2 where submission_id = $1`, [third.id, title]);
  await pool.query('update submission set live_revision = live_revision where id = $1', [third.id]);
  for (const inside of ['สนุก', 'มาก', 'เล่นสนุกมาก', 'ល្អ', 'mlbb สนุก', 'ML ណាស់', 'ก'])
    assert.deepEqual(await found(inside), [third.number], `“${inside}” is written without spaces around it`);
  for (const other of ['เล่นุก', 'มากสนุก', 'สนมา', 'ល្អល', 'abc สนุก']) assert.deepEqual(await found(other), [], other);
  await pool.query(`update revision set title = '第1名 เล่นMLBB2025' where submission_id = $1`, [third.id]);
  await pool.query('update submission set live_revision = live_revision where id = $1', [third.id]);
  for (const glued of ['第1名', 'เล่นMLBB2025', 'เล่นML', 'เล่น'])
    assert.deepEqual(await found(glued), [third.number], `“${glued}” is written without a space`);
  await pool.query(`update revision set author = 'Zebra 100% Gaming' where submission_id = $1`, [third.id]);
  assert.deepEqual(await found('zebra 100%'), [third.number], 'by its channel');
  assert.deepEqual(await found('gaming'), []);
});

test('Filters narrow, pages follow each other, and the row says the number that counts', async () => {
  const { data } = await tam.ask('submissions', { status: 'approved', areas: '1', platforms: '1', languages: 'en' });
  assert.deepEqual(
    data.list.map(({ number, views }) => [number, views]),
    [third, second, first].map(({ number }, index) => [number, [100, 5000, 9000][index]]),
  );
  assert.equal((await tam.ask('submissions', { status: 'waiting' })).data.list.length, 0);
  assert.equal((await tam.ask('submissions', { themes: 'hero' })).data.list.length, 0);
  const { data: worded } = await tam.ask('submissions', { q: 'lord', areas: '1', themes: 'tiny', languages: 'en' });
  assert.deepEqual(
    worded.list.map(({ number }) => number),
    [second.number],
  );
  assert.equal((await tam.ask('submissions', { q: 'lord', languages: 'th' })).data.list.length, 0);
  const { data: after } = await tam.ask('submissions', { after: String(third.number) });
  assert.deepEqual(
    after.list.map(({ number }) => number),
    [second.number, first.number],
  );
});

test('Somebody of another area finds nothing, opens nothing and changes nothing', async () => {
  assert.deepEqual((await ayu.ask('submissions', {})).data.list, []);
  assert.deepEqual((await ayu.ask('submissions', { areas: '1' })).data.list, []);
  assert.deepEqual((await ayu.ask('players', { areas: '1' })).data.list, []);
  const key = { area: '1', id: first.id };
  assert.equal((await ayu.ask('submission', key)).status, 404);
  assert.equal((await ayu.ask('submission_effect', { ...key, kind: 'disqualify' })).status, 404);
  const change = { area: 1, id: first.id, kind: 'disqualify', reason: 'other', note: 'no' } as const;
  assert.equal((await ayu.ask('change_submission', change)).status, 404);
  assert.equal((await tam.ask('submission', key)).status, 200);
});

test('A viewer reads all and changes nothing; only an owner takes players out', async () => {
  const key = { area: '1', id: first.id };
  const { data: shown } = await kim.ask('submission', key);
  assert.equal(shown.number, first.number);
  assert.deepEqual(v.parse(work, shown), shown, 'as the wire describes it, and nothing besides');
  assert.equal((await kim.ask('submission_effect', { ...key, kind: 'disqualify' })).status, 403);
  const change = { area: 1, id: first.id, kind: 'disqualify', reason: 'other', note: 'no' } as const;
  assert.equal((await kim.ask('change_submission', change)).status, 403);
  assert.equal((await tam.ask('change_player', { ...change, id: first.player_id })).status, 403);
});

test('The effect of a step is shown as it would be, and leaves nothing behind', async () => {
  const before = await everything();
  const { data } = await tam.ask('submission_effect', { area: '1', id: first.id, kind: 'disqualify' });
  const [board] = data.boards;
  assert.deepEqual(
    [board?.platform, board?.period, board?.rank, board?.views, board?.rank_after, board?.views_after, board?.moved],
    [1, 1, 1, 9000, null, 0, 2],
  );
  const { data: whole } = await nadia.ask('player_effect', { area: '1', id: first.player_id, kind: 'disqualify' });
  assert.deepEqual(whole.boards, data.boards);
  assert.equal(await everything(), before);
});

test('What cannot be done is said when its effect is asked for', async () => {
  const { status, data } = await tam.ask('submission_effect', { area: '1', id: first.id, kind: 'restore' });
  assert.deepEqual([status, data.name], [409, 'not_editable']);
});

test('A disqualified submission leaves its board, and a restored one stands where it stood', async () => {
  const key = { area: 1, id: second.id } as const;
  const out = await tam.ask('change_submission', { ...key, kind: 'disqualify', reason: 'short_video', note: 'cut' });
  assert.deepEqual([out.data.status, out.data.disqualified, out.data.rank], ['out', true, null]);
  assert.equal(out.data.history[0]?.what, 'disqualify');
  assert.equal(out.data.history[0]?.by, 'Tam Le');
  assert.deepEqual(
    (await tam.ask('submissions', { status: 'out' })).data.list.map(({ id }) => id),
    [second.id],
  );
  const twice = await tam.ask('change_submission', { ...key, kind: 'disqualify', reason: 'short_video', note: 'cut' });
  assert.equal(twice.status, 409);
  const back = await tam.ask('change_submission', { ...key, kind: 'restore', note: 'it was whole' });
  assert.deepEqual([back.data.status, back.data.disqualified, back.data.rank], ['approved', false, 2]);
  const { rows } = await pool.query(`select what from action where subject = $1 order by number`, [second.id]);
  assert.deepEqual(
    rows.map(({ what }) => what).filter((what) => /submission$/.test(what) && !/approve/.test(what)),
    ['disqualify submission', 'restore submission'],
  );
});

test('A reason that the edition does not know is refused', async () => {
  const change = { area: 1, id: third.id, kind: 'disqualify', reason: 'boring', note: 'no' } as const;
  assert.equal((await tam.ask('change_submission', change)).status, 409);
  assert.equal((await nadia.ask('change_player', { ...change, id: third.player_id })).status, 409);
});

test('A player taken out is logged out, off the boards, and back again when restored; the contact stays masked', async () => {
  await contest.ask('fill', { contact_type: 1, contact_addr: 'somebody@example.com' }, { token: third.token });
  const key = { area: 1, id: third.player_id } as const;
  const { data: before } = await nadia.ask('player', { area: '1', id: third.player_id });
  assert.equal(before.contact?.type, 1);
  assert.doesNotMatch(JSON.stringify(before), /somebody@example\.com/);
  assert.equal(before.works.length, 1);
  const out = await nadia.ask('change_player', { ...key, kind: 'disqualify', reason: 'other', note: 'two accounts' });
  assert.deepEqual([out.data.disqualified, out.data.sessions], [true, 0]);
  await contest.app.tokens.poll();
  assert.equal((await contest.ask('info', {}, { token: third.token })).status, 401);
  assert.equal((await tam.ask('submission', { area: '1', id: third.id })).data.rank, null);
  const back = await nadia.ask('change_player', { ...key, kind: 'restore', note: 'a brother' });
  assert.equal(back.data.disqualified, false);
  assert.equal(back.data.disqualifications[0]?.lifted_at, now);
  assert.equal((await tam.ask('submission', { area: '1', id: third.id })).data.rank, 3);
});

test('A new link of an approved work is found as waiting and shown as approved', async () => {
  const video = await contest.video({ title: 'Another take #TinyContest' });
  const input = { link: `https://youtu.be/${video}`, lang: 'en', country: 'US', theme: 'tiny' };
  await contest.ask('edit', { id: first.id, ...input }, { token: await contest.logInAgain(first.token) });
  const { data } = await tam.ask('submissions', { status: 'waiting' });
  assert.deepEqual(
    data.list.map(({ id, status }) => [id, status]),
    [[first.id, 'approved']],
  );
  const { data: page } = await tam.ask('submission', { area: '1', id: first.id });
  assert.equal(page.revisions.length, 2);
  assert.match(page.link, new RegExp(first.video));
});
