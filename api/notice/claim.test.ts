/** That the time to claim ends is said for as long as there is something to claim. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimUntil } from '@event/contest/reward/reward';
import { day } from '@event/contest/time';
import type { Output } from '@event/contest/wire';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { newWork, rank, writePeriods } from '../board/board-test.ts';
import { newId } from '../database/database.ts';
import { oneRound } from '../duty/duty.ts';
import { remindOfClaims } from '../reward/reminder.ts';
import { grantReward } from '../reward/reward.ts';
import { testServer } from '../server-test.ts';

const { app, ask, logIn, pool, set } = await testServer();
await writePeriods(pool);
const won_at = tinyMoment.announcement;
const end = claimUntil(tinyEdition, won_at);

async function somebody(role_id: string) {
  set(tinyMoment.open);
  await logIn({ role_id });
  const { rows } = await pool.query('select id from player where role_id = $1', [role_id]);
  const { id }: { id: string } = rows[0];
  set(end - 7 * day);
  const claim = async (id: string) => (await ask('claim', { id }, { token: await logIn({ role_id }) })).code;
  const warned = async () => {
    const token = await logIn({ role_id });
    const { list } = (await ask<Output<'notices'>>('notices', {}, { token })).data;
    return list.filter(({ kind }) => kind === 'claim_ending').length;
  };
  return { id, claim, warned };
}

const medal = (player_id: string, source: string) =>
  grantReward(pool, app, { area: 1, player_id, kind: 'share', prize: 'medal', source, won_at });
const remind = () => remindOfClaims(app, end - 7 * day, oneRound);

/** A place on a board that wins a hundred diamonds. */
async function line(player_id: string): Promise<string> {
  const work = await newWork(pool, player_id, tinyMoment.open);
  await rank(app, work, work.revision_id, tinyMoment.open + 60);
  const id = newId(won_at);
  const gift = { kind: 'rank', prize: 'rank', amount: 100, currency: 'diamonds' } as const;
  const reward = await grantReward(pool, app, { area: 1, player_id, ...gift, source: `board:1:1:${id}`, won_at });
  await pool.query(
    `insert into settlement (area, id, list, rank, player_id, reward_id, made_by, made_at)
     values (1, $1, 'board:1:1', 1, $2, $3, 'ann', to_timestamp($4))`,
    [id, player_id, reward.id, won_at],
  );
  return id;
}

test('until all of that prize is claimed, and no longer than it can be', async () => {
  const one = await somebody('1');
  const [first, second] = [await medal(one.id, 'share:1'), await medal(one.id, 'share:2')];
  assert.equal(await remind(), 2);
  assert.equal(await one.warned(), 2);
  assert.equal(await one.claim(first.id), 0);
  assert.equal(await one.warned(), 2);
  assert.equal(await one.claim(second.id), 0);
  assert.equal(await one.warned(), 0);
  const late = await somebody('2');
  await medal(late.id, 'share:3');
  assert.equal(await remind(), 1);
  set(end - 1);
  assert.equal(await late.warned(), 1);
  set(end);
  assert.equal(await late.warned(), 0);
});

test('nor when its line is void by now', async () => {
  const one = await somebody('3');
  const id = await line(one.id);
  assert.equal(await remind(), 1);
  assert.equal(await one.warned(), 1);
  await pool.query(
    `insert into settlement_end (area, settlement_id, kind, note, ended_by, ended_at)
     values (1, $1, 'void', 'the list changed', 'ann', to_timestamp($2))`,
    [id, won_at],
  );
  assert.equal(await one.warned(), 0);
});

test('nor to whom may claim nothing: who is disqualified is not reminded either, and is once they are let back in', async () => {
  const [one, other] = [await somebody('4'), await somebody('5')];
  await medal(one.id, 'share:4');
  assert.equal(await remind(), 1);
  await medal(other.id, 'share:5');
  const out = (id: string) =>
    pool.query(
      `insert into disqualification (area, id, player_id, reason, decided_by, decided_at)
       values (1, gen_random_uuid(), $1, 'other', 'ann', to_timestamp($2))`,
      [id, won_at],
    );
  for (const { id } of [one, other]) await out(id);
  assert.deepEqual([await one.warned(), await remind()], [0, 0]);
  await pool.query('update disqualification set lifted_at = decided_at');
  assert.deepEqual([await one.warned(), await remind()], [1, 1]);
});
