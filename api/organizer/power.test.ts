/** Nobody gives more than they hold, touches only whose grants lie within the own ones, and alone reaches no other area. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeskCall } from '@event/contest/desk-call';
import { type DeskCallName, deskCalls } from '@event/contest/desk-wire';
import { type Grant, roles } from '@event/contest/organizer/role';
import * as v from 'valibot';
import { newId } from '../database/database.ts';
import { organizerWith } from '../http/desk-test.ts';
import { nowhere } from '../http/device.ts';
import { testServer } from '../server-test.ts';
import { wideEdition } from '../submission/submission-test.ts';

const contest = await testServer({ edition: wideEdition });
const { pool, app } = contest;
const everywhere: Grant[] = [{ role: 'owner', area: null }];
const in_three: Grant[] = [{ role: 'owner', area: 3 }];
const all = await organizerWith(contest, 'Olga, owner of all', everywhere);
const three = await organizerWith(contest, 'Ada, owner of area 3', in_three);

const too_much: Grant[][] = roles.flatMap((role) => [
  [{ role, area: null }],
  [{ role, area: 1 }],
  [
    { role: 'viewer', area: 3 },
    { role, area: 1 },
  ],
]);

const holds = async (id: string) =>
  (await pool.query('select role, area from organizer_role where organizer_id = $1 and revoked_at is null', [id])).rows;

test('an owner of one area invites for that area, and for nothing beyond it', async () => {
  for (const role of roles) {
    assert.equal((await three.ask('invite', { name: role, grants: [{ role, area: 3 }] })).status, 200, role);
  }
  for (const grants of too_much) {
    const { status, data } = await three.ask('invite', { name: 'Eve', grants });
    assert.deepEqual([status, data.name], [403, 'role'], JSON.stringify(grants));
    assert.equal((await all.ask('invite', { name: 'Eve', grants })).status, 200);
  }
});

test('an owner of one area gives nobody roles beyond it, least of all themself', async () => {
  const helper = await organizerWith(contest, 'Helper', [{ role: 'reviewer', area: 3 }]);
  for (const grants of too_much) {
    for (const id of [helper.id, three.id]) {
      assert.equal((await three.ask('set_grants', { id, grants })).status, 403, JSON.stringify(grants));
    }
  }
  assert.deepEqual(await holds(three.id), in_three);
  assert.equal((await three.ask('set_grants', { id: helper.id, grants: [{ role: 'judge', area: 3 }] })).status, 200);
  assert.deepEqual(await holds(helper.id), [{ role: 'judge', area: 3 }]);
});

test('colleagues with a grant elsewhere are not seen, changed or dismissed, and those without any neither', async () => {
  const foreign: [string, Grant[]][] = [
    ['everywhere', [{ role: 'viewer', area: null }]],
    ['area 1', [{ role: 'viewer', area: 1 }]],
    [
      'both',
      [
        { role: 'viewer', area: 1 },
        { role: 'viewer', area: 3 },
      ],
    ],
    ['nothing', []],
  ];
  for (const [name, grants] of foreign) {
    const { id } = await organizerWith(contest, name, grants);
    const seen = (await three.ask('colleagues')).data.list.map((one) => one.id);
    assert.ok(!seen.includes(id) && seen.includes(three.id), name);
    assert.ok(
      (await all.ask('colleagues')).data.list.some((one) => one.id === id),
      name,
    );
    const given: Grant[] = [{ role: 'viewer', area: 3 }];
    assert.equal((await three.ask('set_grants', { id, grants: given })).status, 404, name);
    assert.equal((await three.ask('dismiss', { id })).status, 404, name);
    assert.deepEqual((await holds(id)).length, grants.length, name);
    assert.equal((await all.ask('dismiss', { id })).status, 200, name);
  }
});

test('open invitations beyond the own areas are neither seen nor taken back', async () => {
  const invited = await all.ask('invite', { name: 'Everywhere', grants: [{ role: 'judge', area: null }] });
  assert.equal(invited.status, 200);
  const found = (await all.ask('invitations')).data.list.find(({ name }) => name === 'Everywhere');
  assert.equal(found?.by, 'Olga, owner of all');
  assert.ok(!(await three.ask('invitations')).data.list.some(({ id }) => id === found?.id));
  assert.equal((await three.ask('revoke_invitation', { id: found?.id ?? '' })).status, 404);
  assert.equal((await all.ask('revoke_invitation', { id: found?.id ?? '' })).status, 200);
});

test('who lost the right while their request was on its way gives nothing any more', async () => {
  const { organizerCalls } = await import('./organizer.ts');
  const gone = await organizerWith(contest, 'Gone', everywhere);
  const organizer = { id: gone.id, name: gone.name, grants: everywhere, session: Buffer.alloc(0), stepped_up_at: null };
  const ask = { app, organizer, areas: 'all', now: app.clock(), place: () => nowhere, cookie: () => {} } as const;
  assert.equal((await all.ask('dismiss', { id: gone.id })).status, 200);
  const client = await pool.connect();
  const input = { name: 'Eve', grants: everywhere };
  await assert.rejects(organizerCalls.invite.work({ ...ask, input }, client, undefined as never), { name: 'role' });
  const wish = { id: three.id, grants: everywhere };
  await assert.rejects(organizerCalls.set_grants.work({ ...ask, input: wish }, client, undefined as never), {
    name: 'absent',
  });
  client.release();
});

test('an area that the edition does not have is refused by its number, to owners of all too', async () => {
  const grants: Grant[] = [{ role: 'viewer', area: 77 }];
  for (const { status, data } of [
    await all.ask('invite', { name: 'Nowhere', grants }),
    await all.ask('set_grants', { id: three.id, grants }),
  ]) {
    assert.deepEqual([status, data.name], [400, 'area']);
    assert.match(data.message ?? '', /no area 77.*1 \(global\), 3 \(id\)/);
  }
});

/** Calls that speak of no area, and of nothing but the person, their door or what is judged by its own area. */
const of_its_own_area: readonly string[] = [
  ...['logout', 'ask_register', 'register', 'ask_login', 'login', 'ask_step_up', 'step_up'],
  ...['invite', 'revoke_invitation', 'answer_wish', 'set_grants', 'dismiss'],
  // One's own account, and whoever may be touched.
  ...['read_news', 'rename_self', 'ask_passkey', 'add_passkey', 'name_passkey', 'remove_passkey'],
  ...['end_own_sessions', 'end_sessions_of'],
  // Kept for the person alone.
  ...['save_filter', 'remove_filter'],
  // Rows of other areas are rows that nobody knows.
  'import_readings',
  // These show the areas of who looks, and no other.
  ...['look_at_draw', 'export_actions', 'export_submissions', 'export_players', 'export_reviewers'],
];

