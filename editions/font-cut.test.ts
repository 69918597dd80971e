import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { edition } from './current.ts';
import { codePointsIn, codePointsOf, cutFont, fontFace } from './font-cut.ts';
import { type Cut, cuts } from './golden-month-2025/fonts.ts';

const folder = new URL(`./${edition.id}/fonts/`, import.meta.url);

for (const cut of cuts) {
  test(`${cut.name} is small and has every letter that its range promises`, async () => {
    const kept = await readFile(new URL(`${cut.name}.woff2`, folder));
    const has = await codePointsIn(kept);
    assert.deepEqual(
      codePointsOf(cut.ranges).filter((point) => !has.has(point)),
      [],
    );
    assert.ok(kept.length <= cut.most_kilobytes * 1024);
    assert.ok(kept.equals(await cutFont(cut)), 'run: node editions/commands/fonts.ts');
  });
}

test('the style sheet declares exactly these cuts', async () => {
  const sheet = await readFile(new URL('fonts.css', folder), 'utf8');
  const words = (css: string) =>
    css
      .replace(/\/\*.*?\*\//g, '')
      .split(/\s+/)
      .filter(Boolean);
  assert.deepEqual(words(sheet), words(cuts.map(fontFace).join('\n')));
});

test('the names of languages are all as heavy as the one next to them', () => {
  const names = cuts.filter(({ family }) => family === 'Endonym');
  assert.ok(names.length > 0);
  for (const { weight, source } of names) assert.deepEqual([weight, source[1].match(/\d+/)?.[0]], ['400', '400']);
});

test('no letter lies in two cuts of one family, so that no page loads a second file for it', () => {
  for (const family of new Set(cuts.map((cut) => cut.family))) {
    const own = cuts.filter((cut) => cut.family === family).flatMap(({ ranges }) => codePointsOf(ranges));
    const shared = [...new Set(own.filter((point, index) => own.indexOf(point) !== index))];
    assert.deepEqual(shared, []);
  }
});

test('a cut that promises a letter its font lacks is refused by name', async () => {
  const thai = cuts.find(({ name }) => name === 'endonym-thai');
  assert.ok(thai);
  const broken: Cut = { ...thai, ranges: `${thai.ranges},1780` };
  await assert.rejects(cutFont(broken), /endonym-thai: the font has no U\+1780; take them out/);
});

test('the licence of every font is shipped', async () => {
  const licences = await readFile(new URL('LICENSES.txt', folder), 'utf8');
  for (const { source } of cuts) assert.ok(licences.includes(source[0]));
  assert.match(licences, /SIL OPEN FONT LICENSE/i);
});
