/** A login at the organization begins at the desk, in this browser: how that is known when it comes back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startContest } from '../submission/submission-test.ts';

const contest = await startContest();
const { server } = contest;
const here = () => ({ host: new URL(contest.app.settings.desk_origin).host });
const start = '/desk/api/openid';

const setOut = (headers: Readonly<Record<string, string>> = {}) =>
  server.inject({ url: start, headers: { ...here(), ...headers } });
const comeBack = async (state: string, cookie: string) => {
  const url = `${start}/back?code=x&state=${state}`;
  const { headers } = await server.inject({ url, headers: { ...here(), cookie } });
  return new URL(String(headers.location), 'http://localhost').searchParams.get('why');
};

test('another site sends nobody to the issuer: only the desk does, or an address that somebody types', async () => {
  for (const site of ['cross-site', 'same-site']) {
    const { headers } = await setOut({ 'sec-fetch-site': site });
    assert.equal(headers.location, '/desk/refused?why=elsewhere', site);
    assert.equal(headers['set-cookie'], undefined);
  }
  for (const site of ['same-origin', 'none']) {
    assert.match(String((await setOut({ 'sec-fetch-site': site })).headers.location), /\/authorize\?/, site);
  }
});

test('where the desk itself fails, a person meets a page of the desk that says so, with what the log knows it by', async (t) => {
  const { pool } = contest;
  t.after(() => pool.query('drop function stumble() cascade'));
  // The second is a fault of ours; the first is what a database says that has no time.
  for (const [why, code] of Object.entries({ away: '57014', fault: '42P01' })) {
    await pool.query(`create or replace function stumble() returns trigger language plpgsql
      as $$ begin raise exception 'stumbled' using errcode = '${code}'; end $$;
      create or replace trigger stumble before insert on desk_challenge execute function stumble()`);
    const { headers } = await setOut();
    assert.match(String(headers.location), new RegExp(`^/desk/refused\\?why=${why}&reference=[0-9a-f]{10}$`));
  }
});

test('opened over TLS the state is bound to this very host: a cookie that any other could set is none', async (t) => {
  const { desk_origin } = contest.app.settings;
  Object.assign(contest.app.settings, { desk_origin: 'https://desk.example' });
  t.after(() => Object.assign(contest.app.settings, { desk_origin }));
  const cookie = String((await setOut()).headers['set-cookie']);
  const [, state = ''] =
    /^__Host-desk_state=([0-9a-f-]{36}); Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=300$/.exec(cookie) ?? [];
  assert.notEqual(state, '', cookie);
  assert.equal(await comeBack(state, `desk_state=${state}`), 'not_begun');
  assert.equal(await comeBack(state, `x__Host-desk_state=${state}`), 'not_begun');
  assert.equal(await comeBack(state, `a=b; __Host-desk_state=${state}`), 'not_accepted');
});

test('of a state every bit is left to chance', async () => {
  const states = await Promise.all(
    Array.from({ length: 64 }, async () => {
      const address = new URL(String((await setOut()).headers.location));
      return BigInt(`0x${address.searchParams.get('state')?.replaceAll('-', '')}`);
    }),
  );
  const ever = states.reduce((one, other) => one | other);
  const always = states.reduce((one, other) => one & other);
  assert.deepEqual([ever, always], [2n ** 128n - 1n, 0n]);
});
