/** What a second owner says to a wish, and what has changed by then. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Grant } from '@event/contest/organizer/role';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { wideEdition } from '../submission/submission-test.ts';

const contest = await testServer({ edition: wideEdition });
const { pool, app } = contest;
const now = app.clock();
const everywhere: Grant[] = [{ role: 'owner', area: null }];
const officer: Grant[] = [{ role: 'prize_officer', area: null }];

const ana = await organizerWith(contest, 'Ana', everywhere);
const bea = await organizerWith(contest, 'Bea', everywhere);
const rolesOf = async (id: string) =>
  (await pool.query('select role from organizer_role where organizer_id = $1 and revoked_at is null', [id])).rows;
const wishOf = async (name: string) =>
  (await ana.ask('role_wishes')).data.list.find((one) => one.name === name)?.id ?? '';
const agree = async (name: string, agreed = true) => bea.ask('answer_wish', { id: await wishOf(name), agreed });

test('The log says who agreed to what for whom, and who declined', async () => {
  const [yes, no] = [await organizerWith(contest, 'Given', []), await organizerWith(contest, 'Not given', [])];
  for (const { id } of [yes, no]) await ana.ask('set_grants', { id, grants: officer });
  await ana.ask('invite', { name: 'Guest', grants: officer });
  const { rows: invited } = await pool.query(`select id from invitation where name = 'Guest'`);
  for (const name of ['Given', 'Not given', 'Guest'])
    assert.equal((await agree(name, name !== 'Not given')).status, 200);
  const { rows } = await pool.query('select what, subject, detail from action where by = $1 order by number', [bea.id]);
  const detail = { grants: officer, asked_by: 'Ana' };
  assert.deepEqual(rows, [
    { what: 'agree to roles', subject: yes.id, detail },
    { what: 'decline roles', subject: no.id, detail },
    { what: 'agree to roles', subject: invited[0].id, detail },
  ]);
});

test('Nothing is given by who may still touch the person, but owns the area no longer', async () => {
  const two = await organizerWith(contest, 'Of one and three', [
    { role: 'owner', area: 1 },
    { role: 'owner', area: 3 },
  ]);
  const zoe = await organizerWith(contest, 'Zoe', [{ role: 'viewer', area: 3 }]);
  await two.ask('set_grants', { id: zoe.id, grants: [{ role: 'prize_officer', area: 1 }] });
  assert.equal((await ana.ask('set_grants', { id: two.id, grants: [{ role: 'owner', area: 3 }] })).status, 200);
  assert.equal((await agree('Zoe')).data.name, 'role');
  assert.deepEqual(await rolesOf(zoe.id), [{ role: 'viewer' }]);
});

test('Who is dismissed while somebody agrees is given nothing any more', async () => {
  const pia = await organizerWith(contest, 'Pia', []);
  await ana.ask('set_grants', { id: pia.id, grants: officer });
  const id = await wishOf('Pia');
  const dismissal = await pool.connect();
  await dismissal.query('begin');
  await dismissal.query('update organizer set left_at = to_timestamp($2) where id = $1', [pia.id, now]);
  const agreeing = bea.ask('answer_wish', { id, agreed: true });
  await Promise.race([agreeing, untilOneWaits()]);
  await dismissal.query('commit');
  dismissal.release();
  const { status, data } = await agreeing;
  assert.deepEqual([status, data.name], [409, 'changed']);
  assert.match(data.message ?? '', /^Pia has left the desk/);
  assert.deepEqual(await rolesOf(pia.id), []);
});

async function untilOneWaits(): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await pool.query(waiting)).rowCount === 0);
}
