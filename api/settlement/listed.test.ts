/** A line that two people approved and whose list changed since: by hand nobody delivers it to whom the list no longer has there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRun } from './payment.ts';
import { at, testSettlement } from './settlement-test.ts';
import { deliverLine } from './step.ts';
import { sayNo } from './word.ts';

const { pool, mia, noa, pim, board, approve, deliver, within } = await testSettlement();

/** The fourth of six, whose prize is diamonds, approved by two; then certified as these of the six. */
async function approvedThenCertified(places: readonly number[]) {
  const one = await board(6);
  await one.make(mia);
  const id = (await one.live()).find(({ rank }) => rank === 4)?.id ?? assert.fail('no line');
  for (const by of [noa, pim]) assert.equal(await approve(id, by), null);
  const certify = () => one.certify(places.map((place) => one.players[place - 1] ?? ''));
  const stateNow = async () => (await one.lines()).find((line) => line.id === id)?.state;
  return { ...one, id, certifyAnew: certify, stateNow };
}

/** Around the desk. */
const deliverAnyway = (id: string) =>
  pool.query(
    `insert into settlement_end (area, settlement_id, kind, note, ended_by, ended_at)
     values (1, $1, 'delivered', 'x', 'x', to_timestamp($2))`,
    [id, at],
  );

test('Who dropped out of the certified board is delivered nothing by hand, and is told what to do; nor does the database.', async () => {
  const one = await approvedThenCertified([1, 2, 3, 5, 6]);
  await one.certifyAnew();
  assert.equal(await deliver(one.id, noa), 'unlisted');
  assert.match(sayNo('unlisted', null), /no longer has this winner.*compare the list with its lines/);
  await assert.rejects(deliverAnyway(one.id), /whom the certified board no longer has/);
  assert.equal(await one.stateNow(), 'approved');
  assert.deepEqual(await one.make(mia), { made: 2, voided: 2, kept: 3 });
  assert.equal(await one.stateNow(), 'void');
});

test('Nor is who is on the board still, but no longer on the place of the line.', async () => {
  const one = await approvedThenCertified([1, 2, 3, 5, 6, 4]);
  await one.certifyAnew();
  assert.equal(await deliver(one.id, noa), 'unlisted');
  assert.equal(await one.stateNow(), 'approved');
});

test('Whose place stands is delivered, although others of the list have changed.', async () => {
  const one = await approvedThenCertified([1, 2, 3, 4, 6]);
  await one.certifyAnew();
  assert.equal(await deliver(one.id, noa), null);
});

test('What a payment run paid before the list changed is written down: that money is gone.', async () => {
  const one = await approvedThenCertified([1, 2, 3, 5, 6]);
  const run_id = await within((client) =>
    makeRun(client, { area: 1, currency: 'diamonds', stale: [] }, { by: mia, at }),
  );
  assert.ok(run_id);
  await one.certifyAnew();
  const paid = { area: 1, id: one.id, proof: 'run 1', otherwise: null, stale: new Set<string>(), run_id };
  const { refused } = await within((client) => deliverLine(client, paid, { by: noa, at }));
  assert.deepEqual([refused, await one.stateNow()], [null, 'delivered']);
});
