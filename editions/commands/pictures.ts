/** Photographs every picture with words in Chromium: node editions/commands/pictures.ts */
import { mkdir, writeFile } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright-core';
import { edition } from '../current.ts';
import { readTexts } from '../load.ts';
import { fingerprint, most_bytes, type Picture, pictureMaker, picturesOf } from '../pictures.ts';

const folder = new URL(`../${edition.id}/pictures/`, import.meta.url);
const pageOf = await pictureMaker(edition, await readTexts(edition.id));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const prints: Record<string, string> = {};
for (const picture of picturesOf(edition)) {
  const page = await pageOf(picture);
  const image = await photograph(browser, page, picture);
  const file = new URL(picture.file, folder);
  await mkdir(new URL('./', file), { recursive: true });
  await writeFile(file, image);
  prints[picture.file] = fingerprint(page);
  console.log(`${picture.file}  ${(image.length / 1024).toFixed(0)} kB`);
}
await browser.close();
await writeFile(new URL('fingerprints.json', folder), `${JSON.stringify(prints, null, 2)}\n`);

async function photograph(browser: Browser, content: string, { file, width, height }: Picture): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(content);
  await page.evaluate('document.fonts.ready');
  try {
    for (const quality of [82, 74, 66, 58, 50]) {
      const image = await page.screenshot({ type: 'jpeg', quality });
      if (image.length <= most_bytes) return image;
    }
  } finally {
    await page.close();
  }
  throw new Error(`${file} does not fit into ${most_bytes} bytes; simplify its scene.`);
}
