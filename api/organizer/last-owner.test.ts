/** A desk keeps an owner of all areas, whoever leaves or loses what at which moment. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Grant } from '@event/contest/organizer/role';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { wideEdition } from '../submission/submission-test.ts';

const contest = await testServer({ edition: wideEdition });
const { pool, app } = contest;
const everywhere: Grant[] = [{ role: 'owner', area: null }];
const viewing: Grant = { role: 'viewer', area: null };

const everybodyLeaves = () =>
  pool.query('update organizer set left_at = to_timestamp($1) where left_at is null', [app.clock()]);

test('The last owner stays one of all areas: neither one of an area nor another role everywhere is enough', async () => {
  const last = await organizerWith(contest, 'Last', everywhere);
  await organizerWith(contest, 'Of an area', [{ role: 'owner', area: 3 }, viewing]);
  for (const grants of [
    [],
    [viewing],
    [{ role: 'owner', area: 3 }],
    [{ role: 'owner', area: 3 }, viewing],
  ] as Grant[][]) {
    const { status, data } = await last.ask('set_grants', { id: last.id, grants });
    assert.deepEqual([status, data.name], [409, 'last_owner'], JSON.stringify(grants));
    assert.match(data.message ?? '', /Make somebody else an owner first/);
  }
  const more = await last.ask('set_grants', { id: last.id, grants: [viewing, ...everywhere] });
  assert.deepEqual([more.status, more.data.grants], [200, [...everywhere, viewing]]);
  assert.equal((await last.ask('dismiss', { id: last.id })).data.name, 'last_owner');
});

test('Beside another one an owner of all leaves, or becomes less', async () => {
  await everybodyLeaves();
  await organizerWith(contest, 'Staying', everywhere);
  const [less, gone] = [
    await organizerWith(contest, 'Less', everywhere),
    await organizerWith(contest, 'Gone', everywhere),
  ];
  assert.equal((await less.ask('set_grants', { id: less.id, grants: [viewing] })).status, 200);
  assert.equal((await gone.ask('dismiss', { id: gone.id })).status, 200);
});

test('Two owners who leave at the same moment, each by themself, leave one', async () => {
  for (let turn = 0; turn < 8; turn++) {
    await everybodyLeaves();
    const both = [await organizerWith(contest, 'One', everywhere), await organizerWith(contest, 'Two', everywhere)];
    const answers = await Promise.all(both.map((one) => one.ask('dismiss', { id: one.id })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  }
});
