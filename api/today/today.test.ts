import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '@event/contest/time';
import { organizerWith } from '../http/desk-test.ts';
import { startContest } from '../submission/submission-test.ts';
import { forgetDays, rollDays } from './roll.ts';

const contest = await startContest();
const { app, pool } = contest;
const grants = [{ role: 'owner', area: null }] as const;
const owner = await organizerWith(contest, 'Nadia Rahman', [...grants]);

async function entered(country = 'US') {
  const token = await contest.logInSomebody(country);
  const id = await contest.video({ views: 1000 });
  await contest.submit(token, `https://youtu.be/${id}`, { country });
}

const total = (list: readonly { total: number }[]) => list.reduce((sum, one) => sum + one.total, 0);

test('Totals, areas and platforms agree, and a day adds what it brought', async () => {
  await entered('US');
  await entered('ID');
  const { data } = await owner.ask('glance');
  assert.equal(data.sums.submissions.total, 2);
  assert.equal(data.sums.players.total, 2);
  assert.equal(data.sums.views.total, 2000);
  for (const measure of ['submissions', 'players', 'views'] as const) {
    assert.equal(total(data.by_area[measure]), data.sums[measure].total, measure);
  }
  assert.equal(total(data.by_platform.submissions), 2);
  assert.equal(total(data.by_platform.views), 2000);
  assert.deepEqual(data.sums.submissions.days, [0, 2]);
  assert.equal(data.days.length, 2);
});

test('Who works in one area sees the figures of that area', async () => {
  const local = await organizerWith(contest, 'Local', [{ role: 'viewer', area: 3 }]);
  const { data } = await local.ask('glance');
  assert.equal(data.sums.submissions.total, 1);
  assert.deepEqual(
    data.by_area.submissions.map(({ area }) => area),
    [3],
  );
});

test('Numbers are made at most once a minute, by whoever comes first', async () => {
  await entered();
  assert.equal(await rollDays(app, contest.now + 59), false);
  assert.equal((await owner.ask('glance')).data.sums.submissions.total, 2);
  const rolled = await Promise.all([1, 2, 3].map(() => rollDays(app, contest.now + 61)));
  assert.equal(rolled.filter(Boolean).length, 1);
  assert.equal((await owner.ask('glance')).data.sums.submissions.total, 3);
});

test('A day that is over is not counted again until all are forgotten, and views that came since belong to the new day', async () => {
  contest.set(contest.now + day);
  await pool.query('update watch set views = views + 500');
  const late = await organizerWith(contest, 'Late', [...grants]);
  const { data } = await late.ask('glance');
  assert.deepEqual(data.sums.submissions.days, [0, 3, 0]);
  assert.deepEqual(data.sums.views.days, [0, 3000, 1500]);
  assert.equal(data.sums.views.total, 4500);
  await pool.query(`update contest_day set gain = 0 where measure = 'submissions'`);
  const submissions = async () => (await late.ask('glance')).data.sums.submissions.days;
  assert.deepEqual(await submissions(), [0, 0, 0]);
  await forgetDays(pool);
  assert.deepEqual(await submissions(), [0, 3, 0]);
  contest.set(contest.now);
});

test('What is late stands first, with the place where it is done; what ends soon stands last', async () => {
  contest.set(contest.now + 73 * 3600);
  const late = await organizerWith(contest, 'Later', [...grants]);
  const { data } = await late.ask('needs');
  const [first] = data.needs;
  assert.equal(first?.kind, 'late');
  assert.match(first?.what ?? '', /^3 reviews past/);
  assert.match(first?.about ?? '', /2 in GLOBAL and 1 in ID/);
  assert.equal(first?.to, '/review?age=past');
  assert.equal(data.ends[0]?.what, 'Board 1 freezes, 2 starts');
  contest.set(contest.now);
});

test('A platform is late once works wait for their turn, and not while they are read once a day', async () => {
  const at = contest.now + 5 * 3600;
  const turn = (next_at: number) => pool.query('update watch set next_at = to_timestamp($1)', [next_at]);
  contest.set(at);
  const watcher = await organizerWith(contest, 'Watcher', [...grants]);
  await turn(at + 15 * 3600);
  const { data: calm } = await watcher.ask('needs');
  assert.equal(calm.platforms.find(({ platform }) => platform === 1)?.health, 'answers');
  assert.equal(calm.needs.filter(({ to }) => to === '/readings').length, 0);
  await turn(at - 25 * 3600);
  await pool.query('update reading_age set read_at = to_timestamp($1)', [at - 60]);
  const { data: starved } = await watcher.ask('needs');
  const behind = starved.platforms.find(({ platform }) => platform === 1);
  assert.deepEqual([behind?.health, behind?.gaps], ['late', []], 'it answered all day');
  assert.match(starved.needs.find(({ to }) => to === '/readings')?.about ?? '', /, the first for 1 d 1 h$/);
  await pool.query('update reading_age set read_at = to_timestamp($1)', [contest.now]);
  await turn(at - 2 * 3600);
  const { data } = await watcher.ask('needs');
  const youtube = data.platforms.find(({ platform }) => platform === 1);
  assert.deepEqual([youtube?.health, youtube?.since, youtube?.gaps.at(-1)], ['late', at - 7200, [at - 7200, at]]);
  const need = data.needs.find(({ to }) => to === '/readings');
  assert.deepEqual([need?.kind, need?.what], ['late', 'YouTube']);
  assert.match(need?.about ?? '', /^\d works to be read, the first for 2 h$/);
  const { data: readings } = await watcher.ask('readings');
  const health = readings.list.find(({ platform }) => platform === 1);
  assert.deepEqual(
    [health?.overdue, health?.overdue_since],
    [youtube?.overdue, youtube?.since],
    'the same on Readings',
  );
  contest.set(contest.now);
});

test('A platform that fails again and again is out since it failed first, on both screens', async () => {
  const at = contest.now;
  const states = [
    [at - 5 * 3600, 'working'],
    [at - 3 * 3600, 'failing'],
    [at - 2 * 3600, 'paused'],
    [at - 60, 'paused'],
  ] as const;
  for (const [since, state] of states) {
    await pool.query(
      `insert into platform_state (platform, since, state, why, fails) values (1, to_timestamp($1), $2, 'rate_limited', 1)`,
      [since, state],
    );
  }
  const { data } = await owner.ask('needs');
  const need = data.needs.find(({ to }) => to === '/readings');
  assert.deepEqual([need?.kind, need?.what], ['dark', 'YouTube']);
  assert.match(need?.about ?? '', /^No answer for 3 h, /);
  const { data: readings } = await owner.ask('readings');
  assert.equal(readings.list.find(({ platform }) => platform === 1)?.since, at - 3 * 3600);
  await pool.query('delete from platform_state');
});

test('A notice that will go out without a language of its area asks for a translation', async () => {
  await pool.query(
    `insert into notice (id, area, kind, texts, from_at, created_by, created_at)
     values (gen_random_uuid(), 1, 'broadcast', '{"xx":{"title":"Soon","message":"m"}}', to_timestamp($1), 'test', to_timestamp($1))`,
    [contest.now + 3600],
  );
  const { data } = await owner.ask('needs');
  assert.ok(
    data.needs.some(({ kind, what, about }) => kind === 'lacks' && what.includes('English') && about.includes('Soon')),
  );
});
