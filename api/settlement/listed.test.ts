/** A line that two people approved and whose list changed since: by hand nobody delivers it to whom the list no longer has there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextOf } from '@event/contest/settlement/list';
import fc from 'fast-check';
import { makeRun } from './payment.ts';
import { at, testSettlement } from './settlement-test.ts';
import { deliverLine } from './step.ts';
import { sayNo } from './word.ts';

const { pool, mia, noa, pim, board, approve, deliver, replace, disqualify, within } = await testSettlement();

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
  await assert.rejects(deliverAnyway(one.id), /who has another place of the list/);
  assert.equal(await one.stateNow(), 'approved');
});

test('Who was moved by the lines themselves is delivered: in the place of another, behind one that is closed, behind one that is paid.', async () => {
  const one = await board(6);
  await one.make(mia);
  const lineOn = async (place: number) => (await one.live()).find(({ rank }) => rank === place) ?? assert.fail();
  const certify = (...places: number[]) => one.certify(places.map((place) => one.players[place - 1] ?? ''));
  const ready = async (place: number) => {
    const { id } = await lineOn(place);
    for (const by of [noa, pim]) assert.equal(await approve(id, by), null);
    return id;
  };
  assert.equal(await replace((await lineOn(4)).id, noa, one.players[5] ?? null), null);
  assert.equal(await deliver(await ready(4), noa), null, 'the sixth of the board in the place of the fourth');
  assert.equal(await replace((await lineOn(3)).id, noa, null), null);
  await certify(3, 1, 2, 4, 5, 6);
  const first = await ready(1);
  assert.equal(await deliver(first, noa, 'by hand'), null, 'the second of the board, whose first was taken out');
  await certify(2, 3, 4, 5, 6);
  assert.equal(
    await deliver(await ready(2), noa, 'by hand'),
    null,
    'the first of the board, whose place before is paid',
  );
});

/** Somebody moves up or down, or is gone. */
function moved(all: readonly string[], { from, to }: { readonly from: number; readonly to: number | null }) {
  const others = all.filter((_, at) => at !== from);
  return to === null ? others : others.toSpliced(to, 0, ...all.slice(from, from + 1));
}

test('The database knows of every place what making the lines again would say.', async () => {
  const step = fc.record({
    place: fc.integer({ min: 1, max: 5 }),
    how: fc.constantFrom('close', 'replace', 'deliver', 'out'),
  });
  const move = fc.record({ from: fc.nat(4), to: fc.option(fc.nat(6)) });
  const steps = fc.array(step, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(steps, fc.array(move, { maxLength: 2 }), async (done, moves) => {
      const one = await board(7);
      await one.make(mia);
      for (const { place, how } of done) {
        const line = (await one.live()).find(({ rank }) => rank === place);
        if (!line || line.state === 'out') continue;
        const { id, player_id } = line;
        const { winners, lines } = await one.look();
        const next = how === 'close' ? null : (nextOf(winners, lines)?.holder ?? null);
        if (how === 'out') await disqualify(player_id);
        else if (how !== 'deliver') await replace(id, noa, next);
        else
          for (const act of [() => approve(id, noa), () => approve(id, pim), () => deliver(id, noa, 'x')]) await act();
      }
      await one.certify(moves.reduce(moved, one.players));
      const { winners, change } = await one.look();
      for (const { id, rank, holder, ended } of await one.live()) {
        const now = winners.candidates.find((candidate) => candidate.holder === holder)?.rank;
        if (ended || now === undefined) continue;
        const { rows } = await pool.query('select has_place_of(l) as has from settlement l where id = $1', [id]);
        const isKept = change.kept.some((line) => line.id === id);
        assert.equal(rows[0]?.has, isKept || now === rank);
      }
    }),
    { numRuns: 20 },
  );
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
