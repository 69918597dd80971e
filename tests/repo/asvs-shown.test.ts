/** What the page on OWASP ASVS calls met is shown by a test, and what it leads to is there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readText } from './tree.ts';

const page = readText('docs/asvs.md');
const met = [...page.matchAll(/^\| (V[\d.]+) \| [123] \| [^|]+ \| met \| ([^|]+) \|$/gm)];

test('what is called met names the test that shows it, or says why none can', () => {
  const shown = (where: string) => /`[\w./-]+\.(?:test|spec)\.tsx?`|; no test: \w/.test(where);
  assert.ok(met.length > 200);
  assert.deepEqual(
    met.filter(([, , where = '']) => !shown(where)).map(([, number]) => number),
    [],
  );
  assert.ok(!shown('`api/server.ts`'), 'a file alone shows nothing');
});

test('a place on another page that it leads to is there', () => {
  const slugOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-');
  const links = [...page.matchAll(/\]\(([\w./-]+\.md)#([\w-]+)\)/g)].map(([, file = '', place = '']) => ({
    file,
    place,
  }));
  assert.ok(links.length > 10);
  const headings = (file: string) =>
    [...readText(`docs/${file}`).matchAll(/^#+ (.+)$/gm)].map(([, one = '']) => slugOf(one));
  assert.deepEqual(
    links.filter(({ file, place }) => !headings(file).includes(place)),
    [],
  );
});
