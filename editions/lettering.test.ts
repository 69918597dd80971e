import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { edition } from './current.ts';
import { letter } from './lettering.ts';
import { readTexts } from './load.ts';

const texts = await readTexts(edition.id);

for (const language of edition.languages) {
  test(`the title in ${language.name} is drawn from its present text`, async () => {
    const title = texts[language.code]?.['meta.title_art'] ?? '';
    const { svg, width, height } = await letter(title, language);
    const kept = await readFile(
      new URL(`./${edition.id}/pictures/${language.code}/title.svg`, import.meta.url),
      'utf8',
    );
    assert.ok(svg === kept, 'run: node editions/commands/title-art.ts');
    assert.ok(width > 500 && width <= 640 && height <= 380);
  });
}

test('both lines of a title are set to one measure', async () => {
  const { svg } = await letter('Golden\nMonth', { bcp47: 'en', script: 'Latn' });
  const widths = [...svg.matchAll(/ id="title-[^>]* d="(M[^"]*)"/g)].map(([, path = '']) => {
    const xs = [...path.matchAll(/[MLQ ](-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x));
    return Math.max(...xs) - Math.min(...xs);
  });
  assert.equal(widths.length, 2);
  for (const width of widths) assert.ok(Math.abs(width - 640) < 1, `${width}`);
});

test('a letter that no font of the script has stops the drawing instead of leaving a box', async () => {
  await assert.rejects(letter('Golden 金', { bcp47: 'en', script: 'Latn' }), /“金”, which no font of its script has/);
  await assert.rejects(letter('ရွှေ A', { bcp47: 'my-MM', script: 'Mymr' }), /which no font of its script has/);
});

test('Turkish titles keep the dot of their capital i', async () => {
  const turkish = await letter('bir', { bcp47: 'tr-TR', script: 'Latn' });
  const english = await letter('bir', { bcp47: 'en', script: 'Latn' });
  assert.notEqual(turkish.svg, english.svg);
});
