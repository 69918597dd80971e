/** What lets somebody in is left to chance, every bit of it, and is short enough for a cookie. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cookieOf, newToken } from '../organizer/session.ts';
import { testServer } from '../server-test.ts';
import { tokenOf } from './token.ts';

const { logIn } = await testServer();

function isChance(tokens: readonly string[]): void {
  const bits = tokens.map((token) => BigInt(`0x${Buffer.from(token, 'base64url').toString('hex')}`));
  const ever = bits.reduce((one, other) => one | other);
  const always = bits.reduce((one, other) => one & other);
  assert.deepEqual([ever, always], [2n ** 256n - 1n, 0n]);
}

test('a session of a player is chance and its check, every bit of it differs, and every login has another', async () => {
  const tokens: string[] = [];
  for (let login = 0; login < 64; login++) tokens.push(await logIn({ role_id: `${login % 8}` }));
  assert.equal(new Set(tokens).size, 64);
  isChance(tokens);
});

test('so is one of the desk, and its cookie is far from what a browser keeps at most', () => {
  isChance(Array.from({ length: 64 }, newToken));
  assert.ok(cookieOf(newToken(), { desk_origin: 'https://desk.example' }).length < 200);
});

test('control: chance that leaves out one bit is found', () => {
  const spoilt = Array.from({ length: 64 }, () => {
    const bytes = Buffer.from(newToken(), 'base64url');
    bytes[31] = (bytes[31] ?? 0) & 0xfe;
    return bytes.toString('base64url');
  });
  assert.throws(() => isChance(spoilt));
});

test('what is shorter, longer or of other signs is no token', () => {
  const token = newToken();
  assert.equal(tokenOf(`Bearer ${token}`), token);
  for (const wrong of [token.slice(1), `${token}A`, `${token.slice(1)}+`, `${token.slice(1)}\n`, '', undefined])
    assert.equal(tokenOf(wrong), null, String(wrong));
});
