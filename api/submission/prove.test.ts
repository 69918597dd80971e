/** A channel is proved by the player's code or consent; who proves a video takes it over, and money waits for the proof. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Submission } from '@event/contest/submission/wire';
import type { Output } from '@event/contest/wire';
import { tinyMoment } from '@event/tests/edition/tiny';
import { certifyBoard, NotCertified } from '../board/certify.ts';
import { inTransaction } from '../database/database.ts';
import { organizerWith } from '../http/desk-test.ts';
import { decide } from './decision.ts';
import { startContest } from './submission-test.ts';

const contest = await startContest();
const { pool, app } = contest;
const key = { area: 1, platform: 1, period: 1 };

async function mine(token: string) {
  return (await contest.ask<Output<'mine'>>('mine', {}, { token })).data;
}
const link = (id: string) => `https://youtu.be/${id}`;
const approve = (submission: string) =>
  inTransaction(pool, (database) =>
    decide(database, app, { area: 1, submission, kind: 'approve', by: 'test', at: app.clock() }),
  );

test('The code that a player is shown proves the channel once it stands in the text, and stays a proof without it.', async () => {
  const token = await contest.logInSomebody();
  const id = await contest.video();
  const { data } = await contest.submit(token, link(id));
  assert.equal(data.proved, false);
  const before = await contest.ask<Submission>('prove', { id: data.id }, { token });
  assert.deepEqual([before.code, before.data.proved], [0, false]);
  const { ownership_code } = await mine(token);
  await contest.video({ id, title: `Play #TinyContest ${ownership_code}` });
  const after = await contest.ask<Submission>('prove', { id: data.id }, { token });
  assert.equal(after.data.proved, true);
  await contest.video({ id, title: 'Play #TinyContest' });
  assert.equal((await contest.ask<Submission>('prove', { id: data.id }, { token })).data.proved, true);
  assert.equal((await mine(token)).list[0]?.proved, true);
});

test('On TikTok the code is found in the caption, which is told to everybody, without a connected channel.', async () => {
  const token = await contest.logInSomebody();
  const id = '7409433566771203361';
  await contest.video({ platform: 'tt', id, published: undefined });
  const place = `https://www.tiktok.com/@maya/video/${id}`;
  const { data } = await contest.submit(token, place, { platform: 5 });
  await contest.video({ platform: 'tt', id, title: `Play #TinyContest ${(await mine(token)).ownership_code}` });
  assert.equal((await contest.ask<Submission>('prove', { id: data.id }, { token })).data.proved, true);
});

test('Nobody proves a work that is not theirs, and the code of another proves nothing.', async () => {
  const [token, other] = [await contest.logInSomebody(), await contest.logInSomebody()];
  const id = await contest.video();
  const { data } = await contest.submit(token, link(id));
  const { ownership_code } = await mine(other);
  await contest.video({ id, title: `Play #TinyContest ${ownership_code}` });
  assert.equal((await contest.ask<Submission>('prove', { id: data.id }, { token })).data.proved, false);
  assert.equal((await contest.ask('prove', { id: data.id }, { token: other })).code, 104017);
});

test('Who proves a video takes it over: the other work is out, its player reads why, and only one of them holds it.', async () => {
  const [thief, maker] = [await contest.logInSomebody(), await contest.logInSomebody()];
  const id = await contest.video();
  const { data: stolen } = await contest.submit(thief, link(id));
  await approve(stolen.id);
  assert.equal((await contest.submit(maker, link(id))).code, 104015);
  await contest.video({ id, title: `Play #TinyContest ${(await mine(maker)).ownership_code}` });
  // Within the minute in which what the platform said before is said again.
  contest.set(contest.now + 5);
  const { data: looked } = await contest.ask<Output<'check'>>(
    'check',
    { platform: 1, link: link(id), theme: 'tiny' },
    { token: maker },
  );
  assert.equal(looked.verdicts.find(({ rule }) => rule === 'new')?.verdict, 'pass');
  const { code, data: own } = await contest.submit(maker, link(id));
  assert.deepEqual([code, own.proved], [0, true]);
  assert.equal((await mine(thief)).list[0]?.status, 2);
  const { rows } = await pool.query('select submission_id from video_claim where video_id = $1', [id]);
  assert.deepEqual(rows, [{ submission_id: own.id }]);
  const notice = await contest.ask<Output<'notice'>>('notice', {}, { token: thief });
  assert.equal(notice.data.notice?.kind, 'work_disqualified');
  const logged = await pool.query(`select subject from action where what = 'take over video'`);
  assert.deepEqual(logged.rows, [{ subject: stolen.id }]);
  assert.equal((await contest.submit(thief, link(id))).code, 104015);
});

test('A proved work that was rejected comes back by appeal, and takes its video from who entered it meanwhile without proof.', async () => {
  const [maker, thief] = [await contest.logInSomebody(), await contest.logInSomebody()];
  const id = await contest.video({ title: `Play #TinyContest ${(await mine(maker)).ownership_code}` });
  const { data: own } = await contest.submit(maker, link(id));
  assert.equal(own.proved, true);
  const reject = { area: 1, submission: own.id, kind: 'reject', reason: 'other', by: 'test' } as const;
  await inTransaction(pool, (database) => decide(database, app, { ...reject, at: app.clock() }));
  const { data: stolen } = await contest.submit(thief, link(id));
  await approve(stolen.id);
  contest.set(contest.now + 70);
  const appealed = await contest.ask<Submission>('appeal', { id: own.id, message: 'It is mine' }, { token: maker });
  assert.deepEqual([appealed.code, appealed.data.status], [0, 0]);
  const { rows } = await pool.query('select submission_id from video_claim where video_id = $1', [id]);
  assert.deepEqual(rows, [{ submission_id: own.id }]);
  assert.equal((await mine(thief)).list[0]?.status, 2);
  const notice = await contest.ask<Output<'notice'>>('notice', {}, { token: thief });
  assert.equal(notice.data.notice?.kind, 'work_disqualified');
});

test('A work without proof that comes back by appeal takes nothing from who entered its video meanwhile.', async () => {
  const [first, second] = [await contest.logInSomebody(), await contest.logInSomebody()];
  const id = await contest.video();
  const { data: own } = await contest.submit(first, link(id));
  const reject = { area: 1, submission: own.id, kind: 'reject', reason: 'other', by: 'test' } as const;
  await inTransaction(pool, (database) => decide(database, app, { ...reject, at: app.clock() }));
  const { data: other } = await contest.submit(second, link(id));
  contest.set(contest.now + 80);
  assert.equal((await contest.ask('appeal', { id: own.id, message: 'Mine' }, { token: first })).code, 104015);
  const { rows } = await pool.query('select submission_id from video_claim where video_id = $1', [id]);
  assert.deepEqual(rows, [{ submission_id: other.id }]);
});

test('A proof that was kept takes the video over when it is entered again, by a new work or an edit, without the code.', async () => {
  for (const way of ['submit', 'edit'] as const) {
    const [maker, thief] = [await contest.logInSomebody(), await contest.logInSomebody()];
    const id = await contest.video({ title: `Play #TinyContest ${(await mine(maker)).ownership_code}` });
    const { data: own } = await contest.submit(maker, link(id));
    const reject = { area: 1, submission: own.id, kind: 'reject', reason: 'other', by: 'test' } as const;
    await inTransaction(pool, (database) => decide(database, app, { ...reject, at: app.clock() }));
    await contest.video({ id, title: 'Play #TinyContest' });
    contest.set(app.clock() + 61);
    const { data: stolen } = await contest.submit(thief, link(id));
    const asked = { platform: 1, link: link(id), theme: 'tiny' };
    const { data: looked } = await contest.ask<Output<'check'>>('check', asked, { token: maker });
    assert.equal(looked.verdicts.find(({ rule }) => rule === 'new')?.verdict, 'pass');
    const edited = { id: own.id, link: link(id), lang: 'en', country: 'US', theme: 'hero' };
    await contest.video({ id, title: 'Play #TinyContest #TinyHero' });
    contest.set(app.clock() + 61);
    const { code, data } =
      way === 'submit'
        ? await contest.submit(maker, link(id))
        : await contest.ask<Submission>('edit', edited, { token: maker });
    assert.deepEqual([code, data.proved], [0, true]);
    const { rows } = await pool.query('select submission_id from video_claim where video_id = $1', [id]);
    assert.deepEqual(rows, [{ submission_id: data.id }]);
    assert.equal((await mine(thief)).list.find((one) => one.id === stolen.id)?.status, 2);
  }
});

test('Who has proved it is not taken over, not even by somebody whose code stands there too.', async () => {
  const [first, second] = [await contest.logInSomebody(), await contest.logInSomebody()];
  const codes = [(await mine(first)).ownership_code, (await mine(second)).ownership_code];
  const id = await contest.video({ title: `Play #TinyContest ${codes.join(' ')}` });
  assert.equal((await contest.submit(first, link(id))).data.proved, true);
  assert.equal((await contest.submit(second, link(id))).code, 104015);
});

test('A board is not certified while a work on a rank of money is not proved; its player is asked, or somebody vouches.', async () => {
  const token = await contest.logInSomebody();
  const { data } = await contest.submit(token, link(await contest.video({ views: 900_000 })));
  await approve(data.id);
  contest.set(tinyMoment.announcement);
  await inTransaction(pool, async (database) => {
    await database.query('delete from work where submission_id <> $1', [data.id]);
    await database.query(
      `delete from standing s where not exists (select from work w where w.player_id = s.player_id)`,
    );
  });
  const officer = await organizerWith(contest, 'Omar', [{ role: 'prize_officer', area: 1 }]);
  const reviewer = await organizerWith(contest, 'Rita', [
    { role: 'reviewer', area: 1 },
    { role: 'prize_officer', area: 1 },
  ]);
  const reason = 'The rest is of no account';
  const no = await officer.ask('certify', { ...key, reason });
  assert.deepEqual([no.status, no.data.name], [409, 'not_certified']);
  assert.match(no.data.message ?? '', /1 works on ranks that win money have no proof/);
  const asked = await officer.ask('ask_proofs', key, { 'idempotency-key': 'proofs' });
  assert.deepEqual(await officer.ask('ask_proofs', key, { 'idempotency-key': 'proofs' }), asked);
  const told = async () => (await pool.query(`select 1 from notice where kind = 'prove_channel'`)).rowCount;
  assert.equal(await told(), 1, 'one whose answer was lost is sent again and told once');
  assert.deepEqual(
    asked.data.unproved.map(({ rank, number }) => [rank, number]),
    [[1, data.number]],
  );
  const again = await contest.ask<Output<'notice'>>('notice', {}, { token: await contest.logInAgain(token) });
  assert.equal(again.data.notice?.kind, 'prove_channel');
  assert.equal((await reviewer.ask('vouch_channel', { area: 1, id: data.id, note: 'Seen on a call' })).status, 200);
  const own = await reviewer.ask('certify', { ...key, reason });
  assert.match(own.data.message ?? '', /somebody else must certify/);
  const second = await organizerWith(contest, 'Rita again', [{ role: 'prize_officer', area: 1 }]);
  await pool.query('update organizer set created_by = $2 where id = $1', [reviewer.id, second.id]);
  const by_second = await second.ask('certify', { ...key, reason });
  assert.match(by_second.data.message ?? '', /somebody else must certify/, 'who let in whoever vouched');
  const { data: page } = await officer.ask('board', { area: '1', platform: '1', period: '1' });
  assert.deepEqual(
    page.vouched.map(({ rank, submission_id, vouched_by, note }) => [rank, submission_id, vouched_by, note]),
    [[1, data.id, 'Rita', 'Seen on a call']],
  );
  const sign = () => officer.ask('certify', { ...key, reason }, { 'idempotency-key': 'sign' });
  const signed = await sign();
  assert.equal(signed.status, 200);
  assert.deepEqual(await sign(), signed);
  assert.equal(signed.data.certificates.length, 1);
  await officer.ask('certify', { ...key, reason });
  const { rows } = await pool.query('select version from board_certificate where (area, platform, period) = (1, 1, 1)');
  assert.equal(rows.length, 2, 'control: without the key the same act signs a correction');
});

test('Control: without the proof the certificate is refused by the code, and the approval of money by the database.', async () => {
  await pool.query('delete from video_proof');
  const certify = certifyBoard(pool, app, { key, by: 'x', reason: 'anew', at: tinyMoment.announcement });
  await assert.rejects(certify, NotCertified);
  const { rows } = await pool.query('select player_id from standing where (area, platform, period) = (1, 1, 1)');
  const unproved = () =>
    pool.query(`select from unproved_work(1::smallint, 1::smallint, 1::smallint, $1, to_timestamp($2))`, [
      rows.map(({ player_id }) => player_id),
      tinyMoment.announcement,
    ]);
  assert.equal((await unproved()).rowCount, 1);
});
