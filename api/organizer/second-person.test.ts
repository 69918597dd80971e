/** Who counts as somebody else, as the database itself says it: each of these rules is what two people are needed for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '@event/contest/time';
import { newId } from '../database/database.ts';
import { testDatabase } from '../database/database-test.ts';

const { pool } = await testDatabase();
const at = Date.UTC(2026, 10, 1) / 1000;
const [before, since] = [at - 2 * day, at - 2 * day + 1];

interface Person {
  readonly by?: string;
  readonly since?: number;
  readonly owns?: number | null;
  readonly role?: string;
}

async function person({ by = 'openid', since = before, owns, role = 'owner' }: Person = {}): Promise<string> {
  const id = newId(at);
  await pool.query(
    'insert into organizer (id, name, created_by, created_at) values ($1::uuid, $1::text, $2, to_timestamp($3))',
    [id, by, since],
  );
  if (owns === undefined) return id;
  // The row itself: whether two gave it is another question.
  await pool.query(
    `insert into organizer_role (id, organizer_id, role, area, granted_by, granted_at)
     values (gen_random_uuid(), $1, $2, $3, 'test', to_timestamp($4))`,
    [id, role, owns, at - 9 * day],
  );
  return id;
}

const everybodyLeaves = () => pool.query('update organizer set left_at = now() where left_at is null');
const leave = (id: string) => pool.query('update organizer set left_at = now() where id = $1', [id]);
const revoke = (id: string) =>
  pool.query(`update organizer_role set revoked_at = now(), revoked_by = 'x' where organizer_id = $1`, [id]);

async function asked(question: string, values: readonly unknown[]): Promise<boolean> {
  const { rows } = await pool.query(`select ${question} as yes`, [...values]);
  return rows[0].yes;
}

const isSecond = (second: string, first: string) =>
  asked('is_second_person($1, $2, to_timestamp($3))', [second, first, at]);

test('A second person is none who is the first, let the first in or was let in, is younger than two days, left, or a command line.', async () => {
  const first = await person();
  const maker = await person();
  const made = await person({ by: maker });
  assert.equal(await isSecond(await person(), first), true);
  assert.equal(await isSecond(first, first), false);
  assert.equal(await isSecond('command:root', first), false);
  assert.equal(await isSecond(await person({ by: first }), first), false);
  assert.equal(await isSecond(maker, made), false);
  assert.equal(await isSecond(made, first), true);
  assert.equal(await isSecond(await person({ since }), first), false);
  const gone = await person();
  await leave(gone);
  assert.equal(await isSecond(gone, first), false);
});

const isBeside = (owner: string | null, first: string) =>
  asked('is_owner_beside($1, $2, to_timestamp($3))', [owner, first, at]);

test('Another owner is one of all areas, for two days, who has neither left nor lost the role.', async () => {
  await everybodyLeaves();
  const first = await person({ owns: null });
  assert.equal(await isBeside(null, first), false, 'nobody but the first');
  const gone = await person({ owns: null });
  const lost = await person({ owns: null });
  await leave(gone);
  await revoke(lost);
  const none = [
    gone,
    lost,
    first,
    await person(),
    await person({ owns: 1 }),
    await person({ owns: null, since }),
    await person({ owns: null, role: 'prize_officer' }),
  ];
  for (const one of [null, ...none]) assert.equal(await isBeside(one, first), false);
  const other = await person({ owns: null });
  for (const [one, expected] of [
    [null, true],
    [other, true],
    [gone, false],
    [first, false],
  ] as const)
    assert.equal(await isBeside(one, first), expected);
});

const give = (
  id: string,
  {
    area = null,
    by,
    agreed = null,
    role = 'prize_officer',
  }: { area?: number | null; by: string; agreed?: string | null; role?: string },
) =>
  pool.query(
    `insert into organizer_role (id, organizer_id, role, area, granted_by, granted_at, agreed_by)
     values (gen_random_uuid(), $1, $6, $2, $3, to_timestamp($4), $5)`,
    [id, area, by, at, agreed, role],
  );
const by_two = { constraint: 'organizer_role_by_two' };

test('A role over money is given by one owner while there is no other; then by two, unless it was held before.', async () => {
  await everybodyLeaves();
  const first = await person({ owns: null });
  await give(await person(), { by: first });
  const other = await person({ owns: null });
  for (const by of [first, 'command:root']) await assert.rejects(give(await person(), { by }), by_two);
  for (const agreed of [first, await person({ owns: 1 }), await person({ owns: null, since })])
    await assert.rejects(give(await person(), { by: first, agreed }), by_two);
  await give(await person(), { by: first, agreed: other });
  await give(await person(), { by: 'test' });
  await give(await person(), { by: first, role: 'reviewer' });
  await give(await person({ owns: 1, role: 'owner' }), { area: 1, by: first });
  for (const role of ['prize_officer', 'owner']) {
    await give(await person({ owns: null, role }), { area: 1, by: first });
    const wider = await person({ owns: 1, role });
    for (const area of [2, null]) await assert.rejects(give(wider, { area, by: first }), by_two);
    const lost = await person({ owns: 1, role });
    await revoke(lost);
    await assert.rejects(give(lost, { area: 1, by: first }), by_two);
    await pool.query('update organizer_role set revoked_at = to_timestamp($2) where organizer_id = $1', [lost, at]);
    await give(lost, { area: 1, by: first });
  }
  await assert.rejects(give(await person({ owns: 1, role: 'judge' }), { area: 1, by: first }), by_two);
});

const waits = (decided: string, by: string) =>
  asked('waits_for_another_owner(1::smallint, $1, $2, to_timestamp($3))', [decided, by, at]);

test('An answer waits for another owner while there is one of that area or of all, who is somebody else.', async () => {
  await everybodyLeaves();
  const decider = await person({ owns: null });
  const [gone, lost] = [await person({ owns: 1 }), await person({ owns: 1 })];
  await leave(gone);
  await revoke(lost);
  for (const none of [{ owns: 2 }, { owns: 1, since }, { owns: 1, by: decider }, { owns: 1, role: 'prize_officer' }])
    await person(none);
  assert.equal(await waits(decider, decider), false);
  for (const owns of [1, null]) {
    const another = await person({ owns });
    assert.equal(await waits(decider, decider), true);
    assert.equal(await waits(decider, another), false);
    await leave(another);
    assert.equal(await waits(decider, decider), false);
  }
});
