/** A token says by itself whether a key of ours made it. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { isOurs, makeToken, tokenOf } from './token.ts';

const [old_key, new_key] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64')) as [string, string];

test('a token that we made is known by its check, has the form of any other, and is made but once', () => {
  const tokens = Array.from({ length: 100 }, () => makeToken(new_key));
  assert.ok(tokens.every((token) => isOurs(new_key, token) && tokenOf(token) === token));
  assert.equal(new Set(tokens).size, 100);
});

test('what is made up, changed in one sign, or made by another key is not ours', () => {
  const token = makeToken(new_key);
  const signs = [...token].slice(0, -1).keys();
  const changed = [...signs].map((at) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1));
  const made_up = Array.from({ length: 100 }, () => randomBytes(32).toString('base64url'));
  assert.deepEqual(
    [...changed, ...made_up, makeToken(old_key)].filter((one) => isOurs(new_key, one)),
    [],
  );
});

test('while the keys change, tokens of both are ours, and the newest makes them', () => {
  const keys = `${new_key},${old_key}`;
  assert.ok([makeToken(old_key), makeToken(new_key)].every((token) => isOurs(keys, token)));
  assert.ok(isOurs(new_key, makeToken(keys)));
});
