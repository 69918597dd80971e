/** Two approvals are two people, and nobody who is out is approved or paid: asked by the code, held by the database. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { disqualifyPlayer } from '../player/disqualification.ts';
import { at, testSettlement } from './settlement-test.ts';

const { app, pool, mia, noa, pim, board, colleague, approve, deliver, disqualify, within } = await testSettlement();
const day = 86_400;

const firstLine = async (by: string) => {
  const one = await board(2);
  await one.make(by);
  const [line] = await one.live();
  return { id: line?.id ?? assert.fail('no line'), player: one.players[0] ?? '', work: one.works[0] ?? assert.fail() };
};
const insert = (id: string, number: number, by: string) =>
  pool.query(
    `insert into settlement_approval (area, settlement_id, number, approved_by, approved_at)
     values (1, $1, $2, $3, to_timestamp($4))`,
    [id, number, by, at],
  );

test('A line is delivered after two different people approved it, neither of whom made it, and only once.', async () => {
  const { id } = await firstLine(mia);
  assert.equal(await deliver(id, noa, 'by hand'), 'not_approved');
  assert.equal(await approve(id, mia), 'maker');
  assert.equal(await approve(id, noa), null);
  assert.equal(await approve(id, noa), 'same_person');
  assert.equal(await deliver(id, noa, 'by hand'), 'not_approved');
  assert.equal(await approve(id, pim), null);
  assert.equal(await approve(id, await colleague('Fourth')), 'approved_before');
  assert.equal(await deliver(id, noa, 'by hand'), null);
  assert.equal(await deliver(id, noa, 'by hand'), 'ended');
});

test('Two people at once are two approvals, one person twice at once is one.', async () => {
  const { id } = await firstLine(mia);
  assert.deepEqual(await Promise.all([approve(id, noa), approve(id, pim)]), [null, null]);
  const { id: other } = await firstLine(mia);
  assert.deepEqual(
    (await Promise.all([approve(other, noa), approve(other, noa)])).sort(),
    [null, 'same_person'].sort(),
  );
});

test('A second self does not approve: let in by the maker or by the other, younger than two days, or a command line.', async () => {
  const { id } = await firstLine(mia);
  const [of_mia, of_noa] = [await colleague('Of Mia', mia), await colleague('Of Noa', noa)];
  const parent = await colleague('Parent');
  const child = await colleague('Child', parent);
  const young = await colleague('Young', 'openid', at - 2 * day + 1);
  const refused: Record<string, string> = { [of_mia]: 'invited', [young]: 'newcomer', 'command:root': 'no_person' };
  for (const [by, why] of Object.entries(refused)) {
    assert.equal(await approve(id, by), why);
    await assert.rejects(insert(id, 1, by), /Two approvals are two people/);
  }
  await assert.rejects(insert(id, 1, mia), /Two approvals are two people/);
  assert.equal(await approve(id, child), null);
  assert.equal(await approve(id, parent), 'invited');
  await assert.rejects(insert(id, 2, parent), /Two approvals are two people/);
  const { id: other } = await firstLine(mia);
  assert.equal(await approve(other, noa), null);
  assert.equal(await approve(other, of_noa), 'invited');
  await assert.rejects(insert(other, 2, of_noa), /Two approvals are two people/);
  assert.equal(await approve(other, await colleague('Old enough', 'openid', at - 2 * day)), null);
});

test('The database itself refuses one person twice, a second without a first, and a delivery without two.', async () => {
  const { id } = await firstLine(mia);
  const end = (kind: string) =>
    pool.query(
      `insert into settlement_end (area, settlement_id, kind, note, otherwise, ended_by, ended_at)
       values (1, $1, $2, 'x', case when $2 = 'delivered' then 'by hand' end, 'x', to_timestamp($3))`,
      [id, kind, at],
    );
  await assert.rejects(insert(id, 2, noa), /foreign key/);
  await insert(id, 1, noa);
  await assert.rejects(insert(id, 2, noa), /unique/);
  await assert.rejects(insert(id, 3, pim), /check/);
  await assert.rejects(end('delivered'), /foreign key/);
  await insert(id, 2, pim);
  await end('delivered');
  await assert.rejects(end('void'), /unique/);
});

/** Waits until somebody waits for a lock of this database. */
async function untilBlocked(): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
  }
}

/** What becomes of an approval that is asked for while the player is being disqualified. */
async function race(approving: (id: string) => Promise<unknown>, canWait = true): Promise<unknown> {
  const { id, player } = await firstLine(mia);
  let answer: Promise<unknown> = Promise.resolve();
  await within(async (client) => {
    const given = { area: 1, player_id: player, reason: 'other', note: 'x', by: 'x', at };
    await disqualifyPlayer(app, client, given);
    answer = approving(id).catch((error) => error.message);
    await (canWait ? untilBlocked() : answer);
  });
  return answer;
}

test('Disqualified while somebody approves: the approval waits for it, and is refused.', async () => {
  assert.equal(await race((id) => approve(id, noa)), 'out');
  assert.match(String(await race((id) => insert(id, 1, noa))), /somebody who is out/);
});

test('Disqualified while it is delivered: a delivery that waits is refused, and one that came first stands.', async () => {
  const paid = async (id: string) => {
    await approve(id, noa);
    await approve(id, pim);
  };
  const { id, player } = await firstLine(mia);
  await paid(id);
  let answer: Promise<unknown> = Promise.resolve();
  await within(async (client) => {
    await disqualify(player, client as never);
    answer = deliver(id, noa, 'by hand');
    await untilBlocked();
  });
  assert.equal(await answer, 'out');
  const first = await firstLine(mia);
  await paid(first.id);
  const [delivered] = await Promise.all([deliver(first.id, noa, 'by hand'), disqualify(first.player)]);
  assert.ok(delivered === null || delivered === 'out');
});

test('Without the hold of the winner the race is lost: the test above would see it.', async () => {
  await pool.query('alter function hold_winner(smallint, uuid) rename to hold_winner_kept');
  await pool.query(
    'create function hold_winner(_area smallint, _player uuid) returns void language plpgsql as $$ begin end $$',
  );
  try {
    assert.equal(await race((id) => approve(id, noa), false), null);
  } finally {
    await pool.query('drop function hold_winner(smallint, uuid)');
    await pool.query('alter function hold_winner_kept(smallint, uuid) rename to hold_winner');
  }
});
