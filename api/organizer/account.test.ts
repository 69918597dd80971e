import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeskAccount } from '@event/contest/organizer/desk-account';
import { askDesk, organizerWith } from '../http/desk-test.ts';
import { placeOf } from '../http/device.ts';
import { createLog } from '../http/log.ts';
import { testServer } from '../server-test.ts';
import { comeIn, hashOf, proveAgain } from './session.ts';

const lines: Record<string, unknown>[] = [];
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
const contest = await testServer({ log, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
const { server, pool, app } = contest;
let now = app.clock();

const everywhere = [{ role: 'owner', area: null }] as const;
const home = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140', 'x-forwarded-for': '93.184.216.34' };
const away = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140', 'x-forwarded-for': '151.101.1.9' };

type Headers = Readonly<Record<string, string>>;

/** As a login with a passkey or the issuer ends: in the transaction, a session, a row of the log. */
async function logIn(id: string, headers: Headers): Promise<Headers> {
  now += 1;
  contest.set(now);
  const place = placeOf(app, { headers, ip: headers['x-forwarded-for'] } as never);
  const client = await pool.connect();
  const token = await comeIn(client, place, { by: id, at: now, what: 'log in', detail: {} });
  client.release();
  return { ...headers, cookie: `desk=${token}` };
}

async function person(name: string) {
  const { id } = await organizerWith(contest, name, everywhere);
  await pool.query('update desk_session set ended_at = to_timestamp($2) where organizer_id = $1', [id, now]);
  await pool.query('delete from desk_session where organizer_id = $1', [id]);
  return { id, in: await logIn(id, home) };
}

const newsOf = async (headers: Headers) =>
  (
    (await askDesk(server, 'account_news', {}, headers)).data.list as {
      what: string;
      by: string | null;
      device: string;
    }[]
  ).map(({ what, by, device }) => [what, by, device].filter(Boolean).join(', '));
const accountOf = async (headers: Headers): Promise<DeskAccount> =>
  (await askDesk(server, 'account', {}, headers)).data;

async function passkeyOf(organizer_id: string, id: string) {
  await pool.query(
    `insert into passkey (credential_id, organizer_id, public_key, counter, transports, created_at)
     values ($1, $2, '', 0, '{}', to_timestamp($3))`,
    [id, organizer_id, now],
  );
}

test('a login from a browser or network that was never there is told to every other session, once', async () => {
  const nadia = await person('Nadia');
  assert.deepEqual(await newsOf(nadia.in), []);
  await logIn(nadia.id, home);
  assert.deepEqual(await newsOf(nadia.in), []);
  const stranger = await logIn(nadia.id, away);
  assert.deepEqual(await newsOf(nadia.in), ['log in, Firefox · Linux']);
  assert.deepEqual(await newsOf(stranger), []);
  assert.deepEqual(
    (await accountOf(nadia.in)).sessions.map(({ device, near }) => [device, near]),
    [
      ['Chrome · Windows', true],
      ['Firefox · Linux', false],
      ['Chrome · Windows', true],
    ],
  );
  const { data } = await askDesk(server, 'account_news', {}, nadia.in);
  assert.equal((await askDesk(server, 'read_news', { number: data.list[0].number }, nadia.in)).status, 200);
  assert.deepEqual(await newsOf(nadia.in), []);
  const { rows } = await pool.query(`select detail from action where what = 'log in' order by number desc limit 1`);
  assert.match(rows[0].detail.network, /^[0-9a-f]{16}$/);
  assert.doesNotMatch(JSON.stringify(rows), /151\.101/);
});

test('one of the own sessions is ended, or all others; nobody else’s, and not without a new proof', async () => {
  const one = await person('One');
  const two = await logIn(one.id, home);
  const three = await logIn(one.id, away);
  const other = await person('Other');
  const end = (id: string | null, headers: Headers) => askDesk(server, 'end_own_sessions', { id }, headers);
  const named = async (headers: Headers) =>
    (await accountOf(headers)).sessions.find((session) => session.this)?.id ?? '';
  assert.equal((await end(await named(two), other.in)).status, 404);
  const { data } = await end(await named(two), one.in);
  assert.equal(data.sessions.length, 2);
  assert.equal((await askDesk(server, 'me', {}, two)).status, 401);
  assert.equal((await askDesk(server, 'me', {}, three)).status, 200);
  assert.equal((await end(await named(one.in), one.in)).status, 404, 'this one is left by logging out');
  assert.equal((await end(null, one.in)).data.sessions.length, 1);
  assert.equal((await askDesk(server, 'me', {}, three)).status, 401);
  assert.equal((await askDesk(server, 'me', {}, other.in)).status, 200);
  now += 301;
  contest.set(now);
  assert.equal((await end(null, one.in)).data.name, 'step_up');
});

test('a passkey is named and taken away by whom it lets in: it is out then, with every other session; the last one stays', async () => {
  const { id, in: here } = await person('Keys');
  const there = await logIn(id, home);
  const other = await person('Foreign');
  await passkeyOf(id, 'first');
  await passkeyOf(id, 'second');
  await passkeyOf(other.id, 'foreign');
  assert.equal((await askDesk(server, 'name_passkey', { id: 'foreign', name: 'Mine' }, here)).status, 404);
  assert.equal((await askDesk(server, 'remove_passkey', { id: 'foreign' }, here)).status, 404);
  const named = await askDesk(server, 'name_passkey', { id: 'first', name: 'Lap\u202etop' }, here);
  assert.deepEqual(
    named.data.passkeys.map(({ name }: { name: string }) => name),
    ['Laptop', 'Passkey'],
  );
  assert.equal((await askDesk(server, 'remove_passkey', { id: 'first' }, here)).data.passkeys.length, 1);
  assert.equal((await askDesk(server, 'me', {}, there)).status, 401);
  assert.equal((await askDesk(server, 'remove_passkey', { id: 'second' }, here)).data.name, 'last_passkey');
  const { data } = await askDesk(server, 'ask_login', {}, home);
  const proof = { id: 'first', response: {}, type: 'public-key' };
  assert.equal((await askDesk(server, 'login', { challenge_id: data.challenge_id, proof }, home)).status, 401);
  const asked = (await askDesk(server, 'ask_step_up', {}, here)).data.options as { allowCredentials: { id: string }[] };
  assert.deepEqual(
    asked.allowCredentials.map((one) => one.id),
    ['second'],
  );
  assert.deepEqual(await newsOf(await logIn(id, home)), ['remove passkey, Chrome · Windows']);
});

test('the own name is one that no colleague has, and whom the issuer names changes nothing here', async () => {
  const { id, in: here } = await person('Old name');
  await person('Farah');
  for (const name of ['farah', ' ', '\u202e'])
    assert.notEqual((await askDesk(server, 'rename_self', { name }, here)).status, 200, name);
  assert.equal((await askDesk(server, 'rename_self', { name: 'New name' }, here)).data.name, 'New name');
  assert.deepEqual(await newsOf(await logIn(id, home)), ['change name, Chrome · Windows']);
  await pool.query(`update organizer set subject = 'https://issuer.example x' where id = $1`, [id]);
  assert.equal((await askDesk(server, 'rename_self', { name: 'Newer' }, here)).data.name, 'issuer');
  assert.equal((await askDesk(server, 'ask_passkey', {}, here)).data.name, 'issuer');
});

test('an owner logs a colleague out everywhere, who is told by whom', async () => {
  const owner = await person('Owner');
  const colleague = await person('Colleague');
  assert.equal((await askDesk(server, 'end_sessions_of', { id: colleague.id }, owner.in)).status, 200);
  assert.equal((await askDesk(server, 'me', {}, colleague.in)).status, 401);
  assert.deepEqual(await newsOf(await logIn(colleague.id, home)), ['end sessions, Owner']);
});

test('a cookie that somebody takes along to another browser is good in neither any more, and its owner is told', async () => {
  const { id, in: here } = await person('Carried');
  const stolen = { ...here, 'user-agent': away['user-agent'] };
  assert.equal((await askDesk(server, 'me', {}, here)).status, 200);
  assert.equal((await askDesk(server, 'me', {}, stolen)).status, 401);
  assert.equal((await askDesk(server, 'me', {}, here)).status, 401);
  assert.deepEqual(await newsOf(await logIn(id, home)), ['end carried session, Firefox · Linux']);
});

test('what was proved counts in the network where it was proved: from another it is asked for again, and no more than that', async () => {
  const { id, in: here } = await person('Moved');
  const there = { ...here, 'x-forwarded-for': away['x-forwarded-for'] };
  const rename = (name: string, headers: Headers) => askDesk(server, 'rename_self', { name }, headers);
  assert.equal((await rename('Moved away', there)).data.name, 'step_up');
  const { status, data } = await askDesk(server, 'me', {}, there);
  assert.deepEqual([status, data.stepped_up_until], [200, null]);
  assert.equal((await rename('Moved back', here)).status, 200);
  const session = hashOf(here.cookie?.replace('desk=', '') ?? '');
  const place = placeOf(app, { headers: there, ip: there['x-forwarded-for'] } as never);
  const client = await pool.connect();
  await proveAgain(client, session, place, { by: id, at: now, detail: {} });
  client.release();
  assert.equal((await rename('Moved at last', there)).status, 200);
  assert.equal((await rename('Moved again', here)).data.name, 'step_up');
});

test('a login that is refused stands in the log of the process with a hash of its network, and is told to whose passkey it was', async () => {
  const { id, in: here } = await person('Attacked');
  await passkeyOf(id, 'known');
  const knock = async (passkey: string) => {
    const { data } = await askDesk(server, 'ask_login', {}, away);
    const proof = { id: passkey, response: {}, type: 'public-key' };
    assert.equal((await askDesk(server, 'login', { challenge_id: data.challenge_id, proof }, away)).status, 401);
  };
  lines.length = 0;
  await knock('known');
  await knock('unknown');
  const refused = lines.filter(({ msg }) => msg === 'a login at the desk was refused');
  assert.equal(refused.length, 2);
  for (const { network, device, why, call } of refused) {
    assert.match(String(network), /^[0-9a-f]{16}$/);
    assert.deepEqual([device, why, call], ['Firefox · Linux', 'passkey', 'desk login']);
  }
  assert.doesNotMatch(JSON.stringify(lines), /151\.101|unknown|"known"/);
  assert.deepEqual(await newsOf(here), ['fail to log in, Firefox · Linux']);
});

test('an act that is refused is no login, whatever its refusal is called', async () => {
  const owner = await person('Refused');
  lines.length = 0;
  const grants = [{ role: 'viewer', area: 99 }];
  const { data } = await askDesk(server, 'invite', { name: 'Nobody', grants }, owner.in);
  assert.equal(data.name, 'area');
  assert.deepEqual(
    lines.filter(({ msg }) => msg === 'a login at the desk was refused'),
    [],
  );
});
