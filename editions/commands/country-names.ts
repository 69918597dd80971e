/** Writes texts/countries/<language>.json for every language: node editions/commands/country-names.ts */
import { mkdir, writeFile } from 'node:fs/promises';
import { countryNames } from '../country-names.ts';
import { edition } from '../current.ts';
import { countryCorrections } from '../golden-month-2025/country-corrections.ts';

const folder = new URL(`../${edition.id}/texts/countries/`, import.meta.url);
await mkdir(folder, { recursive: true });
for (const language of edition.languages) {
  const names = countryNames(edition, language, countryCorrections);
  await writeFile(new URL(`${language.code}.json`, folder), `${JSON.stringify(names, null, 2)}\n`);
  console.log(`${language.code}: ${Object.keys(names).length} countries`);
}
