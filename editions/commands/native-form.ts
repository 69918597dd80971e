/**
 * The form for a native: node editions/commands/native-form.ts <language> writes it to <language>.csv,
 * node editions/commands/native-form.ts <language> <filled.csv> takes its better texts over.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { edition } from '../current.ts';
import { readTexts } from '../load.ts';
import { accept } from '../made-from.ts';
import { formOf, lettersOf, readForm } from '../native-form.ts';

const [code = '', filled] = process.argv.slice(2);
const { [edition.default_language]: english = {}, [code]: texts } = await readTexts(edition.id);
if (!texts) {
  console.error('Name the language by its code, as in: es');
  process.exit(1);
}
if (!filled) {
  await writeFile(`${code}.csv`, formOf(english, texts));
  console.log(`${code}.csv: ${Object.keys(texts).length} texts. See docs/ask-a-native.md.`);
} else {
  const form = lettersOf(await readFile(filled));
  if (form === undefined) {
    console.error('This form was saved without its letters. Ask for it once more, saved as CSV in UTF-8.');
    process.exit(1);
  }
  const { better, reasons, moved } = readForm(form, texts);
  const folder = new URL(`../${edition.id}/texts/`, import.meta.url);
  await writeFile(new URL(`${code}.json`, folder), `${JSON.stringify({ ...texts, ...better }, null, 2)}\n`);
  const keys = Object.keys(better);
  if (keys.length > 0 && code !== edition.default_language) await accept(folder, code, english, keys);
  console.log(`${code}: ${keys.length} texts taken over. Now: npx node editions/commands/check-texts.ts ${code}`);
  for (const reason of reasons) console.log(`  ${reason}`);
  if (moved.length > 0) console.log(`Changed while the form was away, so read them again: ${moved.join(', ')}`);
}
