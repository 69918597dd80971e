/** What can do harm stands in few files: those that "Dangerous parts" of docs/security.md names, or a folder of theirs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesOf, isTest, readText } from './tree.ts';

const page = readText('docs/security.md');
const [, part = ''] = page.split('**Dangerous parts.**');
const [table = ''] = part.split('\n## ');

const dangers: Readonly<Record<string, { readonly sign: RegExp; readonly within: readonly string[] }>> = {
  'other programs': { sign: /'node:(child_process|vm|worker_threads|inspector)'/, within: ['api/trying/'] },
  unpacking: {
    sign: /\b(gunzip|createGunzip|inflate|unzip|brotliDecompress)\w*\b/i,
    within: ['api/board/file-thin.ts', 'api/draw/proof.ts', 'api/commands/'],
  },
  'markup and code from text': {
    sign: /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|new Function|eval)\b\s*[(=]/,
    within: ['site/part/Still.tsx', 'site/home/title.tsx'],
  },
  'files that people send': {
    sign: /from 'csv-parse/,
    within: ['api/http/file/csv.ts', 'api/reading/file.ts', 'api/commands/', 'editions/'],
  },
};

const code = ['api', 'contest', 'editions', 'site', 'desk', 'ui']
  .flatMap((place) => filesOf(`${place}/**/*.{ts,tsx,js}`))
  .filter((path) => !isTest(path));

for (const [name, { sign, within }] of Object.entries(dangers)) {
  test(`${name}: where the page says, and nowhere else`, () => {
    assert.ok(table.includes(`| ${name} |`), 'the page has its row');
    const found = code.filter((path) => sign.test(readText(path)));
    assert.deepEqual(
      found.filter((path) => !within.some((place) => path.startsWith(place))),
      [],
    );
    assert.ok(found.length > 0, 'and the sign is one that is found');
  });
}
