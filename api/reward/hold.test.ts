/** A farm's wins wait for a person, honest ones do not; nothing is refused, and who waits is told so. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusals } from '@event/contest/refusal';
import type { Reward } from '@event/contest/reward/wire';
import { day } from '@event/contest/time';
import { momentsIn } from '../draw/draw-test.ts';
import { oneRound } from '../duty/duty.ts';
import { organizerWith } from '../http/desk-test.ts';
import { forgetNetworks } from '../player/network.ts';
import { testServer } from '../server-test.ts';

const stock = { pacing: 'even' as const, areas: [{ area: 1, items: [{ tier: 1, prize: 'medal', count: 400 }] }] };
const contest = await testServer({ stock, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
const { pool, app } = contest;
const moments = await momentsIn(app);
let accounts = 0;

interface Somebody {
  readonly network: string;
  /** From the first login to the draw. */
  readonly seconds: number;
}

interface Played {
  readonly role_id: string;
  readonly token: string;
  readonly won: boolean;
}

/** Logs in for the first time, shares, draws. */
async function play({ network, seconds }: Somebody, at: number): Promise<Played> {
  accounts += 1;
  const role_id = `account-${accounts}`;
  const headers = { 'x-forwarded-for': `${network}.${1 + (accounts % 250)}` };
  contest.set(at);
  const { data } = await contest.ask<{ auth_token: string }>(
    'login',
    { token: await contest.jwt({ role_id }) },
    { headers },
  );
  const token = data.auth_token;
  await contest.ask('share', { channel: 'copy' }, { token });
  contest.set(at + seconds);
  const drawn = await contest.ask<{ win: boolean }>('draw', {}, { token });
  return { role_id, token, won: drawn.data.win };
}

const rewardsOf = async (token: string) =>
  (await contest.ask<{ list: Reward[] }>('rewards', {}, { token })).data.list.filter(({ kind }) => kind === 'draw');
const isHeld = ({ steps }: Reward) => steps.some(({ step, at }) => step === 'checked' && at === null);

// A time of the contest at which plenty waits, so that each draw wins.
const open = Math.floor((moments[50]?.opens_at ?? 0) / 3600) * 3600 + 3600;
const { limits } = app.edition;

test('Of many accounts behind one network, quick as programs are, all but the first few wins wait; honest ones never.', async () => {
  const bots: Played[] = [];
  const honest: Played[] = [];
  for (let turn = 0; turn < 15; turn++) {
    bots.push(await play({ network: '8.8.8', seconds: 5 }, open + turn * 10));
    honest.push(await play({ network: `9.9.${turn % 8}`, seconds: 240 }, open + turn * 10));
  }
  const held = async (all: readonly Played[]) => {
    const lists = await Promise.all(all.map(({ token }) => rewardsOf(token)));
    return lists.filter((list) => list.some(isHeld)).length;
  };
  assert.ok([...bots, ...honest].every(({ won }) => won));
  assert.deepEqual([await held(bots), await held(honest)], [15 - limits.quick_accounts, 0]);
});

test('Slow ones wait as soon as their network brought too many new accounts; accounts of another day do not count.', async () => {
  const at = open + day;
  const people: Played[] = [];
  for (let turn = 0; turn < limits.new_accounts + 2; turn++)
    people.push(await play({ network: '7.7.7', seconds: 600 }, at));
  const waits = await Promise.all(people.map(async ({ token }) => (await rewardsOf(token)).some(isHeld)));
  assert.deepEqual(waits, [...Array(limits.new_accounts).fill(false), true, true]);
  const later = await play({ network: '7.7.7', seconds: 600 }, at + limits.new_hours * 3600 + 1200);
  assert.ok((await rewardsOf(later.token)).every((one) => !isHeld(one)));
});

test('An address of our own says nothing, so nobody is held behind a proxy that was not named.', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const { token } = await play({ network: '10.0.0', seconds: 5 }, open + 3 * day);
    assert.ok((await rewardsOf(token)).every((one) => !isHeld(one)));
  }
});

