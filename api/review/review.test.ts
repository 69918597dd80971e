import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Submission } from '@event/contest/submission/wire';
import { organizerWith } from '../http/desk-test.ts';
import { startContest } from '../submission/submission-test.ts';

const contest = await startContest();
const tam = await organizerWith(contest, 'Tam Le', [{ role: 'reviewer', area: null }]);
const marco = await organizerWith(contest, 'Marco Silva', [{ role: 'reviewer', area: null }]);
const ayu = await organizerWith(contest, 'Ayu Pratiwi', [{ role: 'reviewer', area: 3 }]);
const owner = await organizerWith(contest, 'Nadia Rahman', [{ role: 'owner', area: null }]);
let { now } = contest;

/** A work under review; answers its player's token too. */
async function entered(change: Record<string, unknown> = {}) {
  const token = await contest.logInSomebody();
  const id = await contest.video(change);
  const { data } = await contest.submit(token, `https://youtu.be/${id}`);
  const { data: shown } = await tam.ask('case', { area: '1', id: data.id });
  return { token, submission: data, key: { area: 1, id: data.id }, revision: shown.revision };
}

const approval = { kind: 'approve', reason: null, note: null } as const;
const rejection = { kind: 'reject', reason: 'short_video', note: null } as const;

async function statusOf(token: string): Promise<Submission | undefined> {
  const { data } = await contest.ask<{ list: Submission[] }>('mine', {}, { token });
  return data.list[0];
}

async function noticeOf(token: string): Promise<string | null> {
  const { data } = await contest.ask<{ notice: { kind: string } | null }>('notice', {}, { token });
  return data.notice?.kind === 'first_submission' ? null : (data.notice?.kind ?? null);
}

function wait(seconds: number) {
  now += seconds;
  contest.set(now);
}

test('A submission waits in the queue, with its age and what the check found, until it is decided', async () => {
  const { key, revision, token, submission } = await entered();
  const { data: queue } = await tam.ask('queue', {});
  const row = queue.rows.find(({ id }) => id === key.id);
  assert.equal(row?.number, submission.number);
  assert.equal(row?.kind, 'new');
  assert.deepEqual(row?.signals, []);
  const { status } = await tam.ask('decide_case', { ...key, revision, ...approval });
  assert.equal(status, 200);
  assert.equal((await statusOf(token))?.status, 1);
  const { data: later } = await tam.ask('queue', {});
  assert.equal(
    later.rows.some(({ id }) => id === key.id),
    false,
  );
});

test('The notice is held back ten seconds; an undo meanwhile leaves none, a later one says that it is reviewed again', async () => {
  const { key, revision, token } = await entered();
  const first = await tam.ask('decide_case', { ...key, revision, ...rejection });
  assert.equal(await noticeOf(token), null);
  wait(5);
  const undone = await tam.ask('undo_case', { ...key, decision: first.data.decision });
  assert.deepEqual(undone.data, { was_held_back: true });
  wait(60);
  assert.equal(await noticeOf(token), null);
  const second = await tam.ask('decide_case', { ...key, revision, ...rejection });
  wait(11);
  assert.equal(await noticeOf(token), 'rejected');
  const late = await tam.ask('undo_case', { ...key, decision: second.data.decision });
  assert.deepEqual(late.data, { was_held_back: false });
  wait(1);
  assert.equal(await noticeOf(token), 'review_again');
  assert.equal((await statusOf(token))?.status, 0);
});

test('A case that somebody has open is read by others and decided by nobody else, until five minutes after the last key', async () => {
  const { key, revision } = await entered();
  const { data: claim } = await tam.ask('claim_case', key);
  assert.equal(claim.mine, true);
  const { data: shown } = await marco.ask('case', { area: '1', id: key.id });
  assert.equal(shown.claim?.by, 'Tam Le');
  const refused = await marco.ask('decide_case', { ...key, revision, ...approval });
  assert.equal(refused.data.name, 'taken');
  const { data: pulse } = await marco.ask('pulse');
  assert.deepEqual(
    pulse.claims.filter(({ id }) => id === key.id).map(({ by, mine }) => [by, mine]),
    [['Tam Le', false]],
  );
  wait(299);
  await tam.ask('claim_case', key);
  wait(299);
  assert.equal((await marco.ask('decide_case', { ...key, revision, ...approval })).data.name, 'taken');
  wait(2);
  assert.equal((await marco.ask('decide_case', { ...key, revision, ...approval })).status, 200);
});

