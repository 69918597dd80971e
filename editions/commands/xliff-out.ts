/** Writes the texts of a language for an agency: node editions/commands/xliff-out.ts ru > ru.xlf */
import { edition } from '../current.ts';
import { textSets } from '../text-sets.ts';
import { toXliff } from '../xliff.ts';

const [code] = process.argv.slice(2);
const set = (await textSets(edition)).find(({ language }) => language.code === code);
if (!set) {
  const codes = edition.languages.map((language) => `${language.code} (${language.name})`);
  console.error(`Say which language: ${codes.join(', ')}`);
  process.exit(1);
}
process.stdout.write(toXliff(set, edition.id));
