/** Wishes that an older release left, or an older edition: a second owner's yes meets what holds now. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { untilWaiting } from '../database/lock-test.ts';
import { organizerWith } from '../http/desk-test.ts';
import { wishRoles } from './wish.ts';
import { everywhere, officer, testWishes } from './wish-test.ts';

const { contest, pool, now, ana, holds, wishOf } = await testWishes();
const bea = await organizerWith(contest, 'Bea', everywhere);

test('What an older release let a command line ask for is given by nobody, nor what an area would hold that the edition has lost.', async () => {
  for (const [grants, by, name] of [
    [officer, 'command:root', 'role'],
    [[{ role: 'prize_officer', area: 77 }], ana.id, 'area'],
  ] as const) {
    const tom = await organizerWith(contest, `Tom, ${name}`, []);
    await wishRoles(pool, { organizer_id: tom.id, grants, by, at: now });
    const { data } = await bea.ask('answer_wish', { id: await wishOf(tom.name), agreed: true });
    assert.equal(data.name, name);
    assert.deepEqual(await holds(tom.id), []);
  }
});

test('Who is dismissed while they agree takes nothing from the last owner of all, also by what an older release left.', async () => {
  const [asks, agrees, last] = [
    await organizerWith(contest, 'Asks', everywhere),
    await organizerWith(contest, 'Agrees', everywhere),
    await organizerWith(contest, 'Last', everywhere),
  ];
  await wishRoles(pool, { organizer_id: last.id, grants: [{ role: 'viewer', area: null }], by: asks.id, at: now });
  const id = await wishOf('Last');
  const dismissal = await pool.connect();
  await dismissal.query('begin');
  await dismissal.query('lock table organizer_role in share row exclusive mode');
  await dismissal.query('update organizer set left_at = to_timestamp($2) where id <> $1 and left_at is null', [
    last.id,
    now,
  ]);
  const agreeing = agrees.ask('answer_wish', { id, agreed: true });
  await Promise.race([agreeing, untilWaiting(pool)]);
  await dismissal.query('commit');
  dismissal.release();
  assert.equal((await agreeing).status, 403);
  assert.deepEqual(await holds(last.id), [{ role: 'owner', agreed_by: null }]);
});
