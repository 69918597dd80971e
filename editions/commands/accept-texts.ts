/** Notes that texts were held against today's English: node editions/commands/accept-texts.ts <language> [key …] */
import { edition } from '../current.ts';
import { readTexts } from '../load.ts';
import { accept } from '../made-from.ts';

const [code = '', ...keys] = process.argv.slice(2);
const { [edition.default_language]: english = {}, [code]: own } = await readTexts(edition.id);
const unknown = keys.filter((key) => !Object.hasOwn(english, key));
if (!own || code === edition.default_language || unknown.length > 0) {
  console.error(
    unknown.length > 0 ? `There is no text ${unknown.join(', ')}.` : 'Name the language by its code, as in: es',
  );
  process.exit(1);
}
const folder = new URL(`../${edition.id}/texts/`, import.meta.url);
console.log(`${code}: ${await accept(folder, code, english, keys)} accepted as they stand`);
