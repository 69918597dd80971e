/** Cuts every font of the edition into its folder, with one style sheet and the licences: node editions/commands/fonts.ts */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { edition } from '../current.ts';
import { cutFont, fontFace } from '../font-cut.ts';
import { cuts } from '../golden-month-2025/fonts.ts';

const { resolve } = createRequire(import.meta.url);
const folder = new URL(`../${edition.id}/fonts/`, import.meta.url);
await mkdir(folder, { recursive: true });

for (const cut of cuts) {
  const made = await cutFont(cut);
  const kilobytes = made.length / 1024;
  if (kilobytes > cut.most_kilobytes)
    throw new Error(`${cut.name} has ${kilobytes.toFixed(1)} kB; ${cut.most_kilobytes} are allowed.`);
  await writeFile(new URL(`${cut.name}.woff2`, folder), made);
  console.log(`${cut.name}.woff2  ${kilobytes.toFixed(1)} kB`);
}
const sheet = cuts.map(fontFace).join('\n\n');
await writeFile(new URL('fonts.css', folder), `/* Written by commands/fonts.ts. */\n${sheet}\n`);

const packages = [...new Set(cuts.map(({ source: [name] }) => name))];
const licences = await Promise.all(
  packages.map(async (name) => `${name}\n\n${(await readFile(resolve(`${name}/LICENSE`), 'utf8')).trim()}\n`),
);
await writeFile(new URL('LICENSES.txt', folder), licences.join(`\n${'-'.repeat(80)}\n\n`));
