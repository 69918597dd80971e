import assert from 'node:assert/strict';
import test from 'node:test';
import { canonical } from './canonical.ts';

test('A value has one text, whatever the order of its keys and whatever is undefined in it.', () => {
  assert.equal(
    canonical({ b: [1, { d: null, c: 'x"' }], a: undefined, A: true }),
    '{"A":true,"b":[1,{"c":"x\\"","d":null}]}',
  );
  assert.equal(canonical({ b: 1, a: 2 }), canonical({ a: 2, b: 1 }));
});

test('What no JSON says has no text.', () => {
  assert.throws(() => canonical(Number.NaN), /^Error: NaN has no canonical text$/);
  assert.throws(() => canonical([Number.POSITIVE_INFINITY]), /^Error: Infinity has no canonical text$/);
  assert.throws(() => canonical(undefined), /^Error: A undefined has no canonical text$/);
  assert.throws(() => canonical({ work: () => 1 }), /^Error: A function has no canonical text$/);
});
