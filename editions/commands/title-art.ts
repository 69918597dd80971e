/** Draws the title of every language as pictures/<language>/title.svg: node editions/commands/title-art.ts */
import { mkdir, writeFile } from 'node:fs/promises';
import { edition } from '../current.ts';
import { letter } from '../lettering.ts';
import { readTexts } from '../load.ts';

const texts = await readTexts(edition.id);
for (const language of edition.languages) {
  const title = texts[language.code]?.['meta.title_art'];
  if (!title) throw new Error(`texts/${language.code}.json has no “meta.title_art”; translate it first.`);
  const folder = new URL(`../${edition.id}/pictures/${language.code}/`, import.meta.url);
  await mkdir(folder, { recursive: true });
  const { svg, width, height } = await letter(title, language);
  await writeFile(new URL('title.svg', folder), svg);
  console.log(`${language.code}: ${width}×${height}, ${(svg.length / 1024).toFixed(1)} kB`);
}
