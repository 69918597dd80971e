import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edition } from '@event/editions/current';
import { onlyTheme } from './theme.ts';

const [first, second] = edition.themes.toSorted((a, b) => a.from - b.from);

test('a theme is filled in while it is the only one, and none where there is a choice or nothing yet', () => {
  assert.ok(first && second);
  const soon = { themes: [first, { ...second, from: first.from + 60 }] };
  assert.equal(onlyTheme(soon, first.from + 59), first.code);
  assert.equal(onlyTheme(soon, first.from + 60), '');
  assert.equal(onlyTheme(soon, first.from - 1), '');
});
