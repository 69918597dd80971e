/** Two approvals are two people, and nobody who is out is approved or paid: asked by the code, held by the database. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '@event/contest/time';
import type { Database } from '../database/database.ts';
import { waitingIn } from '../database/lock-test.ts';
import { disqualifyPlayer } from '../player/disqualification.ts';
import { at, testSettlement } from './settlement-test.ts';
import { deliverLine } from './step.ts';

const { app, pool, mia, noa, pim, board, colleague, approve, deliver, within } = await testSettlement();

const firstLine = async (by: string) => {
  const one = await board(2);
  await one.make(by);
  const [line] = await one.live();
  return { id: line?.id ?? assert.fail('no line'), player: one.players[0] ?? '', look: one.lines };
};
const insert = (id: string, number: number, by: string) =>
  pool.query(
    `insert into settlement_approval (area, settlement_id, number, approved_by, approved_at)
     values (1, $1, $2, $3, to_timestamp($4))`,
    [id, number, by, at],
  );

test('A line is delivered after two different people approved it, of whom one may have made it, and only once.', async () => {
  const { id } = await firstLine(mia);
  assert.equal(await deliver(id, noa, 'by hand'), 'not_approved');
  assert.equal(await approve(id, mia), null);
  assert.equal(await approve(id, mia), 'same_person');
  assert.equal(await deliver(id, noa, 'by hand'), 'not_approved');
  assert.equal(await approve(id, noa), null);
  assert.equal(await approve(id, pim), 'approved_before');
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

/** Whether the work comes to wait for a lock of this database; false when it ends without. */
async function isHeldUp(work: Promise<unknown>): Promise<boolean> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  void work.then(end, end);
  while (!hasEnded) {
    if ((await waitingIn(pool)) > 0) return true;
  }
  return false;
}

const disqualifyIn = (database: Database, player_id: string) =>
  disqualifyPlayer(app, database, { area: 1, player_id, reason: 'other', note: 'x', by: 'x', at });

/** What becomes of a step that is asked for while the player is being disqualified, and whether it waited for that. */
async function race(step: (id: string) => Promise<unknown>, approvals: readonly string[] = []) {
  const { id, player } = await firstLine(mia);
  for (const by of approvals) assert.equal(await approve(id, by), null);
  let answer: Promise<unknown> = Promise.resolve();
  const waited = await within(async (client) => {
    await disqualifyIn(client, player);
    answer = step(id).catch((error) => error.message);
    return isHeldUp(answer);
  });
  return { waited, answer: await answer };
}

const refused = { waited: true, answer: 'out' };

test('Disqualified while somebody approves: the approval waits for it, and is refused.', async () => {
  assert.deepEqual(await race((id) => approve(id, noa)), refused);
  const { waited, answer } = await race((id) => insert(id, 1, noa));
  assert.equal(waited, true);
  assert.match(String(answer), /somebody who is out/);
});

test('Disqualified while it is delivered: the delivery waits for it, and is refused.', async () => {
  assert.deepEqual(await race((id) => deliver(id, noa, 'by hand'), [noa, pim]), refused);
});

/** A delivery that has not ended yet when its player is disqualified. */
async function deliverFirst() {
  const { id, player, look } = await firstLine(mia);
  for (const by of [noa, pim]) assert.equal(await approve(id, by), null);
  let disqualifying: Promise<unknown> = Promise.resolve();
  const waited = await within(async (client) => {
    const delivering = { area: 1, id, proof: 'batch 7', otherwise: 'by hand', stale: new Set<string>() };
    assert.equal((await deliverLine(client, delivering, { by: noa, at })).refused, null);
    disqualifying = within((other) => disqualifyIn(other, player));
    return isHeldUp(disqualifying);
  });
  await disqualifying;
  return { waited, line: (await look()).find((line) => line.id === id) };
}

test('Disqualified while it is delivered: a delivery that came first stands, and the disqualification comes after.', async () => {
  const { waited, line } = await deliverFirst();
  assert.deepEqual([waited, line?.state, line?.is_out], [true, 'delivered', true]);
});

test('Without the hold of the winner both races are lost: the tests above would see it.', async () => {
  await pool.query('alter function hold_winner(smallint, uuid) rename to hold_winner_kept');
  await pool.query(
    'create function hold_winner(_area smallint, _player uuid) returns void language plpgsql as $$ begin end $$',
  );
  try {
    assert.deepEqual(await race((id) => approve(id, noa)), { waited: false, answer: null });
    assert.deepEqual(await race((id) => deliver(id, noa, 'by hand'), [noa, pim]), { waited: false, answer: null });
    assert.equal((await deliverFirst()).waited, false);
  } finally {
    await pool.query('drop function hold_winner(smallint, uuid)');
    await pool.query('alter function hold_winner_kept(smallint, uuid) rename to hold_winner');
  }
});

test('Money for a work whose channel is not proved is approved by nobody: asked by the code, held by the database.', async () => {
  const one = await board(2);
  await one.make(mia);
  const [line] = await one.live();
  const id = line?.id ?? '';
  const proofs = await pool.query('delete from video_proof where player_id = $1 returning *', [one.players[0]]);
  assert.equal(proofs.rowCount, 1);
  assert.equal(await approve(id, noa), 'not_proved');
  await assert.rejects(insert(id, 1, noa), { constraint: 'settlement_approval_proved' });
  const [{ platform, video_id, area, player_id, how, proved_at }] = proofs.rows;
  await pool.query('insert into video_proof values ($1, $2, $3, $4, $5, to_timestamp($6))', [
    ...[platform, video_id, area, player_id, how, proved_at],
  ]);
  assert.equal(await approve(id, noa), null);
});
