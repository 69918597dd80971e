/** Who is let back in after a list was settled without them is told at the desk: no line would wait for anybody. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rank, read } from '../board/board-test.ts';
import { disqualifyPlayer, restorePlayer } from '../player/disqualification.ts';
import { leaveWithoutLine, letInAfter } from './let-in.ts';
import { at, testSettlement } from './settlement-test.ts';

const { app, pool, mia, noa, board, replace, within } = await testSettlement();

/** A board of the edition's own, with numbers, so that ranks and prizes are known. */
async function ownBoard(count: number) {
  const one = await board(count);
  const { periods } = app.edition;
  Object.assign(app, {
    edition: { ...app.edition, periods: [...periods, { number: one.period, from: at - 100, to: at - 50 }] },
  });
  for (const [place, work] of one.works.entries())
    await read(app, { revision_id: work.revision_id, views: 1000 - place, at: work.at + 30 });
  const back = async () => (await letInAfter(app, pool, { area: 1, list: one.list })).map(({ player }) => player);
  return { ...one, back };
}
const out = (player_id: string) => {
  const given = { area: 1, player_id, reason: app.edition.rejection_reasons[0] ?? '', note: 'bots', by: mia, at };
  return within((database) => disqualifyPlayer(app, database, given));
};
const restore = (player_id: string) =>
  within((database) => restorePlayer(app, database, { area: 1, player_id, by: mia, at: at + 60 }));

test('A player who was out when the lines were made and is let back in is told, until there is a line', async () => {
  const one = await ownBoard(4);
  const [first = '', second = ''] = one.players;
  await out(second);
  await one.make(mia);
  assert.deepEqual(await one.back(), []);
  await restore(second);
  assert.deepEqual(await one.back(), ['Player 2']);
  await one.make(mia);
  assert.deepEqual(await one.back(), []);
  await out(first);
  const line = (await one.live()).find(({ player_id }) => player_id === first);
  assert.equal(await replace(line?.id ?? '', noa, null), null);
  assert.deepEqual(await one.back(), [], 'who is out is nobody to tell of');
  await restore(first);
  assert.deepEqual(await one.back(), ['Player 1'], 'whose place was closed meanwhile');
});

test('A work that was rejected before the board was signed, and approved afterwards, is told too', async () => {
  const one = await ownBoard(3);
  const [work = assert.fail('no work')] = one.works;
  await rank(app, work, null, at - 60);
  await one.certify(one.players.slice(1));
  await one.make(mia);
  assert.deepEqual(await one.back(), []);
  await rank(app, work, work.revision_id, at + 60);
  assert.deepEqual(await one.back(), ['Player 1']);
});

test('Who was taken out for good can get no line: a person says so once, and nobody is asked until they are let in anew.', async () => {
  const one = await ownBoard(3);
  const [first = '', second = ''] = one.players;
  const leave = (player_id: string, moment: number) =>
    within((database) => {
      const left = { area: 1, list: one.list, player_id, note: 'moved away' };
      return leaveWithoutLine(app, database, left, { by: noa, at: moment });
    });
  await one.make(mia);
  await out(first);
  const line = (await one.live()).find(({ player_id }) => player_id === first);
  assert.equal(await replace(line?.id ?? '', noa, null), null);
  await restore(first);
  await one.make(mia);
  assert.deepEqual(await one.back(), ['Player 1'], 'making the lines again gives them none');
  assert.equal(await leave(second, at + 70), false, 'who has a line is not left without');
  assert.equal(await leave(first, at + 70), true);
  assert.deepEqual(await one.back(), []);
  assert.equal(await leave(first, at + 80), false);
  const { rows } = await pool.query(`select by, detail from action where what = 'leave without line'`);
  assert.deepEqual(rows, [{ by: noa, detail: { list: one.list, note: 'moved away' } }]);
  await pool.query(`update disqualification set lifted_at = lifted_at + interval '1 hour' where player_id = $1`, [
    first,
  ]);
  assert.deepEqual(await one.back(), ['Player 1']);
});
