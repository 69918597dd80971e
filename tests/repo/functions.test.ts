import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSync, Visitor } from 'vite';
import { filesOf, isTest, readText } from './tree.ts';

const screen = 60;
const longest = 80;
/** Of all functions so many may be longer than a screen, for now; the number may fall, not rise. */
const few = 2;

interface FoundFunction {
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name: string } | null;
}

function over(lines: number, path: string, code: string): string[] {
  const found: string[] = [];
  const look = ({ start, end, id }: FoundFunction) => {
    const own = code.slice(start, end).split('\n').length;
    if (own > lines) found.push(`${path} ${id?.name ?? code.slice(0, start).split('\n').length}: ${own} lines`);
  };
  new Visitor({ FunctionDeclaration: look, FunctionExpression: look, ArrowFunctionExpression: look }).visit(
    parseSync(path, code).program,
  );
  return found;
}

test('functions fit a screen, but for a few that are not much longer', () => {
  const files = filesOf('{contest,editions,api,ui,site,desk,outside,bench,deploy,setup}/**/*.{ts,tsx,mjs}');
  const all = files.filter((path) => !isTest(path)).map((path) => [path, readText(path)] as const);
  const longer = all.flatMap(([path, code]) => over(screen, path, code));
  assert.ok(longer.length <= few, longer.join('\n'));
  assert.deepEqual(
    all.flatMap(([path, code]) => over(longest, path, code)),
    [],
  );
});

test('a function that is too long is found, whichever kind it is', () => {
  const body = '\n  1;'.repeat(longest - 1);
  for (const kind of ['function long() {', 'const long = () => {', 'const long = function () {'])
    assert.equal(over(longest, 'a.ts', `${kind}${body}\n}`).length, 1, kind);
  assert.deepEqual(over(longest, 'a.ts', `function long() {${body.replace('\n  1;', '')}\n}`), []);
});
