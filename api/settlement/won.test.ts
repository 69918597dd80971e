/** A winner is congratulated for as long as the line is theirs, and no longer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everTold } from '../notice/notice.ts';
import { at, testSettlement } from './settlement-test.ts';

const { pool, mia, noa, board, replace } = await testSettlement();

/** What a player still reads: for each win its rank. */
async function toldTo(player_id: string) {
  const told = await everTold(pool, { area: 1, id: player_id }, at);
  return told.filter(({ ended }) => !ended).map(({ kind, values }) => `${kind} ${values.rank}`);
}

test('Who was taken out reads no congratulation any more, and the next reads one.', async () => {
  const one = await board(6);
  await one.make(mia);
  const [first = '', , , , , sixth = ''] = one.players;
  assert.deepEqual(await toldTo(first), ['rank_won 1']);
  const { id } = (await one.live())[0] ?? assert.fail('no line');
  assert.equal(await replace(id, noa, sixth), null);
  assert.deepEqual([await toldTo(first), await toldTo(sixth)], [[], ['rank_won 1']]);
});

test('Whose line is void because the list changed reads of the new place alone, and anew of the old one when it is theirs again.', async () => {
  const one = await board(6);
  await one.make(mia);
  const [first = '', second = '', ...others] = one.players;
  await one.certify([second, ...others]);
  await one.make(mia);
  assert.deepEqual([await toldTo(first), await toldTo(second)], [[], ['rank_won 1']]);
  await one.certify(one.players);
  await one.make(mia);
  assert.deepEqual([await toldTo(first), await toldTo(second)], [['rank_won 1'], ['rank_won 2']]);
});

test('What the same winner is told of another board stays.', async () => {
  const [one, other] = [await board(6), await board(6)];
  const [winner = ''] = one.players;
  await pool.query('update submission set player_id = $1 where player_id = $2', [winner, other.players[0]]);
  await other.certify([winner, ...other.players.slice(1)]);
  for (const each of [one, other]) await each.make(mia);
  assert.equal((await toldTo(winner)).length, 2);
  const { id } = (await one.live())[0] ?? assert.fail('no line');
  assert.equal(await replace(id, noa, null), null);
  assert.deepEqual(await toldTo(winner), ['rank_won 1']);
});
