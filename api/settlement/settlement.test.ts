import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rewardsOf } from '../reward/reward.ts';
import { keepContact } from '../task/contact.ts';
import { exportSettlement } from './export.ts';
import { settlementOf } from './settlement.ts';
import { at, testSettlement } from './settlement-test.ts';

const given = await testSettlement();
const { app, pool, mia, noa, pim, board, approve, deliver, replace, disqualify, restore, takeOut, notices, within } =
  given;

const leaveContact = (id: string) => {
  const contact = {
    type: 1 as const,
    address: 'winner@example.org',
    identity: `${id}@example.org`,
    masked: 'w•••@example.org',
  };
  return keepContact(app, pool, { player: { area: 1, id }, contact, language: 'en', at });
};
const lineOn = async ({ live }: Awaited<ReturnType<typeof board>>, rank: number) =>
  (await live()).find((line) => line.rank === rank) ?? assert.fail(`No line on ${rank}`);
const holders = async ({ live, players }: Awaited<ReturnType<typeof board>>) =>
  (await live()).map(({ rank, player_id, state }) => `${rank} ${players.indexOf(player_id) + 1} ${state}`);

test('A list is settled once, however often it is asked for, and each winner has a reward to follow.', async () => {
  const one = await board(6);
  assert.deepEqual(await one.make(mia), { made: 5, voided: 0, kept: 0 });
  assert.deepEqual(await one.make(mia), { made: 0, voided: 0, kept: 5 });
  assert.deepEqual(
    (await one.live()).map(({ rank, amount, currency }) => [rank, amount, currency]),
    [[1, 100, 'usd'], [2, 50, 'usd'], ...[3, 4, 5].map((rank) => [rank, 500, 'diamonds'])],
  );
  const [reward, ...more] = await rewardsOf(pool, app, 1, one.players[0] ?? '');
  assert.equal(more.length, 0);
  assert.deepEqual([reward?.kind, reward?.amount, reward?.currency], ['rank', 100, 'usd']);
  assert.deepEqual(await notices(one.players[0] ?? ''), ['rank_won']);
  assert.deepEqual(await notices(one.players[5] ?? ''), []);
});

test('A winner is told by which day to claim.', async () => {
  const one = await board(6);
  await one.make(mia);
  const [reward] = await rewardsOf(pool, app, 1, one.players[0] ?? '');
  const { rows } = await pool.query('select values from notice where player_id = $1', [one.players[0]]);
  assert.equal(rows[0].values.date, (reward?.claim_until ?? 0) - 1);
});

test('To look changes nothing, and what changed since is not made.', async () => {
  const one = await board(6);
  const { change, print } = await one.look();
  assert.equal(change.added.length, 5);
  assert.deepEqual(await one.lines(), []);
  await disqualify(one.players[1] ?? '');
  assert.equal(await one.make(mia, print), 'changed');
  assert.deepEqual(await one.lines(), []);
});

test('Two who make the lines at once make them once.', async () => {
  const one = await board(6);
  const { print } = await one.look();
  const made = await Promise.all([one.make(mia, print), one.make(noa, print)]);
  assert.deepEqual(made.map((each) => (each === 'changed' ? each : 'made')).sort(), ['changed', 'made']);
  assert.equal((await one.lines()).length, 5);
});

test('A replacement keeps the place when the lines are made again, and who was taken out is not paid back.', async () => {
  const one = await board(8);
  await one.make(mia);
  const out = await lineOn(one, 3);
  assert.equal(await replace(out.id, noa, one.players[5] ?? ''), null);
  assert.equal(await replace(out.id, noa, one.players[5] ?? ''), 'ended');
  const before = await holders(one);
  assert.deepEqual(before, ['1 1 open', '2 2 open', '3 6 open', '4 4 open', '5 5 open']);
  assert.deepEqual(await one.make(mia), { made: 0, voided: 0, kept: 5 });
  await one.certify([0, 1, 3, 4, 5, 6, 7].map((index) => one.players[index] ?? ''));
  assert.deepEqual(await one.make(mia), { made: 0, voided: 0, kept: 5 });
  assert.deepEqual(await holders(one), before);
  assert.deepEqual(await rewardsOf(pool, app, 1, one.players[2] ?? ''), []);
  assert.deepEqual(await notices(one.players[2] ?? ''), ['rank_won']);
  assert.deepEqual(await notices(one.players[5] ?? ''), ['rank_won']);
  assert.equal((await rewardsOf(pool, app, 1, one.players[5] ?? '')).length, 1);
  await assert.rejects(
    pool.query(
      `insert into settlement (area, id, list, rank, player_id, reward_id, made_by, made_at, instead_of)
       select area, gen_random_uuid(), list, rank, player_id, reward_id, 'x', made_at, null from settlement where id = $1`,
      [out.id],
    ),
    /somebody who has one, or was taken out/,
  );
});

test('Nobody but the next of the certified board takes a place: not who is out, has a line, or never stood there.', async () => {
  const one = await board(8);
  await one.make(mia);
  const stranger = (await board(1)).players[0] ?? '';
  await disqualify(one.players[5] ?? '');
  const { id } = await lineOn(one, 2);
  for (const player of [stranger, one.players[0], one.players[1], one.players[5], one.players[7]]) {
    assert.equal(await replace(id, noa, player ?? ''), 'not_next');
  }
  assert.equal(await replace(id, noa, one.players[6] ?? ''), null);
  assert.equal((await lineOn(one, 2)).player_id, one.players[6]);
});

