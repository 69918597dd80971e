import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesOf, importsOf, isTest, workspaceOf } from './tree.ts';

/** Who may import whom; `outside` is known by its address, to all but the preview that starts it. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  contest: [],
  editions: ['contest'],
  api: ['contest', 'editions'],
  ui: [],
  site: ['contest', 'editions', 'ui'],
  desk: ['contest', 'editions', 'ui'],
  outside: [],
};
const besides: Readonly<Record<string, string>> = { 'api/trying/preview/stand-in.ts': 'outside' };
const packages_of_contest = ['valibot', '@noble/curves', '@noble/hashes', 'icu-minify'];

const code = filesOf('{contest,editions,api,ui,site,desk,outside}/**/*.{ts,tsx}').filter((path) => !isTest(path));

function wrongImports(path: string, imported: readonly string[]): string[] {
  const own = workspaceOf(path);
  return imported.filter((name) => {
    const other = name.match(/^@event\/([a-z]+)/)?.[1] ?? (/^[\w-]+\/.*\.\w+$/.test(name) ? workspaceOf(name) : own);
    if (own === 'contest' && !(name.startsWith('contest/') || packages_of_contest.some((one) => name.startsWith(one))))
      return true;
    return other in arrows && other !== own && !arrows[own]?.includes(other) && besides[path] !== other;
  });
}

test('imports go one way', () => {
  const wrong = code.flatMap((path) => wrongImports(path, importsOf(path)).map((name) => `${path} imports ${name}`));
  assert.deepEqual(wrong, []);
});

test('an import against the arrow is found, by name and by path', () => {
  assert.deepEqual(
    wrongImports('api/draw/draw.ts', ['@event/site/server/call', 'site/server/call.ts', '@event/contest/draw', 'pg']),
    ['@event/site/server/call', 'site/server/call.ts'],
  );
  assert.deepEqual(wrongImports('contest/draw.ts', ['node:fs', 'contest/wire.ts', 'valibot']), ['node:fs']);
});

test('only what starts or builds the product names the current edition', () => {
  const users = code.filter((path) => importsOf(path).some((name) => /editions\/current(\.ts)?$/.test(name)));
  const starts = /(^|\/)(main|build|load|words|App)\.tsx?$|\/commands\//;
  assert.deepEqual(
    users.filter((path) => !starts.test(path)),
    [],
  );
});
