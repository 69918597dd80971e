import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smallerReact, withoutIdle } from './react.ts';

test('React of another version is looked at anew', () => {
  assert.throws(
    () => withoutIdle('function other() {}', [{ type: 'FunctionDeclaration', start: 0, end: 19 }]),
    /changed/,
  );
});

test('a screen that uses what is left out of React is not built', () => {
  const { transform } = smallerReact();
  const build = (code: string) => () => (transform as (code: string, id: string) => unknown)(code, '/a/site/b/C.tsx');
  assert.throws(build("import { useState, useOptimistic } from 'react';"), /useOptimistic/);
  assert.doesNotThrow(build("import { Suspense, useState } from 'react';"));
});