test('Two who replace at once replace once: one reward, one notice.', async () => {
  const one = await board(7);
  await one.make(mia);
  const { id } = await lineOn(one, 1);
  const next = one.players[5] ?? '';
  assert.deepEqual((await Promise.all([replace(id, noa, next), replace(id, pim, next)])).sort(), ['ended', null]);
  assert.equal((await rewardsOf(pool, app, 1, next)).length, 1);
  assert.deepEqual(await notices(next), ['rank_won']);
});

test('Who is out is not settled: a player, or somebody whose works are all out.', async () => {
  const one = await board(7);
  await disqualify(one.players[0] ?? '');
  await takeOut(one.works[2] ?? assert.fail());
  const { change } = await one.look();
  assert.deepEqual(
    change.empty.map(({ rank }) => rank),
    [1, 3],
  );
  await one.make(mia);
  assert.deepEqual(await holders(one), ['2 2 open', '4 4 open', '5 5 open']);
});

test('A line whose winner is out asks for a replacement, and is as it was when the winner is back.', async () => {
  const one = await board(7);
  await one.make(mia);
  const { id } = await lineOn(one, 4);
  assert.equal(await approve(id, noa), null);
  await disqualify(one.players[3] ?? '');
  assert.equal((await lineOn(one, 4)).state, 'out');
  assert.equal(await approve(id, pim), 'out');
  assert.deepEqual(await one.make(mia), { made: 0, voided: 0, kept: 5 });
  await restore(one.players[3] ?? '');
  assert.equal((await lineOn(one, 4)).state, 'half');
  assert.equal(await approve(id, pim), null);
  await takeOut(one.works[3] ?? assert.fail());
  assert.equal(await deliver(id, pim), 'out');
});

test('A board that was certified again moves up who is not paid; what was delivered is left to a person.', async () => {
  const one = await board(7);
  await one.make(mia);
  const [, , , fourth] = await one.live();
  const id = fourth?.id ?? '';
  assert.deepEqual([await approve(id, noa), await approve(id, pim), await deliver(id, pim)], [null, null, null]);
  await one.certify([0, 2, 4, 5, 6].map((index) => one.players[index] ?? ''));
  const { change } = await one.look();
  assert.deepEqual(
    change.conflicts.map(({ rank }) => rank),
    [4],
  );
  assert.deepEqual(await one.make(mia), { made: 3, voided: 3, kept: 2 });
  assert.deepEqual(await holders(one), ['1 1 open', '2 3 open', '3 5 open', '4 4 delivered', '5 6 open']);
});

test('Money is not delivered to somebody without a contact, unless it is said how; diamonds go to the game account.', async () => {
  const one = await board(6);
  await one.make(mia);
  const ids = (await one.live()).map(({ id }) => id);
  for (const id of ids) assert.deepEqual([await approve(id, noa), await approve(id, pim)], [null, null]);
  assert.equal(await deliver(ids[0] ?? '', noa), 'no_contact');
  const direct = (otherwise: string | null) =>
    pool.query(
      `insert into settlement_end (area, settlement_id, kind, note, ended_by, ended_at, otherwise)
       values (1, $1, 'delivered', 'x', 'x', to_timestamp($2), $3)`,
      [ids[0], at, otherwise],
    );
  await assert.rejects(direct(null), /money to nobody/);
  assert.equal(await deliver(ids[0] ?? '', noa, 'handed over at the booth'), null);
  await leaveContact(one.players[1] ?? '');
  assert.equal(await deliver(ids[1] ?? '', noa, 'not needed'), null);
  assert.equal(await deliver(ids[2] ?? '', noa), null);
  const { rows } = await pool.query(
    'select settlement_id as id, otherwise from settlement_end where settlement_id = any($1)',
    [ids],
  );
  assert.deepEqual(new Map(rows.map(({ id, otherwise }) => [id, otherwise])).get(ids[0]), 'handed over at the booth');
  assert.equal(rows.find(({ id }) => id === ids[1])?.otherwise, null);
  const logged = await pool.query(`select detail from action where what = 'deliver settlement' and subject = $1`, [
    ids[0],
  ]);
  assert.equal(logged.rows[0]?.detail.otherwise, 'handed over at the booth');
});

test('Nobody is a winner before the board is certified and the list of excellent works is published.', async () => {
  for (const list of ['board:1:1', 'excellent:1']) {
    assert.deepEqual((await settlementOf(app, pool, { area: 1, list }))?.winners.candidates, []);
  }
  assert.equal(await settlementOf(app, pool, { area: 1, list: 'board:1' }), null);
});

test('The export opens contacts only when asked, of winners on whom two people agree, logs that, and adds up what is live.', async () => {
  const one = await board(2);
  await one.make(mia);
  await leaveContact(one.players[1] ?? '');
  const { id } = await lineOn(one, 2);
  const exported = (contacts: boolean) =>
    within((client) => exportSettlement(app, client, { area: 1, list: one.list, contacts }, { by: mia, at }));
  for (const by of [null, noa, pim]) {
    if (by !== null) assert.equal(await approve(id, by), null);
    const [closed] = await exported(false);
    assert.equal(JSON.stringify(closed).includes('winner@'), false);
    const [opened] = await exported(true);
    assert.equal(JSON.stringify(opened).includes('winner@example.org'), by === pim);
  }
  const [opened, totals] = await exported(true);
  const amount = opened?.headings.indexOf('amount') ?? -1;
  const state = opened?.headings.indexOf('state') ?? -1;
  const live = opened?.rows.filter((row) => row[state] !== 'void').reduce((sum, row) => sum + Number(row[amount]), 0);
  assert.equal(totals?.rows[0]?.[2], live);
  const { rows } = await pool.query(
    `select (detail ->> 'contacts')::int as opened from action where what = 'export settlement' order by number`,
  );
  assert.deepEqual(
    rows.map(({ opened }) => opened),
    [0, 0, 0, 0, 0, 1, 1],
  );
});
