/** Which wins wait, asked of the database alone: who counts as new, as crowd and as quick, to the second. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { testDatabase } from '../database/database-test.ts';

const { pool } = await testDatabase();
const rule = { new_for: 3600, crowd: 3, quick: 2, quick_within: 60 };
await pool.query(
  `insert into hold_rule (new_for, crowd, quick, quick_within)
   values (make_interval(secs => $1), $2, $3, make_interval(secs => $4))`,
  [rule.new_for, rule.crowd, rule.quick, rule.quick_within],
);
const won_at = tinyMoment.open;
let serial = 0;

interface Account {
  readonly network: string;
  /** Seconds before the win that is tried. */
  readonly since: number;
  /** Seconds before it at which they were last seen; else at their first login. */
  readonly seen?: number;
  /** Seconds from their first login to their draw, if they drew. */
  readonly drew?: number;
}

async function account({ network, since, seen = since, drew }: Account): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into player (area, id, role_id, zone_id, name, country, created_at)
     values (1, $1, $2, '1', 'Somebody', 'US', to_timestamp($3))`,
    [id, id, won_at - since],
  );
  await pool.query('insert into player_network values (1, $1, $2, to_timestamp($3), to_timestamp($4))', [
    id,
    Buffer.from(network),
    won_at - since,
    won_at - seen,
  ]);
  if (drew === undefined) return id;
  const attempt = randomUUID();
  await pool.query(
    `insert into attempt (area, id, player_id, source, granted_at) values (1, $1, $2, 'desk:1', to_timestamp($3))`,
    [attempt, id, won_at - since],
  );
  serial += 1;
  await pool.query(
    'insert into draw (area, serial, attempt_id, player_id, drawn_at) values (1, $1, $2, $3, to_timestamp($4))',
    [serial, attempt, id, won_at - since + drew],
  );
  return id;
}

/** Why a win of this player waits, and of how many others it is said; null: it does not. */
async function heldFor(player_id: string) {
  const id = randomUUID();
  await pool.query(
    `insert into reward (area, id, player_id, kind, prize, coded, source, won_at)
     values (1, $1, $2, 'draw', 'medal', false, $3, to_timestamp($4))`,
    [id, player_id, `draw:${id}`, won_at],
  );
  const held = await pool.query('select reasons, others, quick_others from reward_hold where reward_id = $1', [id]);
  return held.rows[0] ?? null;
}

const { new_for, crowd, quick, quick_within } = rule;
const several = (count: number, one: Account) => Promise.all(Array.from({ length: count }, () => account(one)));

test('A crowd is told from one account less, and who drew late or not at all is not counted as quick', async () => {
  await several(crowd, { network: 'crowd', since: 600 });
  const winner = await account({ network: 'crowd', since: 300, drew: 300 });
  assert.deepEqual(await heldFor(winner), { reasons: ['crowd'], others: crowd, quick_others: 0 });
  await several(crowd - 1, { network: 'few', since: 600, drew: 1 });
  assert.equal(await heldFor(await account({ network: 'few', since: 300, drew: 300 })), null);
});

test('Quick is who draws within the time, not at its end: the others as well as the winner', async () => {
  await several(quick, { network: 'quick', since: 600, drew: quick_within - 1 });
  const held = { reasons: ['quick'], others: quick, quick_others: quick };
  assert.deepEqual(await heldFor(await account({ network: 'quick', since: quick_within - 1 })), held);
  await several(quick, { network: 'slow', since: 600, drew: quick_within });
  assert.equal(await heldFor(await account({ network: 'slow', since: 1 })), null);
});

test('A winner who took the whole time is not quick, though the others were', async () => {
  await several(quick, { network: 'patient', since: 600, drew: 1 });
  assert.equal(await heldFor(await account({ network: 'patient', since: quick_within })), null);
});

test('Who has been there for the whole time is not new: neither the winner nor one of the crowd', async () => {
  await several(crowd, { network: 'village', since: new_for - 1 });
  assert.equal(await heldFor(await account({ network: 'village', since: new_for })), null);
  assert.notEqual(await heldFor(await account({ network: 'village', since: new_for - 1 })), null);
  await several(crowd, { network: 'old', since: new_for, seen: 0 });
  assert.equal(await heldFor(await account({ network: 'old', since: 300 })), null);
});

test('Who left the network so long ago is no part of its crowd', async () => {
  await several(crowd, { network: 'left', since: new_for - 1, seen: new_for });
  assert.equal(await heldFor(await account({ network: 'left', since: 300 })), null);
});

test('Only wins of the draw wait: what was given for sharing does not', async () => {
  await several(crowd, { network: 'gift', since: 600 });
  const player_id = await account({ network: 'gift', since: 300 });
  await pool.query(
    `insert into reward (area, id, player_id, kind, prize, coded, source, won_at)
     values (1, gen_random_uuid(), $1, 'share', 'medal', false, 'share:copy', to_timestamp($2))`,
    [player_id, won_at],
  );
  const { rowCount } = await pool.query(
    'select from reward_hold h join reward r on (r.area, r.id) = (h.area, h.reward_id) where r.player_id = $1',
    [player_id],
  );
  assert.equal(rowCount, 0);
});
