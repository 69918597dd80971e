import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeskCall } from '@event/contest/desk-call';
import { type DeskCallName, desk_base, deskCalls } from '@event/contest/desk-wire';
import { type Grant, isAllowed, type Role, roles } from '@event/contest/organizer/role';
import { askDesk, organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { wideEdition } from '../submission/submission-test.ts';
import { inviteFirstOwner } from './invitation.ts';

const contest = await testServer({ edition: wideEdition });
const { server, pool, app } = contest;
let now = app.clock();
const names = Object.keys(deskCalls) as DeskCallName[];
const callOf = (name: DeskCallName): DeskCall => deskCalls[name];
const guarded = names.filter((name) => callOf(name).roles !== 'nobody');

function wait(seconds: number) {
  now += seconds;
  contest.set(now);
}

/** What a call with a broken body answers: who may not make it is told so before its shape is looked at. */
async function refusalOf(name: DeskCallName, cookie?: string): Promise<{ status: number; name: string }> {
  const { status, data } = await askDesk(server, name, { nothing_of_the_kind: '1' }, cookie ? { cookie } : {});
  return { status, name: data.name };
}

test('Without a login every call but those of the door is refused', async () => {
  for (const name of guarded) assert.deepEqual(await refusalOf(name), { status: 401, name: 'login' }, name);
});

test('Every call is answered to the roles that its table names, everywhere or in an area, and to owners; to nobody else', async () => {
  for (const role of roles) {
    for (const area of [null, 3]) {
      const grants: Grant[] = [{ role, area }];
      const { cookie } = await organizerWith(contest, `${role} ${area}`, grants);
      for (const name of guarded) {
        const { roles: wanted, area: reach } = callOf(name);
        const holds = wanted === 'anybody' || isAllowed(grants, wanted as readonly Role[]);
        const may = holds && (reach !== 'everywhere' || area === null);
        const { name: refusal } = await refusalOf(name, cookie);
        assert.equal(refusal === 'role', !may, `${role} in ${area ?? 'all areas'} asked ${name}: ${refusal}`);
      }
    }
  }
});

test('An organizer without any role may do nothing but leave', async () => {
  const { cookie } = await organizerWith(contest, 'Nobody', []);
  for (const name of guarded.filter((one) => callOf(one).roles !== 'anybody')) {
    assert.equal((await refusalOf(name, cookie)).name, 'role', name);
  }
});

test('What touches codes, exports, people or settings asks for a proof that is five minutes old at most', async () => {
  const owner = await organizerWith(contest, 'Owner', [{ role: 'owner', area: null }]);
  const stepped = guarded.filter((name) => callOf(name).step_up);
  assert.ok(stepped.includes('invite') && stepped.includes('set_grants') && stepped.includes('dismiss'));
  for (const name of stepped) assert.notEqual((await refusalOf(name, owner.cookie)).name, 'step_up', name);
  wait(299);
  assert.notEqual((await refusalOf('invite', owner.cookie)).name, 'step_up');
  wait(1);
  for (const name of stepped) assert.equal((await refusalOf(name, owner.cookie)).name, 'step_up', name);
  assert.equal((await owner.ask('me')).data.stepped_up_until, null);
});

/** What moves money, numbers or people, or reaches many. */
const weighty: readonly DeskCallName[] = [
  ...([
    'settle',
    'approve_lines',
    'take_back_approvals',
    'leave_without_line',
    'deliver_lines',
    'replace_line',
    'make_payments',
    'payments_back',
    'leave_payments',
    'certify',
  ] as const),
  ...(['enter_reading', 'import_readings', 'undo_import', 'settle_hold', 'hold_readings', 'vouch_channel'] as const),
  ...(['release_win'] as const),
  ...(['change_submission', 'change_player', 'disqualify_channel', 'restore_channel', 'excellent_select'] as const),
  ...(['excellent_publish', 'excellent_replace', 'import_codes', 'throw_switch', 'plan_maintenance'] as const),
  ...([
    'call_off_maintenance',
    'broadcast',
    'withdraw_broadcast',
    'add_staff',
    'remove_staff',
    'open_contact',
  ] as const),
  ...(['invite', 'set_grants', 'dismiss', 'answer_wish', 'look_at_draw', 'export_settlement'] as const),
];

test('Whoever sits down at an open desk moves no money, no number and nobody', async () => {
  const owner = await organizerWith(contest, 'Away', [{ role: 'owner', area: null }]);
  wait(301);
  const open = [];
  for (const name of weighty) if ((await refusalOf(name, owner.cookie)).name !== 'step_up') open.push(name);
  assert.deepEqual(open, []);
});

test('The desk closes a quarter of an hour after the last touch; what it asks by itself does not hold it open', async () => {
  const touched = await organizerWith(contest, 'Touched', [{ role: 'viewer', area: null }]);
  const still = await organizerWith(contest, 'Still', [{ role: 'viewer', area: null }]);
  for (let minutes = 0; minutes < 30; minutes += 5) {
    wait(300);
    assert.equal((await touched.ask('me')).status, 200);
    const polled = await still.ask('me', {}, { 'desk-still': '1' });
    assert.equal(polled.status, minutes < 10 ? 200 : 401, `after ${minutes + 5} minutes`);
  }
});

test('Whatever happens it closes after twelve hours', async () => {
  const { ask } = await organizerWith(contest, 'Long', [{ role: 'viewer', area: null }]);
  for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
    wait(600);
    assert.equal((await ask('me')).status, 200);
  }
  wait(600);
  assert.equal((await ask('me')).status, 401);
});

