/** What a request may cost, to the last one that passes: the gate by itself, with a clock that a test moves. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type CallName, calls } from '@event/contest/wire';
import type { App, Player } from '../app.ts';
import { createGate, NotLoggedIn, TooMany } from './gate.ts';
import { hashOfToken, makeToken } from './token.ts';

const secret_key = Buffer.alloc(32, 7).toString('base64');
const tokenOf = (player: string) => player.padEnd(43, '-');
const player_of = new Map(['ann', 'bob'].map((id) => [hashOfToken(tokenOf(id)).toString('hex'), { id } as Player]));

function openGate(t: TestContext, { rate_scale = 1, maintenance = null as string | null } = {}) {
  let milliseconds = 5000;
  t.mock.method(performance, 'now', () => milliseconds);
  const looked: string[] = [];
  const ours: boolean[] = [];
  const tokens = {
    find: async (hash: Buffer, wish: string, isOurs: boolean) => {
      looked.push(wish);
      ours.push(isOurs);
      return player_of.get(hash.toString('hex')) ?? null;
    },
  };
  const gate = createGate({ settings: { rate_scale, secret_key }, life: { maintenance }, tokens } as unknown as App);
  const requestOf = (ip: string, player = '', token = player && tokenOf(player)) =>
    ({ ip, headers: { authorization: token } }) as never;
  return {
    looked,
    ours,
    wait: (seconds: number) => {
      milliseconds += 1000 * seconds;
    },
    enter: (name: CallName, { ip = '192.0.2.1', player = '' } = {}) => gate.enter(name, requestOf(ip, player)),
    bring: (token: string) => gate.enter('info', requestOf('192.0.2.1', '', token)),
    pay: (cost: number, ip = '192.0.2.1') => gate.pay(requestOf(ip), cost),
    knock: (door: string, ip = '192.0.2.1') => gate.knock(requestOf(ip), door),
    forgive: (ip = '192.0.2.1') => gate.forgive(requestOf(ip)),
  };
}

/** How often something passes until it is too much, and how many seconds one is told to wait then. */
async function passes(work: () => unknown): Promise<[times: number, wait: number]> {
  for (let times = 0; ; times++) {
    try {
      await work();
    } catch (error) {
      assert.ok(error instanceof TooMany);
      assert.equal(error.message, 'too many requests');
      return [times, error.wait];
    }
    assert.ok(times < 200_000, 'there is a limit');
  }
}

const player_costs: { readonly [name in CallName]?: number } = {
  check: 10,
  prove: 10,
  export: 50,
  submit: 2,
  edit: 2,
  draw: 2,
  claim: 2,
  fill: 2,
  share: 1,
  info: 1,
};

for (const [name, cost] of Object.entries(player_costs) as [CallName, number][]) {
  test(`${name} costs a player ${cost} of 150, of which 5 come back each second`, async (t) => {
    const { enter, wait } = openGate(t);
    const [times, told] = await passes(() => enter(name, { player: 'ann' }));
    assert.deepEqual([times, told], [150 / cost, Math.ceil(cost / 5)]);
    assert.equal((await enter(name, { player: 'bob' }))?.player.id, 'bob', 'another player has an own allowance');
    wait(cost / 5);
    assert.deepEqual((await passes(() => enter(name, { player: 'ann' })))[0], 1, 'one comes back, and no more');
  });
}

test('all other calls of a player cost one', async (t) => {
  const others = Object.entries(calls).filter(([name, { player }]) => player && !(name in player_costs));
  assert.ok(others.length > 10);
  for (const [name] of others) {
    const { enter } = openGate(t);
    assert.equal((await passes(() => enter(name as CallName, { player: 'ann' })))[0], 150, name);
    t.mock.reset();
  }
});

test('a network has 50,000 of all calls and 5,000 a second, whoever asks in it', async (t) => {
  // About a tenth of it, which is quicker to use up: 512 a second, so that sums of times are exact.
  const { enter, wait } = openGate(t, { rate_scale: 0.1024 });
  const [times, told] = await passes(() => enter('status'));
  assert.deepEqual([times, told], [5120, 1]);
  await assert.rejects(enter('info', { player: 'ann', ip: '192.0.2.77' }), TooMany);
  await enter('status', { ip: '198.51.100.1' });
  wait(1 / 128);
  assert.equal((await passes(() => enter('status')))[0], 4);
});

test('an address logs in 900 times and forty times a second; a login that was good counts for nothing', async (t) => {
  const { enter, forgive, wait } = openGate(t);
  assert.deepEqual(await passes(() => enter('login')), [900, 1]);
  await enter('status');
  forgive();
  assert.equal((await passes(() => enter('login')))[0], 1);
  forgive('192.0.2.2');
  assert.equal((await passes(() => enter('login')))[0], 0, 'of another address it says nothing');
  wait(1);
  assert.equal((await passes(() => enter('login')))[0], 40);
});

