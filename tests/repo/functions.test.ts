import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSync, Visitor } from 'vite';
import { filesOf, isTest, readText } from './tree.ts';

const longest = 60;
/** Screens that still hold list, row and dialog in one function, and a few closures; they may shrink, not grow. */
const longer: Readonly<Record<string, number>> = {
  'api/http/turn/turn.ts createTurns': 64,
  'api/player/token-cache.ts createTokens': 62,
  'desk/action/Log.tsx Log': 71,
  'desk/filter/SavedFilters.tsx SavedFilters': 61,
  'desk/frame/Find.tsx Finder': 65,
  'desk/guideline/Guidelines.tsx Write': 62,
  'desk/notice/Notices.tsx Notices': 61,
  'desk/player/Player.tsx Player': 61,
  'desk/player/Players.tsx Players': 73,
  'desk/review/QueueList.tsx QueueList': 75,
  'desk/submission/Submissions.tsx Submissions': 64,
  'desk/today/Today.tsx Today': 62,
  'site/board/BoardSection.tsx Leaderboard': 77,
  'site/channel/ChannelsDialog.tsx ChannelsDialog': 64,
  'site/moon/Dial.tsx Dial': 63,
  'site/player/LoginDialog.tsx LoginDialog': 68,
  'site/share/ShareDialog.tsx ShareDialog': 72,
  'site/submit/EditDialog.tsx EditForm': 63,
  'site/submit/EntryFields.tsx EntryFields': 67,
  'site/task/ContactDialog.tsx ContactDialog': 73,
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
  const files = filesOf('{contest,editions,api,ui,site,desk,outside,bench,deploy,setup}/**/*.{ts,tsx,mjs}').filter(
    (path) => !isTest(path),
  );
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
