import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSync, Visitor } from 'vite';
import { filesOf, isTest, readText } from './tree.ts';

const screen = 60;

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

test('functions fit a screen', () => {
  const files = filesOf('{contest,editions,api,ui,site,desk,outside,bench,deploy,setup}/**/*.{ts,tsx,mjs}');
  assert.deepEqual(
    files.filter((path) => !isTest(path)).flatMap((path) => over(screen, path, readText(path))),
    [],
  );
});

test('a function that is too long is found, whichever kind it is', () => {
  const body = '\n  1;'.repeat(screen - 1);
  for (const kind of ['function long() {', 'const long = () => {', 'const long = function () {'])
    assert.equal(over(screen, 'a.ts', `${kind}${body}\n}`).length, 1, kind);
  assert.deepEqual(over(screen, 'a.ts', `function long() {${body.replace('\n  1;', '')}\n}`), []);
});