test('a network ends a hundred sessions that were left, and ten a second', async (t) => {
  const { enter, wait } = openGate(t);
  assert.deepEqual(await passes(() => enter('leave')), [100, 1]);
  await enter('leave', { ip: '198.51.100.1' });
  wait(1);
  assert.equal((await passes(() => enter('leave')))[0], 10);
});

test('whoever floods from one address leaves its network a hundred logins, and ten a second', async (t) => {
  const { enter, wait } = openGate(t);
  await passes(() => enter('login'));
  assert.equal((await passes(() => enter('login', { ip: '192.0.2.2' })))[0], 100);
  await enter('login', { ip: '198.51.100.1' });
  wait(1);
  await passes(() => enter('login'));
  assert.equal((await passes(() => enter('login', { ip: '192.0.2.3' })))[0], 10);
});

test('a network logs in a thousand times and fifty times a second, from however many addresses', async (t) => {
  const { enter, forgive, wait } = openGate(t);
  let at = 0;
  const next = () => enter('login', { ip: `192.0.2.${at++ % 250}` });
  assert.deepEqual(await passes(next), [1000, 1]);
  forgive();
  assert.equal((await passes(next))[0], 1);
  wait(1);
  assert.equal((await passes(next))[0], 50);
});

test('what is no call is paid by a network, by its cost: a thousand and a hundred a second', async (t) => {
  const { pay, wait } = openGate(t);
  assert.deepEqual(await passes(() => pay(250)), [4, 3]);
  pay(250, '198.51.100.1');
  wait(2.5);
  assert.equal((await passes(() => pay(250)))[0], 1);
});

test('each door of the desk is knocked at ten times and once in six seconds, by each network', async (t) => {
  const { knock, wait } = openGate(t);
  assert.deepEqual(await passes(() => knock('passkey')), [10, 6]);
  assert.equal((await passes(() => knock('openid')))[0], 10);
  assert.equal((await passes(() => knock('passkey', '198.51.100.1')))[0], 10);
  wait(6);
  assert.equal((await passes(() => knock('passkey')))[0], 1);
});

test('the scale makes each of them wider or tighter alike; with none nothing is counted', async (t) => {
  const { enter, pay, knock } = openGate(t, { rate_scale: 0.1 });
  assert.deepEqual(await passes(() => enter('info', { player: 'ann' })), [15, 2]);
  assert.deepEqual(await passes(() => enter('login')), [90, 1]);
  assert.deepEqual(await passes(() => pay(1)), [100, 1]);
  assert.deepEqual(await passes(() => knock('passkey')), [1, 60]);
  t.mock.reset();
  const open = openGate(t, { rate_scale: 0 });
  for (let time = 0; time < 1200; time++) await open.enter('login');
  for (let time = 0; time < 200; time++) open.knock('passkey');
  open.pay(1e9);
  open.forgive();
});

test('in maintenance the status alone is answered, before anything is counted or looked up', async (t) => {
  const { enter, looked } = openGate(t, { maintenance: 'back soon' });
  assert.equal(await enter('status'), null);
  for (const name of ['info', 'login', 'draw', 'ranking'] as CallName[])
    await assert.rejects(enter(name, { player: 'ann' }), { message: 'maintenance' });
  assert.deepEqual(looked, []);
});

test('who looks is believed longer than who acts; a call of everybody asks for no token', async (t) => {
  const { enter, looked } = openGate(t);
  const entered = await enter('info', { player: 'ann' });
  assert.deepEqual(entered, { player: { id: 'ann' }, token_hash: hashOfToken(tokenOf('ann')) });
  await enter('share', { player: 'ann' });
  assert.equal(await enter('status', { player: 'ann' }), null);
  assert.deepEqual(looked, ['look', 'act']);
});

test('without a token, and with one that holds no more, nobody enters', async (t) => {
  const { enter, looked } = openGate(t);
  await assert.rejects(enter('info'), NotLoggedIn);
  assert.deepEqual(looked, [], 'what is no token is not looked up');
  await assert.rejects(enter('info', { player: 'eve' }), NotLoggedIn);
  assert.deepEqual(looked, ['look']);
});

test('whoever looks a token up is told whether its check is ours', async (t) => {
  const { bring, ours } = openGate(t);
  for (const token of [makeToken(secret_key), tokenOf('eve')]) await assert.rejects(bring(token), NotLoggedIn);
  assert.deepEqual(ours, [true, false]);
});
