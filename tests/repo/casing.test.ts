import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Node, walkFile } from './syntax.ts';
import { filesOf, readText } from './tree.ts';

const snake = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const shouted = /^[A-Z][A-Z0-9]*_?[A-Z0-9_]+$/;
const wrapped = /^(TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/;
const plain = /^(Literal|TemplateLiteral|ArrayExpression)$/;

/** A text, a number, a form, a list or a set: data, which is snake_case from the column to the code. A yes or no is called isSo. */
function isValue({ type, ...rest }: Node): boolean {
  if (typeof rest.value === 'boolean') return false;
  if (wrapped.test(type)) return isValue(rest.expression as Node);
  const { name } = (rest.callee ?? {}) as { name?: string };
  return plain.test(type) || (type === 'NewExpression' && /^(Set|Map)$/.test(name ?? ''));
}

interface Declared {
  readonly kind?: string;
  readonly declarations: readonly { readonly id: Node; readonly init: Node | null }[];
}

function otherwise(path: string, code: string): string[] {
  const found: string[] = [];
  walkFile(path, code, ({ type, body, id }) => {
    if (type === 'VariableDeclarator' && shouted.test(nameOf(id))) found.push(`${path} ${nameOf(id)}`);
    if (type !== 'Program') return;
    for (const statement of body as Node[]) {
      const { kind, declarations } = (statement.declaration ?? statement) as unknown as Declared;
      for (const { id, init } of kind === 'const' ? declarations : [])
        if (init && isValue(init) && nameOf(id) && !snake.test(nameOf(id))) found.push(`${path} ${nameOf(id)}`);
    }
  });
  return found;
}

const nameOf = (id: unknown) => (id as { name?: string } | null)?.name ?? '';

test('a constant that is a value is snake_case, and nothing is shouted', () => {
  const paths = filesOf('{api,bench,contest,deploy,desk,editions,outside,setup,site,tests,ui}/**/*.{ts,tsx,mjs}');
  const found = paths.flatMap((path) => otherwise(path, readText(path)));
  assert.deepEqual(found, []);
  const wrong = [
    'const longWait = 9;',
    'export const someKinds = ["a"] as const;',
    'const inUse = new Set();',
    'f(() => { const MOST = most(); });',
  ];
  for (const code of wrong) assert.equal(otherwise('a.ts', code).length, 1, code);
  const right = [
    'const long_wait = 9;',
    'const isOpen = () => 1;',
    'const isThere = true;',
    'const callsOf = { a: 1 };',
    'f((T) => { const B = 1; });',
  ];
  for (const code of right) assert.deepEqual(otherwise('a.ts', code), [], code);
});
