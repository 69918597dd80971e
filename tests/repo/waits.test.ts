/** Once all tests that Node's runner knows have ended it clears up after the file, though more may follow. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesOf, readText } from './tree.ts';

/** The lines at the top of a file that wait although a test may be running already. */
function waitsIn(code: string): string[] {
  const lines = code.split('\n');
  const first = lines.findIndex((line) => /^ *test\(/.test(line));
  return first < 0 ? [] : lines.slice(first).filter((line) => /^(?:(?:const|let) .*= |for )?await\b/.test(line));
}

test('a test file waits for nothing between its tests: a quick machine would close the server in their midst', () => {
  const files = filesOf('**/*.test.ts');
  assert.deepEqual(
    files.flatMap((path) => waitsIn(readText(path)).map((line) => `${path}: ${line}`)),
    [],
  );
});

test('control: a wait is found after a test, not before the first or inside one', () => {
  const code = ['const a = await b();', "test('c', async () => {", '  await d();', '});', 'const e = await f();'];
  assert.deepEqual(waitsIn(code.join('\n')), ['const e = await f();']);
});