test('A held win is not claimed and says so; a person releases it with a note, the player is told and claims it.', async () => {
  const { rows } = await pool.query(
    `select h.area, h.reward_id as id, p.role_id from reward_hold h join reward r on (r.area, r.id) = (h.area, h.reward_id)
     join player p on p.id = r.player_id where p.role_id like 'account-%' order by h.held_at limit 1`,
  );
  const { area, id, role_id } = rows[0];
  contest.set(open + 10 * day);
  const token = await contest.logIn({ role_id });
  const refused = await contest.ask('claim', { id }, { token });
  assert.equal(refused.code, refusals.reward_held);
  assert.match(refused.msg, /Our team is checking this reward/);
  const [before] = await rewardsOf(token);
  const officer = await organizerWith(contest, 'Omar', [{ role: 'prize_officer', area: null }]);
  const viewer = await organizerWith(contest, 'Vera', [{ role: 'viewer', area: null }]);
  const [shown] = (await officer.ask('held_wins')).data.list;
  assert.deepEqual([shown?.id, shown?.player.role_id, shown?.after], [id, role_id, 5]);
  const wish = { area, id, note: 'A school class' };
  assert.equal((await viewer.ask('release_win', wish)).status, 403);
  assert.equal((await officer.ask('release_win', wish)).status, 200);
  assert.equal((await officer.ask('release_win', wish)).status, 404);
  const claimed = await contest.ask<Reward>('claim', { id }, { token });
  assert.deepEqual([claimed.code, claimed.data.state], [0, 1]);
  assert.ok((claimed.data.claim_until ?? 0) >= (before?.claim_until ?? 0) + 9 * day);
  assert.equal((claimed.data.claim_until ?? 1) % day, 0);
  const { rows: said } = await pool.query(`select kind, created_by from notice where created_by = $1`, [officer.id]);
  assert.deepEqual(said, [{ kind: 'reward', created_by: officer.id }]);
});

test('What waits shows at the desk with the day that may be shown, so that no win is told at once.', async () => {
  const at = open + 12 * day;
  for (let turn = 0; turn < 4; turn++) await play({ network: '6.6.6', seconds: 5 }, at);
  const viewer = await organizerWith(contest, 'Early', [{ role: 'viewer', area: null }]);
  const ofThatDay = async () => (await viewer.ask('held_wins')).data.list.filter(({ won_at }) => won_at >= at).length;
  assert.equal(await ofThatDay(), 0);
  contest.set(Math.floor(at / day) * day + day + 6 * 3600);
  const later = await organizerWith(contest, 'Later', [{ role: 'viewer', area: null }]);
  assert.equal((await later.ask('held_wins')).data.list.filter(({ won_at }) => won_at >= at).length, 2);
});

test('The networks are kept as keyed hashes, and forgotten.', async () => {
  const kept = await pool.query(
    `select count(*) as all, count(*) filter (where length(network) < 16) as plain from player_network`,
  );
  assert.ok(kept.rows[0].all > 20);
  assert.equal(kept.rows[0].plain, 0);
  await forgetNetworks({ pool }, open + 200 * day, oneRound);
  assert.equal((await pool.query('select from player_network')).rowCount, 0);
});

test('Control: without the rule of the edition the farm keeps what it won, and without its guard a held win is claimed.', async () => {
  await pool.query('delete from hold_rule');
  for (let turn = 0; turn < 5; turn++) {
    const { token } = await play({ network: '5.5.5', seconds: 5 }, open + 14 * day);
    assert.ok((await rewardsOf(token)).every((one) => !isHeld(one)));
  }
  const { rows } = await pool.query('select area, reward_id from reward_hold where lifted_at is null limit 1');
  const claim = () =>
    pool.query('insert into reward_claim values ($1, $2, to_timestamp(0))', [rows[0].area, rows[0].reward_id]);
  await assert.rejects(claim(), { constraint: 'reward_not_held' });
  await pool.query('alter table reward_claim disable trigger claim_not_held');
  assert.equal((await claim()).rowCount, 1);
});