test('what changes something and names no area reaches all of them: for that a role in one area is not enough', async () => {
  const names = Object.keys(deskCalls) as DeskCallName[];
  const calls = names.map((name) => [name, deskCalls[name] as DeskCall] as const);
  const areaOf = (schema: object) => JSON.stringify(schema).includes('"area"');
  // What is found lies in an area, and is nothing that others know: the handler has to find it first.
  const silent = calls.filter(([, { method, area, input }]) => method === 'POST' && area !== 'found' && !areaOf(input));
  const reaching = silent.filter(([name]) => !of_its_own_area.includes(name));
  assert.ok(reaching.some(([name]) => name === 'plan_maintenance'));
  for (const [name, call] of reaching)
    assert.equal(call.area, 'everywhere', `${name} reaches every area, but does not say so`);
  for (const [name] of calls.filter(([, call]) => call.area === 'everywhere')) {
    const { status, data } = await three.ask(name as 'plan_maintenance', {} as never);
    assert.deepEqual([status, data.name], [403, 'role'], name);
    assert.match(data.message ?? '', /everywhere/);
  }
});

test('the draw is closed in an area by its owner, in another and in all by nobody who does not own that', async () => {
  const input = { name: 'draw', closed: true, text: null } as const;
  assert.ok(v.is(deskCalls.throw_switch.input, { ...input, area: null }));
  for (const area of [null, 1]) assert.equal((await three.ask('throw_switch', { ...input, area })).status, 404);
  assert.equal((await pool.query('select 1 from service_switch')).rowCount, 0);
  assert.equal((await three.ask('throw_switch', { ...input, area: 3 })).status, 200);
  assert.equal((await all.ask('throw_switch', { ...input, area: null })).status, 200);
});

test('a message to all areas is sent and withdrawn by owners of all areas only', async () => {
  const input = { area: null, texts: { en: { title: 'Hello', message: 'All' } }, from: app.clock(), until: null };
  assert.equal((await three.ask('broadcast', input)).status, 404);
  const { data } = await all.ask('broadcast', input);
  assert.equal((await three.ask('withdraw_broadcast', { id: data.id })).status, 404);
  assert.equal((await all.ask('withdraw_broadcast', { id: data.id })).status, 200);
  assert.equal((await all.ask('withdraw_broadcast', { id: newId(1) })).status, 404);
});
