/** All works of a channel, taken out and let back in as one; each owner within their areas. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { untilWaiting } from '../database/lock-test.ts';
import { organizerWith } from '../http/desk-test.ts';
import { decide } from './decision.ts';
import { startContest } from './submission-test.ts';

const contest = await startContest();
const { pool } = contest;
const nadia = await organizerWith(contest, 'Nadia Rahman', [{ role: 'owner', area: null }]);
const olga = await organizerWith(contest, 'Olga', [{ role: 'owner', area: null }]);
const local = await organizerWith(contest, 'Local', [{ role: 'owner', area: 3 }]);
const tam = await organizerWith(contest, 'Tam Le', [{ role: 'reviewer', area: null }]);

/** An approved work of a channel, by a player of its own. */
async function approved(channel: string, views: number) {
  const token = await contest.logInSomebody();
  const { data } = await contest.submit(token, `https://youtu.be/${await contest.video({ views })}`);
  const { data: shown } = await nadia.ask('case', { area: '1', id: data.id });
  const approval = { kind: 'approve', reason: null, note: null } as const;
  await nadia.ask('decide_case', { area: 1, id: data.id, revision: shown.revision, ...approval });
  await pool.query(`update revision set author_id = $2, author = 'Channel ' || $2 where submission_id = $1`, [
    data.id,
    channel,
  ]);
  return { key: { area: 1, id: data.id }, number: data.number };
}

const first = await approved('x', 9000);
const second = await approved('x', 5000);
const other = await approved('y', 7000);
const asked = { area: '1', id: first.key.id };
const out = { works: [first.key, second.key], reason: 'other', note: 'a stolen channel' };

const statuses = async () => {
  const { data } = await nadia.ask('submissions', {});
  return Object.fromEntries(data.list.map(({ number, status }) => [number, status]));
};
const changes = async () => (await nadia.ask('channel', asked)).data.changes;

test('a channel shows its works and no others, and what taking all out would do to each player, changing nothing', async () => {
  const { data } = await tam.ask('channel', asked);
  assert.equal(data.name, 'Channel x');
  assert.deepEqual(data.works.map(({ number }) => number).sort(), [first.number, second.number]);
  const { data: effect } = await nadia.ask('channel_effect', asked);
  assert.deepEqual(effect.players.map(({ boards }) => [boards[0]?.rank, boards[0]?.rank_after]).sort(), [
    [1, null],
    [3, null],
  ]);
  assert.deepEqual(Object.values(await statuses()), ['approved', 'approved', 'approved']);
  assert.deepEqual(await changes(), []);
});

test('a reviewer, an owner of another area, and a list with a work of another channel take nothing out', async () => {
  assert.equal((await tam.ask('disqualify_channel', out)).status, 403);
  assert.equal((await tam.ask('channel_effect', asked)).status, 403);
  assert.equal((await local.ask('disqualify_channel', out)).status, 404);
  assert.equal((await local.ask('channel', asked)).status, 404);
  assert.equal((await nadia.ask('disqualify_channel', { ...out, reason: 'ugly' })).data.name, 'reason');
  const mixed = await nadia.ask('disqualify_channel', { ...out, works: [first.key, other.key] });
  assert.equal(mixed.data.name, 'other_channel');
  await pool.query('update desk_session set stepped_up_at = null where organizer_id = $1', [olga.id]);
  assert.equal((await olga.ask('disqualify_channel', out)).data.name, 'step_up');
  assert.deepEqual(Object.values(await statuses()), ['approved', 'approved', 'approved']);
});

test('of two who take a channel out at once one does; it is taken back as one, but for what was decided since', async () => {
  const answers = await Promise.all([1, 2].map(() => nadia.ask('disqualify_channel', out)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const [made, ...none] = await changes();
  assert.ok(made);
  assert.deepEqual([made.by, made.reason, made.out.length, none], ['Nadia Rahman', 'other', 2, []]);
  assert.deepEqual(await statuses(), { [first.number]: 'out', [second.number]: 'out', [other.number]: 'approved' });
  const { data: back } = await nadia.ask('channel_effect', { ...asked, change_id: made.id });
  assert.deepEqual(back.players.map(({ boards }) => boards[0]?.rank_after).sort(), [1, 3]);

  const alone = { ...second.key, note: 'looked at' };
  await nadia.ask('change_submission', { ...alone, kind: 'restore' });
  await nadia.ask('change_submission', { ...alone, kind: 'disqualify', reason: 'other' });
  const restore = { works: out.works, change_id: made.id, note: 'it is their own' };
  assert.equal((await tam.ask('restore_channel', restore)).status, 403);
  const { data } = await nadia.ask('restore_channel', restore);
  assert.deepEqual(data.done, [first.key]);
  assert.match(data.refused[0]?.why ?? '', /no longer out by this act/);
  assert.deepEqual(await statuses(), {
    [first.number]: 'approved',
    [second.number]: 'out',
    [other.number]: 'approved',
  });
  assert.deepEqual((await changes())[0]?.out, []);
});

test('what is disqualified anew while the act is being taken back stays out', async () => {
  await nadia.ask('change_submission', { ...second.key, kind: 'restore', note: 'for the next' });
  await nadia.ask('disqualify_channel', { ...out, works: [second.key] });
  const made = (await changes()).find((one) => one.out.length === 1);
  assert.ok(made);
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from submission where id = $1 for no key update', [second.key.id]);
  const going = nadia.ask('restore_channel', { works: [second.key], change_id: made.id, note: 'it is their own' });
  await untilWaiting(pool);
  const verdict = { area: 1, submission: second.key.id, note: 'seen', by: nadia.id, at: contest.now };
  await decide(client, contest.app, { ...verdict, kind: 'restore' });
  await decide(client, contest.app, { ...verdict, kind: 'disqualify', reason: 'other' });
  await client.query('commit');
  client.release();
  assert.deepEqual((await going).data.done, []);
  assert.equal((await statuses())[second.number], 'out');
});

test('an owner of one area reads of no act of another, and reaches no work there under the number of their own', async () => {
  const token = await contest.logInSomebody('ID');
  const link = `https://youtu.be/${await contest.video()}`;
  const entered = await contest.ask<{ id: string }>(
    'submit',
    { platform: 1, link, lang: 'en', country: 'ID', theme: 'tiny', agree: true },
    { token },
  );
  assert.equal(entered.code, 0, entered.body);
  const here = { area: 3, id: entered.data.id };
  await pool.query(`update revision set author_id = 'x' where submission_id = $1`, [here.id]);
  const seen = async () => (await local.ask('channel', { area: '3', id: here.id })).data.changes.length;
  assert.equal(await seen(), 0);
  assert.ok((await changes()).length > 0, 'there are some elsewhere');
  const { status, data } = await local.ask('disqualify_channel', {
    ...out,
    works: [here, { area: 3, id: first.key.id }],
  });
  assert.deepEqual([status, data.done, data.refused.map(({ id }) => id)], [200, [here], [first.key.id]]);
  assert.equal((await statuses())[first.number], 'approved');
  assert.equal(await seen(), 1);
});
