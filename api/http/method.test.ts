import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeskCall } from '@event/contest/desk-call';
import { deskCalls } from '@event/contest/desk-wire';

const calls: [string, DeskCall][] = Object.entries(deskCalls);

test('what gives or takes a file, or asks for a new proof, is a POST: no link, picture or page of another site starts it', () => {
  const guarded = calls.filter(([, { gives, takes, step_up }]) => gives || takes || step_up);
  assert.ok(guarded.length > 20);
  for (const [name, { method }] of guarded) assert.equal(method, 'POST', name);
});
