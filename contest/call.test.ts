import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { uuid } from './call.ts';

test('an id is written in one way', () => {
  const id = '01943f1c-6e5b-7abc-8def-0123456789ab';
  assert.equal(v.is(uuid, id), true);
  for (const other of [id.toUpperCase(), id.replace('a', 'A'), ` ${id}`, `{${id}}`, id.replaceAll('-', '')])
    assert.equal(v.is(uuid, other), false, other);
});
