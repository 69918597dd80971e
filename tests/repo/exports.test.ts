import assert from 'node:assert/strict';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { parseSync, Visitor } from 'vite';
import { filesOf, isTest, readText } from './tree.ts';

/** Taken from the outside of the sources: by the built page, and in the place of a helper of the bundler. */
const besides = ['site/render.tsx openSite', 'site/part/gather.ts loadPart'];
const files = filesOf('{contest,editions,api,ui,site,desk,outside,tests,bench,setup}/**/*.{ts,tsx,mjs}');
const known = new Set(files);

/** A file of this repository as others name it. */
function fileAt(from: string, name: string): string | undefined {
  const path = name.startsWith('.') ? normalize(join(dirname(from), name)) : name.replace('@event/', '');
  return [path, `${path}.ts`, `${path}.tsx`].find((one) => known.has(one));
}

/** Values and types that a file gives, and those that it takes from others. */
function tradeOf(path: string, code: string) {
  const [given, taken]: [string[], string[]] = [[], []];
  const take = (from: unknown, name: string) => typeof from === 'string' && taken.push(`${fileAt(path, from)} ${name}`);
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      for (const one of specifiers)
        take(source.value, 'imported' in one && 'name' in one.imported ? one.imported.name : '*');
    },
    ImportExpression: ({ source }) => void take('value' in source && source.value, '*'),
    ExportNamedDeclaration: ({ declaration, source, specifiers }) => {
      if (source) for (const { local } of specifiers) take(source.value, 'name' in local ? local.name : '*');
      if (declaration && 'id' in declaration && declaration.id && 'name' in declaration.id)
        given.push(`${path} ${declaration.id.name}`);
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { id } of declaration.declarations) if (id.type === 'Identifier') given.push(`${path} ${id.name}`);
    },
  }).visit(parseSync(path, code).program);
  return { given, taken };
}

function unused(trades: readonly ReturnType<typeof tradeOf>[]): string[] {
  const taken = new Set(trades.flatMap((one) => one.taken));
  const isTaken = (name: string) => taken.has(name) || taken.has(`${name.split(' ', 1)[0]} *`);
  return trades.flatMap(({ given }) => given).filter((name) => !isTaken(name));
}

const remedy = (name: string) => `${name}: take “export” away, or all of it if its own file does without`;

test('what a file exports is used by another', () => {
  const found = unused(files.map((path) => tradeOf(path, readText(path))));
  const alone = found.filter((name) => !/\.d\.ts /.test(name) && !isTest(name.split(' ', 1)[0] ?? ''));
  assert.deepEqual(alone.map(remedy), besides.map(remedy));
});

test('what nobody takes is found', () => {
  const gives = tradeOf('site/words.ts', 'export const one = 1; export function two() {} export type Three = 3;');
  const takes = tradeOf('site/page.ts', "import { one } from './words.ts';");
  assert.deepEqual(unused([gives, takes]), ['site/words.ts two', 'site/words.ts Three']);
});
