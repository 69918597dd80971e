/** Assignment of cases: whose they are, until when, and who may say so. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assigned_hours } from '@event/contest/review/assign-wire';
import { organizerWith, type TestOrganizer } from '../http/desk-test.ts';
import { startContest } from '../submission/submission-test.ts';

const contest = await startContest();
const lead = await organizerWith(contest, 'Nadia Rahman', [{ role: 'owner', area: 1 }]);
const tam = await organizerWith(contest, 'Tam Le', [{ role: 'reviewer', area: 1 }]);
const marco = await organizerWith(contest, 'Marco Silva', [{ role: 'reviewer', area: null }]);
const ayu = await organizerWith(contest, 'Ayu Pratiwi', [{ role: 'reviewer', area: 3 }]);
let { now } = contest;

function wait(seconds: number) {
  now += seconds;
  contest.set(now);
}

async function entered() {
  const token = await contest.logInSomebody();
  const { data } = await contest.submit(token, `https://youtu.be/${await contest.video()}`);
  wait(1);
  return { token, key: { area: 1, id: data.id } };
}

const some = async (count: number) => {
  const found = [];
  for (let n = 0; n < count; n++) found.push((await entered()).key);
  return found;
};

async function seenBy(one: TestOrganizer, whose?: 'mine' | 'nobody' | 'all') {
  const { data } = await one.ask('queue', whose ? { whose } : {});
  // One decision in twenty is looked at again.
  return data.rows.flatMap(({ id, kind }) => (kind === 'second' ? [] : [id]));
}

async function decide(one: TestOrganizer, key: { area: number; id: string }, kind: 'approve' | 'reject') {
  const { data } = await one.ask('case', { area: '1', id: key.id });
  const reason = kind === 'reject' ? 'short_video' : null;
  return one.ask('decide_case', { ...key, revision: data.revision, kind, reason, note: null });
}

test('What a lead assigns is shown to that reviewer and to nobody else first; the lead sees how much everybody has', async () => {
  const [one, other] = await some(2);
  assert.ok(one && other);
  const { data } = await lead.ask('assign_cases', { cases: [one], to: tam.id });
  assert.deepEqual(data, { done: [one], refused: [] });
  assert.deepEqual(await seenBy(tam), [one.id, other.id]);
  assert.deepEqual(await seenBy(tam, 'mine'), [one.id]);
  assert.deepEqual(await seenBy(marco), [other.id]);
  assert.deepEqual(await seenBy(marco, 'all'), [one.id, other.id]);
  assert.deepEqual(await seenBy(marco, 'nobody'), [other.id]);
  const shown = (await marco.ask('queue', { whose: 'all' })).data.rows[0];
  assert.deepEqual(shown?.assigned, { to: 'Tam Le', mine: false });
  assert.equal((await tam.ask('queue', {})).data.mine, 1);
  const { data: load } = await lead.ask('workload', {});
  assert.deepEqual(
    load.list.map(({ name, open }) => [name, open]),
    [
      ['Tam Le', 1],
      ['Marco Silva', 0],
      ['Nadia Rahman', 0],
    ],
  );
  assert.equal((await decide(marco, one, 'approve')).status, 200, 'urgent: somebody else decides all the same');
  wait(1);
  assert.deepEqual(await seenBy(tam, 'mine'), []);
  await decide(tam, other, 'approve');
  assert.deepEqual(
    (await lead.ask('workload', {})).data.list.map(({ name, today }) => [name, today]),
    [
      ['Marco Silva', 1],
      ['Nadia Rahman', 0],
      ['Tam Le', 1],
    ],
  );
});

test('Only an owner of the area assigns to others or takes from them, and only to who reviews there', async () => {
  const [one] = await some(1);
  assert.ok(one);
  assert.equal((await tam.ask('assign_cases', { cases: [one], to: marco.id })).status, 403);
  assert.equal((await ayu.ask('assign_cases', { cases: [one], to: ayu.id })).status, 404);
  const nowhere = await lead.ask('assign_cases', { cases: [one], to: ayu.id });
  assert.equal(nowhere.data.refused[0]?.why, 'They do not review in this area.');
  await tam.ask('assign_cases', { cases: [one], to: tam.id });
  const taken = await marco.ask('assign_cases', { cases: [one], to: marco.id });
  const given = await marco.ask('assign_cases', { cases: [one], to: null });
  for (const { data } of [taken, given]) {
    assert.deepEqual(data, { done: [], refused: [{ id: one.id, why: 'Tam Le has it.' }] });
  }
  assert.equal((await lead.ask('assign_cases', { cases: [one], to: marco.id })).data.done.length, 1);
  assert.deepEqual((await marco.ask('assign_cases', { cases: [one], to: null })).data.done, [one]);
  assert.equal((await tam.ask('workload', {})).status, 403);
  await decide(tam, one, 'approve');
});

test('Two who take a batch at once never get the same case', async () => {
  const cases = await some(6);
  const answers = await Promise.all(
    [tam, marco, lead].map((one) => one.ask('assign_cases', { cases, to: one.id, most: 2 })),
  );
  const taken = answers.flatMap(({ data }) => data.done.map(({ id }) => id));
  assert.equal(new Set(taken).size, 6);
  for (const one of answers) assert.equal(one.data.done.length, 2);
  const own = answers[0]?.data.done.map(({ id }) => id).sort();
  assert.deepEqual((await seenBy(tam, 'mine')).sort(), own);
  for (const key of cases) await decide(lead, key, 'approve');
});

test('An assignment ends when its person leaves, does nothing for long, or passes the case on', async () => {
  const zoe = await organizerWith(contest, 'Zoe', [{ role: 'reviewer', area: 1 }]);
  const [idle, passed, left] = await some(3);
  assert.ok(idle && passed && left);
  await lead.ask('assign_cases', { cases: [idle, passed], to: tam.id });
  await lead.ask('assign_cases', { cases: [left], to: zoe.id });
  assert.deepEqual(await seenBy(marco), []);
  await contest.pool.query('update organizer set left_at = to_timestamp($2) where id = $1', [zoe.id, now]);
  assert.deepEqual(await seenBy(marco), [left.id]);
  wait(1);
  await tam.ask('pass_on', { ...passed, text: 'Ask somebody who plays it' });
  assert.deepEqual(await seenBy(marco), [passed.id, left.id]);
  assert.equal(
    (await lead.ask('assign_cases', { cases: [passed], to: tam.id })).data.refused[0]?.why,
    'They passed it on.',
  );
  wait(assigned_hours * 3600 - 1);
  // Sessions of this morning have ended.
  const back = await organizerWith(contest, 'Back', [{ role: 'reviewer', area: 1 }]);
  assert.deepEqual(await seenBy(back, 'nobody'), [passed.id, left.id], 'not a second too early');
  wait(2);
  assert.deepEqual(await seenBy(back), [idle.id, passed.id, left.id]);
  for (const key of [idle, passed, left]) await decide(back, key, 'approve');
});

test('A decision that is taken back leaves the case with its reviewer; an appeal goes to somebody else', async () => {
  const mia = await organizerWith(contest, 'Mia', [{ role: 'reviewer', area: 1 }]);
  const owner = await organizerWith(contest, 'Owner', [{ role: 'owner', area: 1 }]);
  const { key, token } = await entered();
  await owner.ask('assign_cases', { cases: [key], to: mia.id });
  wait(1);
  const { data } = await decide(mia, key, 'reject');
  await mia.ask('undo_case', { ...key, decision: data.decision });
  assert.deepEqual(await seenBy(mia, 'mine'), [key.id]);
  wait(1);
  await decide(mia, key, 'reject');
  wait(20);
  await contest.ask('appeal', { id: key.id, message: 'It is the game, from second 3.' }, { token });
  wait(1);
  assert.deepEqual(await seenBy(owner), [key.id]);
  const { data: again } = await owner.ask('assign_cases', { cases: [key], to: mia.id });
  assert.match(again.refused[0]?.why ?? '', /decided on it before/);
});

test('A case is found by its number and by any part of its title, its channel and its player', async () => {
  const nina = await organizerWith(contest, 'Nina', [{ role: 'reviewer', area: 1 }]);
  const [one, other] = await some(2);
  assert.ok(one && other);
  const { rows } = await contest.pool.query(
    `with r as (update revision set author = 'Okapi Gaming', title = 'A 100% savannah ambush' where submission_id = $1)
     update player p set name = 'Quagga 7' from submission s
     where s.id = $1 and (p.area, p.id) = (s.area, s.player_id) returning s.number`,
    [one.id],
  );
  const found = async (q: string) => (await nina.ask('queue', { q })).data;
  for (const q of [`${rows[0].number}`, `#${rows[0].number}`, 'SAVANNAH amb', 'kapi', 'quagga', '100% s']) {
    const { rows: shown, total } = await found(q);
    assert.deepEqual([shown.map(({ id }) => id), total], [[one.id], 1], q);
  }
  assert.deepEqual((await found('_')).rows, []);
});