test('A page of another origin is not listened to', async () => {
  const { ask } = await organizerWith(contest, 'Lured', [{ role: 'owner', area: null }]);
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3001']) {
    const { status, data } = await ask('logout', {}, { origin });
    assert.deepEqual([status, (data as { name?: string } | null)?.name], [403, 'foreign'], origin);
  }
  assert.equal((await ask('logout', {}, { origin: app.settings.desk_origin })).status, 200);
  assert.equal((await ask('me')).status, 401);
});

test('The cookie is kept from scripts and other sites', async () => {
  const owner = await organizerWith(contest, 'Cookie', [{ role: 'owner', area: null }]);
  const answer = await server.inject({
    method: 'POST',
    url: `${desk_base}/logout`,
    headers: { cookie: owner.cookie },
    payload: {},
  });
  assert.match(String(answer.headers['set-cookie']), /^desk=; Path=\/desk; HttpOnly; SameSite=Strict; Max-Age=0/);
  assert.equal(answer.headers['cache-control'], 'no-store');
});

test('Who is dismissed is out at once; the last owner is neither dismissed nor loses the role', async () => {
  await pool.query('update organizer set left_at = to_timestamp($1) where left_at is null', [now]);
  const first = await organizerWith(contest, 'First', [{ role: 'owner', area: null }]);
  const second = await organizerWith(contest, 'Second', [{ role: 'owner', area: null }]);
  assert.equal((await first.ask('dismiss', { id: second.id })).status, 200);
  assert.equal((await second.ask('me')).status, 401);
  assert.equal((await first.ask('dismiss', { id: first.id })).data.name, 'last_owner');
  const less = { id: first.id, grants: [{ role: 'viewer', area: null }] } as const;
  assert.equal((await first.ask('set_grants', { ...less, grants: [...less.grants] })).data.name, 'last_owner');
  assert.equal((await first.ask('me')).status, 200);
});

test('Two owners who dismiss each other at once leave one', async () => {
  await pool.query('update organizer set left_at = to_timestamp($1) where left_at is null', [now]);
  const one = await organizerWith(contest, 'One', [{ role: 'owner', area: null }]);
  const two = await organizerWith(contest, 'Two', [{ role: 'owner', area: null }]);
  await Promise.all([one.ask('dismiss', { id: two.id }), two.ask('dismiss', { id: one.id })]);
  const { rows } = await pool.query('select count(*) as owners from organizer where left_at is null');
  assert.equal(rows[0].owners, 1);
});

test('On a desk without people the first owner is invited, and of several links only one makes an owner', async () => {
  await pool.query('update organizer set left_at = to_timestamp($1) where left_at is null', [now]);
  const links = [
    await inviteFirstOwner(pool, 'http://localhost:3000', now),
    await inviteFirstOwner(pool, 'http://localhost:3000', now),
  ];
  const [one = '', two = ''] = links.map((link) => link?.split('=').at(-1) ?? '');
  const { takeInvitation } = await import('./invitation.ts');
  await takeInvitation(pool, one, now);
  assert.equal(await inviteFirstOwner(pool, 'http://localhost:3000', now), null);
  await assert.rejects(takeInvitation(pool, one, now), /was used/);
  await assert.rejects(takeInvitation(pool, two, now + 1), /was used/);
});

test('A challenge is good once, for five minutes, and for what it was asked for', async () => {
  const { keepChallenge, takeChallenge } = await import('./challenge.ts');
  const keep = () => keepChallenge(pool, 'login', 'words', {}, now);
  const once = await keep();
  assert.equal((await takeChallenge(pool, 'login', once, now)).challenge, 'words');
  await assert.rejects(takeChallenge(pool, 'login', once, now), /took too long/);
  await assert.rejects(takeChallenge(pool, 'step_up', await keep(), now), /took too long/);
  await assert.rejects(takeChallenge(pool, 'login', await keep(), now + 301), /took too long/);
});

test('A proof without a known passkey is refused, and spends its challenge', async () => {
  const { data } = await askDesk(server, 'ask_login');
  const proof = { id: 'nobody', response: {}, type: 'public-key' };
  const answers = [1, 2].map(() => askDesk(server, 'login', { challenge_id: data.challenge_id, proof }));
  const refusals = (await Promise.all(answers)).map(({ data: { name } }) => name).sort();
  assert.ok(refusals.includes('passkey'), String(refusals));
});
