/** The page on OWASP ASVS answers each requirement once, and what it names is there. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { filesOf, isTest, readText, root } from './tree.ts';

/** How many requirements the sections of each chapter of 5.0.0 have. */
const chapters =
  '2 10 12 3 3|3 3 5 2|1 3 5 8 8 1 5|5 5 2 4|1 6 3 3|3 12 8 6 8 4 2 4|3 4 2 5 3 2|4 4 3 2|3 4|2 3 5 16 5 2 3|4 5 5 4 2 2 2|5 2 5|4 6 4 7|2 8 3|5 5 7 4|1 5 4 3 4|2 8 2';
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const numbers = chapters
  .split('|')
  .flatMap((counts, chapter) =>
    counts.split(' ').flatMap((count, section) => upTo(+count).map((one) => `V${chapter + 1}.${section + 1}.${one}`)),
  );
const page = readText('docs/asvs.md');
const rows = [...page.matchAll(/^\| (V[\d.]+) \| ([123]) \| [^|]+ \| ([a-z ]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', level = '', answer = '', where = '']) => ({ number, level, answer, where }),
);

test('each of the 345 requirements has one row, in its order, and the figures above add them up', () => {
  assert.deepEqual(
    rows.map(({ number }) => number),
    numbers,
  );
  for (const level of ['1', '2', '3']) {
    const of = rows.filter((row) => row.level === level);
    const counts = ['met', 'operator', 'does not apply'].map(
      (word) => of.filter(({ answer }) => answer === word).length,
    );
    assert.ok(page.includes(`\n| ${[level, ...counts, of.length].join(' | ')} |\n`), `level ${level}: ${counts}`);
  }
});

test('every file that it names is there; what an operator does has its number on their page', () => {
  const names = [...page.matchAll(/`([\w@./-]+)`/g)].map(([, name = '']) => name);
  const files = names.filter((name) => /^[a-z]+\/|\.(json|md)$/.test(name) && name !== 'sbom.json');
  assert.ok(files.length > 300);
  assert.deepEqual(
    files.filter((name) => !existsSync(join(root, name))),
    [],
  );
  const [, items = ''] = readText('docs/operate.md').split('\n## What only you can do\n');
  for (const { number, where } of rows.filter(({ answer }) => answer === 'operator')) {
    const named = [...where.matchAll(/\bitems? (\d+)(?: and (\d+))?/g)].flatMap(([, ...both]) => both.filter(Boolean));
    assert.ok(named.length > 0 && named.every((item) => items.includes(`\n${item}. **`)), number);
  }
});

test('no file uses cryptography that the page on security does not name', () => {
  const [, part = ''] = readText('docs/security.md').split('**Where cryptography is.**');
  const named = [...(part.split('\n\n**')[0] ?? '').matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name);
  const sign =
    /'(node:crypto|jose|@noble\/[^']+|openid-client|web-push|@simplewebauthn\/\w+)'|crypto\.(subtle|random|getR)/;
  const code = ['api', 'contest', 'site', 'desk', 'ui'].flatMap((place) => filesOf(`${place}/**/*.{ts,tsx,js}`));
  const used = code.filter((path) => !isTest(path) && !/^api\/trying\/|\/build(\/|\.ts$)/.test(path));
  assert.deepEqual(named.sort(), used.filter((path) => sign.test(readText(path))).sort());
});
