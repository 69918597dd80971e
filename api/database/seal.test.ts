import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import test from 'node:test';
import { fingerprint, keyIdOf, seal, unseal } from './seal.ts';

const newKey = () => randomBytes(32).toString('base64');
const old = newKey();
const secret = Buffer.from('ABCD-EFGH-1234');

test('What is sealed opens with the same key, purpose and row, and shows nothing before.', () => {
  const sealed = seal(old, 'code', 'row-1', secret);
  assert.equal(sealed.includes(secret), false);
  assert.deepEqual(unseal(old, 'code', 'row-1', sealed), secret);
  assert.notDeepEqual(seal(old, 'code', 'row-1', secret), sealed);
});

test('It opens for no other row, no other purpose, no other key, and not when a bit is changed.', () => {
  const sealed = seal(old, 'code', 'row-1', secret);
  assert.throws(() => unseal(old, 'code', 'row-2', sealed));
  assert.throws(() => unseal(old, 'contact', 'row-1', sealed));
  assert.throws(() => unseal(newKey(), 'code', 'row-1', sealed), /no longer has the key/);
  for (const place of [0, 8, 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    assert.throws(() => unseal(old, 'code', 'row-1', changed));
  }
});

test('After a change of keys the new one seals, the old one still opens, and fingerprints stay.', () => {
  const sealed = seal(old, 'code', 'row-1', secret);
  const both = `${newKey()},${old}`;
  assert.deepEqual(unseal(both, 'code', 'row-1', sealed), secret);
  assert.notEqual(keyIdOf(seal(both, 'code', 'row-1', secret)), keyIdOf(sealed));
  assert.deepEqual(fingerprint(both, 'code', 'X'), fingerprint(old, 'code', 'X'));
  assert.notDeepEqual(fingerprint(old, 'code', 'X'), fingerprint(old, 'contact', 'X'));
});
