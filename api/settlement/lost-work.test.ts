/** A work that helped to win and is rejected after its board was signed: nothing of that place is settled before it is signed anew. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newRevision, newWork, rank, read } from '../board/board-test.ts';
import { makeRun, payableNow } from './payment.ts';
import { at, testSettlement } from './settlement-test.ts';
import { deliverLine } from './step.ts';
import { unpaidOf } from './unpaid.ts';
import { sayNo } from './word.ts';

const { app, pool, mia, noa, pim, board, approve, deliver, within } = await testSettlement();
const later = at + 60;

/** A board of six whose fourth, who wins diamonds, has two works on it. */
async function boardOfTwoWorks() {
  const one = await board(6);
  const player = one.players[3] ?? '';
  const second = await newWork(pool, player, (one.works[3]?.at ?? 0) + 1);
  await rank(app, second, second.revision_id, second.at + 60);
  await read(app, { revision_id: second.revision_id, views: 1, at: second.at + 120 });
  await one.certify(one.players);
  await one.make(mia);
  const line = async () => (await one.lines()).find(({ player_id }) => player_id === player) ?? assert.fail('no line');
  const { id } = await line();
  return { ...one, second, line, id };
}

const write = {
  approval: (id: string) =>
    pool.query(
      `insert into settlement_approval (area, settlement_id, number, approved_by, approved_at)
       values (1, $1, 1, $2, to_timestamp($3))`,
      [id, noa, at],
    ),
  delivery: (id: string) =>
    pool.query(
      `insert into settlement_end (area, settlement_id, kind, note, ended_by, ended_at)
       values (1, $1, 'delivered', 'x', 'x', to_timestamp($2))`,
      [id, at],
    ),
};
const run = () => within((client) => makeRun(client, { area: 1, currency: 'diamonds', stale: [] }, { by: mia, at }));
const refused = /A work that won is out since the board was signed/;

test('Not approved, and not out: the rest of their works still stand. The desk says what to do, and the database refuses too.', async () => {
  const { id, line, second, players, certify } = await boardOfTwoWorks();
  await rank(app, second, null, later);
  assert.deepEqual([(await line()).state, (await line()).lost_work], ['open', true]);
  assert.equal(await approve(id, noa), 'lost_work');
  assert.match(sayNo('lost_work', null), /certify the board again/);
  await assert.rejects(write.approval(id), refused);
  await rank(app, second, second.revision_id, later + 60);
  assert.equal(await approve(id, noa), null, 'let back in');
  await rank(app, second, null, later + 120);
  assert.equal(await approve(id, pim), 'lost_work');
  await certify(players, later + 180);
  assert.equal(await approve(id, pim), null, 'signed again, on the same place');
});

test('Nor when the rejection bears a moment of before the signature, for which it waited.', async () => {
  const { id, line, second } = await boardOfTwoWorks();
  await rank(app, second, null, at - 60);
  assert.deepEqual([(await line()).state, (await line()).lost_work], ['open', true]);
  assert.equal(await approve(id, noa), 'lost_work');
  await assert.rejects(write.approval(id), refused);
});

test('It is their own work of that board that counts, from its first second on: not another’s, nor one of another board.', async () => {
  const one = await board(3);
  const [ada = '', bo = ''] = one.players;
  const from = (one.works[0]?.at ?? 0) - 1;
  const first = await newWork(pool, ada, from);
  const elsewhere = await board(1);
  const other = await newWork(pool, bo, (elsewhere.works[0]?.at ?? 0) + 1);
  for (const work of [first, other]) {
    await rank(app, work, work.revision_id, work.at + 60);
    await read(app, { revision_id: work.revision_id, views: 1, at: work.at + 120 });
  }
  await one.certify(one.players);
  await elsewhere.certify(elsewhere.players);
  await one.make(mia);
  const lost = async () => (await one.live()).filter(({ lost_work }) => lost_work).map(({ player_id }) => player_id);
  await rank(app, other, null, later);
  assert.deepEqual(await lost(), [], 'a work of another board');
  await rank(app, first, null, later);
  assert.deepEqual(await lost(), [ada]);
});

test('Approved by two before, it comes into no run and is not delivered by hand.', async () => {
  const { id, line, second } = await boardOfTwoWorks();
  for (const by of [noa, pim]) assert.equal(await approve(id, by), null);
  await rank(app, second, null, later);
  assert.equal(await deliver(id, noa), 'lost_work');
  await assert.rejects(write.delivery(id), refused);
  assert.equal((await unpaidOf(app, pool, [await line()])).get(id), 'lost_work');
  const payable = (await payableNow(pool, [])).find(({ currency }) => currency === 'diamonds');
  assert.equal(payable?.lost_work, 1);
  await run();
  assert.equal((await line()).run_id, null);
  const { rows } = await pool.query(
    `insert into payment_run (id, currency, made_by, made_at) values (gen_random_uuid(), 'diamonds', 'x', now()) returning id`,
  );
  const put = (held: string) =>
    pool.query('insert into payment (run_id, area, settlement_id) values ($1, 1, $2)', [held, id]);
  await assert.rejects(put(rows[0].id), refused);
});

test('What a run paid before the work was out is written down: that money is gone.', async () => {
  const { id, line, second } = await boardOfTwoWorks();
  for (const by of [noa, pim]) assert.equal(await approve(id, by), null);
  const run_id = (await run()) ?? assert.fail('no run');
  await rank(app, second, null, later);
  const paid = { area: 1, id, proof: 'run 1', otherwise: null, stale: new Set<string>(), run_id };
  const step = await within((client) => deliverLine(client, paid, { by: noa, at }));
  assert.deepEqual([step.refused, (await line()).state], [null, 'delivered']);
});

test('Whose only work was rejected is out, also once it lives on with another link of after the end.', async () => {
  const one = await board(2);
  await one.make(mia);
  const work = one.works[0] ?? assert.fail();
  await rank(app, work, null, later);
  const after = await newRevision(pool, { submission_id: work.id, at: later + 60 });
  await rank(app, work, after, later + 120);
  const [line] = await one.live();
  assert.equal(line?.state, 'out');
  assert.equal(await approve(line?.id ?? '', noa), 'out');
  await assert.rejects(write.approval(line?.id ?? ''), /somebody who is out/);
});
