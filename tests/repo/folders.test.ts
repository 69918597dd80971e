import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesOf, readText } from './tree.ts';

/** Temporary folders that a file makes, and never takes away. */
const leavesFolder = (code: string) => /\bmkdtemp(Sync)?\(/.test(code) && !/\brm(Sync)?\(/.test(code);

test('a test takes the folders away that it made', () => {
  const files = filesOf('**/*{.,-}test.ts');
  assert.deepEqual(
    files.filter((path) => leavesFolder(readText(path))),
    [],
  );
});

test('control: a folder that stays is found, one that is taken away is not', () => {
  const made = 'const place = await mkdtemp(name);';
  assert.deepEqual([made, `${made} after(() => rm(place));`].map(leavesFolder), [true, false]);
});
