import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import { test } from 'node:test';
import { edition } from './current.ts';
import { readTexts } from './load.ts';
import { fingerprint, most_bytes, pictureMaker, picturesOf } from './pictures.ts';

const folder = new URL(`./${edition.id}/pictures/`, import.meta.url);
const prints: Record<string, string> = JSON.parse(await readFile(new URL('fingerprints.json', folder), 'utf8'));
const texts = await readTexts(edition.id);
const pictures = picturesOf(edition);

test('every language has its pictures for every deployment that offers it, each of at most 60 kB', async () => {
  assert.deepEqual(pictures.map(({ file }) => file).sort(), Object.keys(prints).sort());
  const folders = new Set(pictures.map(({ language }) => language.code));
  assert.deepEqual([...folders].sort(), ['en', 'es', 'id', 'in', 'kh', 'mm', 'my', 'ph', 'pt', 'ru', 'th', 'tr', 'vn']);
  for (const { file } of pictures) assert.ok((await stat(new URL(file, folder))).size <= most_bytes, file);
});

test('no picture is older than its words, letters, colours or scene', async () => {
  const pageOf = await pictureMaker(edition, texts);
  for (const picture of pictures) {
    const now = fingerprint(await pageOf(picture));
    assert.equal(now, prints[picture.file], `${picture.file}: run node editions/commands/pictures.ts`);
  }
});

test('a changed word is noticed', async () => {
  const picture = pictures[0];
  assert.ok(picture);
  const { code } = picture.language;
  const changed = { ...texts, [code]: { ...texts[code], 'meta.og_line': 'Another line' } };
  const pageOf = await pictureMaker(edition, changed);
  assert.notEqual(fingerprint(await pageOf(picture)), prints[picture.file]);
});

test('on the alternative brand the picture says its name, the hashtag stays', async () => {
  const picture = pictures.find(({ deployment }) => deployment === 'alternative');
  assert.ok(picture);
  const page = await (await pictureMaker(edition, texts))(picture);
  const words = page.slice(page.indexOf('<div class="words">'));
  assert.match(words, /Skyward/);
  assert.deepEqual(
    words.match(/\S*MLBB\S*/g)?.filter((word) => !word.includes('#MLBB')),
    [],
  );
});
