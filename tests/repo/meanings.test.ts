import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Node, walkFile } from './syntax.ts';
import { filesOf, isTest, readText } from './tree.ts';

/** Pronouns, and participles without their noun: whoever imports one learns nothing from it. */
const says_nothing =
  /^(As|Around|Away|Behind|Beside|How|Not|Where|Which|Who|Whose|Why|Within|(Some)?Thing|(Ask|Hold|Do|Look|Tell|Want|Wait|Leav|Open|Fill)ing|Doings|Asked|Brought|Came|Checked|Decided|Done|Due|Ended|Entered|Found|Given|Got|Held|Kept|Known|Listed|Looked|Made|Named|Opened|Said|Seen|Sent|Settled|Shown|Told|Used|Wanted|Watched|Written|Entry|Item|Part|Place|Row|Step|Wish)$/;
interface Declared {
  readonly name: string;
  readonly isGiven: boolean;
}

function declaredIn(path: string, code: string): Declared[] {
  const found: Declared[] = [];
  walkFile(path, code, ({ type, body }) => {
    if (type !== 'Program') return;
    for (const statement of body as Node[]) {
      const { type: kind, id } = (statement.declaration ?? statement) as Node;
      if (/^TS(Interface|TypeAlias)Declaration$|^ClassDeclaration$/.test(kind))
        found.push({
          name: (id as { name: string }).name,
          isGiven: statement !== (statement.declaration ?? statement),
        });
    }
  });
  return found;
}

/** What a component takes is named after it, and stays in its file. */
const isOwn = ({ name, isGiven }: Declared) => !isGiven && name.endsWith('Props');

const again = (files: readonly (readonly [string, readonly Declared[]])[]) =>
  [
    ...Map.groupBy(
      files.flatMap(([path, all]) => all.filter((one) => !isOwn(one)).map(({ name }) => ({ path, name }))),
      ({ name }) => name,
    ),
  ].filter(([, places]) => places.length > 1);

const files = filesOf('{contest,editions,api,ui,site,desk,outside,deploy,setup,tests,bench}/**/*.{ts,tsx}').map(
  (path) => [path, declaredIn(path, readText(path))] as const,
);

test('a type has a name that no other file gives to something else', () => {
  const product = files.filter(([path]) => !isTest(path) && !path.startsWith('bench/'));
  assert.deepEqual(again(product), []);
  const two = ['a.ts', 'b.ts'].map((path) => [path, declaredIn(path, 'interface Verdict {}')] as const);
  assert.equal(again(two).length, 1);
});

test('a name of a type says a noun', () => {
  const named = files.flatMap(([path, all]) => all.map(({ name }) => `${path} ${name}`));
  const isEmpty = (one: string) => says_nothing.test(one.split(' ')[1] ?? '');
  assert.deepEqual(named.filter(isEmpty), []);
  assert.ok(isEmpty('a.ts Told') && !isEmpty('a.ts ToldLine'));
});
