/** Says what is wrong with the texts: node editions/commands/check-texts.ts [language …] */
import { edition } from '../current.ts';
import { faultsOf } from '../text-check.ts';
import { textSets } from '../text-sets.ts';

const asked = process.argv.slice(2);
for (const set of await textSets(edition)) {
  const { code, name } = set.language;
  if (asked.length > 0 && !asked.includes(code)) continue;
  const faults = faultsOf(set);
  console.log(`${code} ${name}: ${faults.length === 0 ? 'nothing wrong' : `${faults.length} to mend`}`);
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