test('Two reviewers at once decide once', async () => {
  const { key, revision } = await entered();
  const answers = await Promise.all(
    [tam, marco, owner].map((one) => one.ask('decide_case', { ...key, revision, ...approval })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
});

test('A rejection names a reason, "other" says a word, and so does an approval against a failed rule', async () => {
  const { key, revision } = await entered();
  assert.equal((await tam.ask('decide_case', { ...key, revision, ...rejection, reason: null })).status, 400);
  assert.equal((await tam.ask('decide_case', { ...key, revision, ...rejection, reason: 'ugly' })).status, 400);
  assert.equal((await tam.ask('decide_case', { ...key, revision, ...rejection, reason: 'other' })).data.name, 'word');
  await contest.pool.query(
    `update video_check set verdicts = '[{"rule":"length","verdict":"fail","found":"12"}]' where revision_id = $1`,
    [revision],
  );
  const { data: queue } = await tam.ask('queue', { signals: 'fails' });
  assert.deepEqual(
    queue.rows.map(({ id }) => id),
    [key.id],
  );
  assert.equal((await tam.ask('decide_case', { ...key, revision, ...approval })).data.name, 'word');
  const answer = await tam.ask('decide_case', { ...key, revision, ...approval, note: 'the API rounds down' });
  assert.equal(answer.status, 200);
});

test('An appeal comes into the same queue, and whoever decided before may read it, not decide it', async () => {
  const { key, revision, token } = await entered();
  await tam.ask('decide_case', { ...key, revision, ...rejection });
  wait(20);
  await contest.ask('appeal', { id: key.id, message: 'It is the game, from second 3.' }, { token });
  const own = (await tam.ask('queue', { signals: 'appeal' })).data.rows.find(({ id }) => id === key.id);
  assert.equal(own?.barred, 'decided_before');
  assert.equal((await tam.ask('decide_case', { ...key, revision, ...approval })).data.name, 'barred');
  const other = (await marco.ask('case', { area: '1', id: key.id })).data;
  assert.equal(other.appeal?.message, 'It is the game, from second 3.');
  assert.equal(other.barred, null);
  assert.equal((await marco.ask('decide_case', { ...key, revision, ...approval })).status, 200);
  wait(11);
  assert.equal(await noticeOf(token), 'appeal_accepted');
});

test('A link that changed meanwhile is not decided by who saw the old one', async () => {
  const { key, revision, token } = await entered();
  const other = await contest.video();
  const link = `https://youtu.be/${other}`;
  await contest.ask('edit', { id: key.id, link, lang: 'en', country: 'US', theme: 'tiny' }, { token });
  assert.equal((await tam.ask('decide_case', { ...key, revision, ...approval })).data.name, 'changed');
});

test('Several are decided at once, and one that cannot be leaves the others decided', async () => {
  const one = await entered();
  const two = await entered();
  const taken = await entered();
  await marco.ask('claim_case', taken.key);
  const cases = [one, two, taken].map(({ key, revision }) => ({ ...key, revision }));
  const { data } = await tam.ask('decide_cases', { cases, ...rejection });
  assert.deepEqual(data.done.map(({ id }) => id).sort(), [one.key.id, two.key.id].sort());
  assert.deepEqual(
    data.refused.map(({ id }) => id),
    [taken.key.id],
  );
  assert.equal((await statusOf(one.token))?.status, 2);
  assert.equal((await statusOf(taken.token))?.status, 0);
});

test('A second look is taken by somebody else, who does not see the first, and their agreement is counted', async () => {
  const { key, revision } = await entered();
  const { data: made } = await tam.ask('decide_case', { ...key, revision, ...rejection });
  // Chance may have chosen this decision or earlier ones: here it is this one alone.
  await contest.pool.query('delete from second_look');
  await contest.pool.query(
    `insert into second_look (area, decision_id, submission_id, revision_id, first_by, asked_at)
     values (1, $1, $2, $3, $4, to_timestamp($5)) on conflict do nothing`,
    [made.decision, key.id, revision, tam.id, now],
  );
  const mine = await tam.ask('queue', { signals: 'second' });
  assert.deepEqual(mine.data.rows, []);
  const { data: queue } = await marco.ask('queue', { signals: 'second' });
  assert.deepEqual(
    queue.rows.map(({ id, looks_at }) => [id, looks_at]),
    [[key.id, made.decision]],
  );
  const { data: blind } = await marco.ask('case', { area: '1', id: key.id, decision: made.decision });
  const { data: seen } = await tam.ask('case', { area: '1', id: key.id });
  const whats = (one: typeof seen) => one.history.map(({ what }) => what).sort();
  assert.deepEqual([seen.status, whats(seen)], ['out', ['check', 'entered', 'reject']]);
  assert.deepEqual([blind.status, whats(blind)], ['waiting', ['check', 'entered']]);
  const look = { ...key, decision: made.decision, kind: 'reject', reason: 'other' } as const;
  assert.equal((await tam.ask('look_again', look)).status, 409);
  assert.equal((await marco.ask('look_again', look)).status, 200);
  assert.deepEqual((await marco.ask('queue', {})).data.looks, { taken: 1, agreed: 0 });
});

test('About one decision in so many is looked at again, whoever made it; of none none', async () => {
  const { rows } = await contest.pool.query('select count(*) as looks from second_look');
  assert.ok(rows[0].looks <= 5);
  const { askedAgain } = await import('./decide.ts');
  const ids = Array.from({ length: 20_000 }, (_, n) => (n * 2654435761).toString(16).padStart(12, '0'));
  const shareOf = (in_so_many: number) => ids.filter((id) => askedAgain(id, in_so_many)).length / ids.length;
  assert.ok(shareOf(20) > 0.04 && shareOf(20) < 0.06, `${shareOf(20)}`);
  assert.deepEqual([shareOf(1), shareOf(0)], [1, 0]);
});

test('Who reviews one area neither sees nor decides what waits in another', async () => {
  const { key, revision } = await entered();
  assert.deepEqual((await ayu.ask('queue', {})).data.rows, []);
  assert.equal((await ayu.ask('case', { area: '1', id: key.id })).status, 404);
  assert.equal((await ayu.ask('claim_case', key)).status, 404);
  assert.equal((await ayu.ask('decide_case', { ...key, revision, ...approval })).status, 404);
  assert.equal((await ayu.ask('recheck', key)).status, 404);
});

test('A case that was passed on leaves the queue of who passed it, with their word in the history', async () => {
  const { key } = await entered();
  await tam.ask('pass_on', { ...key, text: 'Is this trimmed?' });
  assert.equal(
    (await tam.ask('queue', {})).data.rows.some(({ id }) => id === key.id),
    false,
  );
  const { data: shown } = await marco.ask('case', { area: '1', id: key.id });
  assert.ok(
    shown.history.some(
      ({ what, by, detail }) => what === 'pass_on' && by === 'Tam Le' && detail === 'Is this trimmed?',
    ),
  );
});

test('The words of every notice are there before the decision, in the language of the player', async () => {
  const { key, submission } = await entered();
  const { data: shown } = await tam.ask('case', { area: '1', id: key.id });
  assert.match(shown.notices.approve, new RegExp(`approved entry No. ${submission.number}`));
  assert.match(`${shown.notices.reject.short_video} ${shown.notices.reject_open}`, /shorter than.+\[…\]/);
});
