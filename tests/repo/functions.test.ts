import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSync, Visitor } from 'vite';
import { filesOf, isTest, readText } from './tree.ts';

const longest = 80;
/** Screens of the desk that still have list, row and dialog in one function; they may shrink, not grow. */
const longer: Readonly<Record<string, number>> = {
  'desk/board/BoardSide.tsx BoardSide': 91,
  'desk/excellent/ExcellentLists.tsx ExcellentLists': 102,
  'desk/excellent/Judging.tsx Judging': 94,
  'desk/excellent/Ranking.tsx Ranking': 153,
  'desk/player/Players.tsx Players': 100,
  'desk/reading/EnterDialog.tsx EnterDialog': 82,
  'desk/reading/HoldCase.tsx Word': 83,
  'desk/reading/Holds.tsx Holds': 95,
  'desk/settlement/Lines.tsx Lines': 153,
  'desk/settlement/Settlement.tsx Settlement': 81,
  'desk/submission/Submissions.tsx Submissions': 88,
  'desk/today/Today.tsx Today': 99,
};

interface Found {
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name: string } | null;
}

function tooLong(path: string, code: string): string[] {
  const found: string[] = [];
  const look = ({ start, end, id }: Found) => {
    const lines = code.slice(start, end).split('\n').length;
    const name = `${path} ${id?.name ?? code.slice(0, start).split('\n').length}`;
    if (lines > (longer[name] ?? longest)) found.push(`${name}: ${lines} lines`);
  };
  new Visitor({ FunctionDeclaration: look, FunctionExpression: look, ArrowFunctionExpression: look }).visit(
    parseSync(path, code).program,
  );
  return found;
}

test('a function fits a screen', () => {
  const files = filesOf('{contest,editions,api,ui,site,desk,outside}/**/*.{ts,tsx}').filter((path) => !isTest(path));
  assert.deepEqual(
    files.flatMap((path) => tooLong(path, readText(path))),
    [],
  );
});

test('a function that is too long is found, whichever kind it is', () => {
  const body = '\n  1;'.repeat(longest - 1);
  for (const kind of ['function long() {', 'const long = () => {', 'const long = function () {'])
    assert.equal(tooLong('a.ts', `${kind}${body}\n}`).length, 1, kind);
  assert.deepEqual(tooLong('a.ts', `function long() {${body.replace('\n  1;', '')}\n}`), []);
});
