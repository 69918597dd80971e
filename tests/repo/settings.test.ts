import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingTable } from '@event/api/settings';
import { filesOf, isTest, readText } from './tree.ts';

const page = readText('docs/operate.md');

test('every setting is documented in one table', () => {
  const missing = Object.keys(settingTable).filter((name) => !page.includes(`| \`${name}\` |`));
  assert.deepEqual(missing, []);
  assert.ok(!page.includes('| `NO_SUCH_SETTING` |'));
});

test('no setting is documented that does not exist', () => {
  const named = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1] ?? '');
  const read = filesOf('{api,outside,tests,setup}/**/*.{ts,mjs}').map(readText).join('\n');
  assert.deepEqual(
    named.filter((name) => !(name in settingTable) && !read.includes(name)),
    [],
  );
});

test('the environment is read where settings are read', () => {
  const places =
    /^api\/(main|settings|commands\/[\w-]+|trying\/preview\/[\w-]+|database\/database-test)\.ts$|^(site\/build|desk)\/build\.ts$|^editions\/commands\//;
  const readers = filesOf('{contest,editions,api,site,desk,ui}/**/*.{ts,tsx}').filter((path) => !isTest(path));
  assert.deepEqual(
    readers.filter((path) => !places.test(path) && /process\.env\b/.test(readText(path))),
    [],
  );
});
