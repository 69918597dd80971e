import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readJson } from './json-body.ts';

const read = (text: string) => readJson(Buffer.from(text));

test('what JSON writes is read as JSON reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value);
      if (/"(__proto__|constructor|prototype)":/.test(text)) return;
      assert.deepEqual(read(text), JSON.parse(text));
    }),
  );
});

test('any text is read or refused with a SyntaxError or a TypeError, never otherwise', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      try {
        read(text);
      } catch (error) {
        assert.ok(error instanceof SyntaxError || error instanceof TypeError);
      }
    }),
  );
});

test('a key may not stand twice in one object, however it is written, but in two objects', () => {
  assert.throws(() => read('{"a":1,"b":{"c":1},"a":2}'), SyntaxError);
  assert.throws(() => read('{"a":1,"\\u0061":2}'), SyntaxError);
  assert.throws(() => read('[{"x":{"y":1,"y":1}}]'), SyntaxError);
  assert.deepEqual(read('[{"a":"a"},{"a":"b,\\"a\\":1"}]'), [{ a: 'a' }, { a: 'b,"a":1' }]);
});

test('a long body costs no more for each of its signs: four hundred times the longest one is read too', () => {
  // By a reader that looks at the rest anew at each sign this would never end.
  const value = { a: '"'.repeat(6_400_000) };
  assert.deepEqual(read(JSON.stringify(value)), value);
});
