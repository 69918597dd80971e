/** Rewards that people deliver: what they read as, and who is reminded to claim. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reward_state } from '@event/contest/reward/wire';
import { day } from '@event/contest/time';
import { oneRound } from '../duty/duty.ts';
import { at, testSettlement } from '../settlement/settlement-test.ts';
import { remindOfClaims } from './reminder.ts';
import { rewardsOf } from './reward.ts';
import { shownRewards } from './shown.ts';

const { app, pool, mia, noa, pim, board, approve, deliver, replace, disqualify, notices } = await testSettlement();
const one = await board(4);
await one.make(mia);
const [ada = '', bo = '', cy = '', di = ''] = one.players;
const line = async (player: string) => (await one.live()).find(({ player_id }) => player_id === player);
const rewardOf = async (player: string) => (await rewardsOf(pool, app, 1, player))[0] ?? assert.fail();

test('What was delivered reads so, and can be claimed no more, though nobody claimed it', async () => {
  const id = (await line(di))?.id ?? '';
  assert.equal((await rewardOf(di)).state, reward_state.not_claimed);
  assert.deepEqual([await approve(id, noa), await approve(id, pim), await deliver(id, pim)], [null, null, null]);
  const { state, steps } = await rewardOf(di);
  assert.deepEqual([state, steps.at(-1)], [reward_state.redeemed, { step: 'delivered', at }]);
  const [shown] = await shownRewards(pool, { area: 1, player_id: di }, at + day);
  assert.equal(shown?.state, reward_state.redeemed);
  assert.deepEqual(await notices(di), ['rank_won'], 'the desk says that no notice tells it');
});

test('Winners of a board are reminded to claim, but not of what was delivered, was claimed or is out', async () => {
  const { id, claim_until } = await rewardOf(cy);
  await pool.query('insert into reward_claim values (1, $1, to_timestamp($2))', [id, at]);
  await disqualify(bo);
  assert.equal(await remindOfClaims(app, (claim_until ?? 0) - 7 * day, oneRound), 1);
  assert.deepEqual(await notices(ada), ['rank_won', 'claim_ending']);
  const { rows } = await pool.query(`select values from notice where kind = 'claim_ending'`);
  assert.deepEqual(rows, [{ values: { prize: 'usd:100', date: (claim_until ?? 0) - 1 } }]);
});

test('What a person took a winner out of is no reward of theirs any more, at the desk either', async () => {
  const list = await board(4);
  await list.make(mia);
  const [first = ''] = list.players;
  const shown = () => shownRewards(pool, { area: 1, player_id: first }, at + day);
  assert.deepEqual((await shown()).length, 1);
  assert.equal(await replace((await list.live())[0]?.id ?? '', noa, null), null);
  assert.deepEqual([await rewardsOf(pool, app, 1, first), await shown()], [[], []]);
});
