/** Held wins at the desk: each sees and releases those of their areas, one by one, and the player is told until when it is theirs. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Edition } from '@event/contest/edition/edition';
import { day } from '@event/contest/time';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { untilWaiting } from '../database/lock-test.ts';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';

const [here] = tinyEdition.areas as [Edition['areas'][number]];
const edition = { ...tinyEdition, areas: [here, { ...here, value: 2, path: 'elsewhere', name: 'Elsewhere' }] };
const now = tinyMoment.review;
const contest = await testServer({ edition, now });
const { pool } = contest;
const everywhere = await organizerWith(contest, 'Everywhere', [{ role: 'prize_officer', area: null }]);
const local = await organizerWith(contest, 'Local', [{ role: 'prize_officer', area: 1 }]);
const note = 'A school class';

/** A win that waits since so many days. */
async function heldWin(area: number, days = 1): Promise<{ area: number; id: string; player: string }> {
  const [id, player] = [randomUUID(), randomUUID()];
  const held_at = now - days * day;
  await pool.query(
    `insert into player (area, id, role_id, zone_id, name, country, created_at)
     values ($1, $2, $3, '1', 'Somebody', 'US', to_timestamp($4))`,
    [area, player, player, held_at],
  );
  await pool.query(
    `insert into reward (area, id, player_id, kind, prize, coded, source, won_at, claim_until)
     values ($1, $2, $3, 'draw', 'medal', false, $4, to_timestamp($5), to_timestamp($6))`,
    [area, id, player, `draw:${id}`, held_at, now + day],
  );
  await pool.query(`insert into reward_hold values ($1, $2, '{crowd}', 9, 0, to_timestamp($3))`, [area, id, held_at]);
  return { area, id, player };
}

const seenBy = async ({ ask }: typeof local) => (await ask('held_wins')).data.list.map(({ id }) => id);
const noticesOf = async (player: string) =>
  (await pool.query('select kind, values from notice where player_id = $1', [player])).rows;

test('The one that is named is let go, the others go on waiting, and the answer shows those of one’s own areas', async () => {
  const [first, second, foreign] = [await heldWin(1, 3), await heldWin(1, 2), await heldWin(2)];
  assert.deepEqual(await seenBy(everywhere), [first.id, second.id, foreign.id]);
  assert.deepEqual(await seenBy(local), [first.id, second.id]);
  assert.equal((await local.ask('release_win', { area: 2, id: foreign.id, note })).status, 404);
  const { data } = await local.ask('release_win', { area: 1, id: second.id, note });
  assert.deepEqual(
    data.list.map(({ id }) => id),
    [first.id],
  );
  const { rows } = await pool.query(`select lifted_by, lifted_at, note from reward_hold where lifted_at is not null`);
  assert.deepEqual(rows, [{ lifted_by: local.id, lifted_at: now, note }]);
  const { rows: logged } = await pool.query(`select by, area, subject, detail from action where what = 'release win'`);
  assert.deepEqual(logged, [{ by: local.id, area: 1, subject: second.id, detail: { note } }]);
  const { data: rest } = await everywhere.ask('release_win', { area: 1, id: first.id, note });
  assert.deepEqual(
    rest.list.map(({ id }) => id),
    [foreign.id],
  );
});

test('The time to claim grows by the wait, to the end of a day, and its last second is what the player is told', async () => {
  const { area, id, player } = await heldWin(1, 2.5);
  assert.equal((await local.ask('release_win', { area, id, note })).status, 200);
  const { rows } = await pool.query('select claim_until from reward where id = $1', [id]);
  assert.deepEqual(rows, [{ claim_until: now + 4 * day }]);
  const values = { prize: 'medal', date: now + 4 * day - 1 };
  assert.deepEqual(await noticesOf(player), [{ kind: 'reward', values }]);
});

test('The win of somebody who is out, which is not shown, is not let go beside one that is', async () => {
  const [shown, out] = [await heldWin(1), await heldWin(1)];
  await pool.query(
    `insert into disqualification (area, id, player_id, reason, decided_by, decided_at)
     values (1, gen_random_uuid(), $1, 'other', 'test', to_timestamp($2))`,
    [out.player, now],
  );
  assert.deepEqual((await seenBy(local)).includes(out.id), false);
  assert.equal((await local.ask('release_win', { area: 1, id: out.id, note })).status, 404);
  assert.equal((await local.ask('release_win', { area: 1, id: shown.id, note })).status, 200);
});

test('What somebody else has just let go is not let go twice, and an unknown one says what was not found', async () => {
  const { area, id, player } = await heldWin(1);
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`update reward_hold set lifted_by = 'x', lifted_at = now(), note = 'x' where reward_id = $1`, [
    id,
  ]);
  const late = local.ask('release_win', { area, id, note });
  await untilWaiting(pool);
  await client.query('commit');
  client.release();
  const unknown = await local.ask('release_win', { area, id: randomUUID(), note });
  for (const { status, data } of [await late, unknown]) {
    assert.equal(status, 404);
    assert.match(String(data.message), /held win/);
  }
  assert.deepEqual(await noticesOf(player), []);
});
