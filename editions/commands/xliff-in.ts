/** Takes back what an agency translated, if nothing is wrong with it: node editions/commands/xliff-in.ts ru.xlf */
import { readFile, writeFile } from 'node:fs/promises';
import { edition } from '../current.ts';
import { faultsOf } from '../text-check.ts';
import { textSets } from '../text-sets.ts';
import { fromXliff } from '../xliff.ts';

const [file] = process.argv.slice(2);
if (!file) fail('Say which file: node editions/commands/xliff-in.ts ru.xlf');
const { bcp47, texts } = fromXliff(await readFile(file, 'utf8'));
const set = (await textSets(edition)).find(({ language }) => language.bcp47 === bcp47);
if (!set) fail(`The edition has no language ${bcp47}; add it to languages.ts first.`);

const strange = Object.keys(texts).filter((key) => !Object.hasOwn(set.english, key));
if (strange.length > 0) console.log(`Left out, since English no longer has them: ${strange.join(', ')}`);
const merged = Object.fromEntries(
  Object.keys(set.english).flatMap((key) => {
    const text = texts[key] ?? set.texts[key];
    return text === undefined ? [] : [[key, text]];
  }),
);
const faults = faultsOf({ ...set, texts: merged });
if (faults.length > 0) fail(`Nothing was written. Send these back:\n  ${faults.join('\n  ')}`);
const changed = Object.keys(merged).filter((key) => merged[key] !== set.texts[key]).length;
await writeFile(
  new URL(`../${edition.id}/texts/${set.language.code}.json`, import.meta.url),
  `${JSON.stringify(merged, null, 2)}\n`,
);
console.log(`${set.language.name}: ${changed} texts changed, ${Object.keys(merged).length} in all.`);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
