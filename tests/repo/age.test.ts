import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readText } from './tree.ts';

test('a version must be some days old before it is installed', () => {
  const age = /^min-release-age=(\d+)$/m.exec(readText('.npmrc'))?.[1];
  assert.ok(Number(age) >= 7, `.npmrc asks for ${age ?? 'no'} days`);
});
