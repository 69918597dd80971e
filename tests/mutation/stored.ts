/** Breaks functions of the database, in the databases of the tests alone: what the tests begin with was made by whole ones. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inDatabase, isRed, type ReadFile, readTests } from './file.ts';
import { type Mutant, mutantsOf, readStored, statementOf } from './stored-mutant.ts';
import type { StoredSubject } from './stored-subject.ts';

const root = join(import.meta.dirname, '..', '..');
const enough = 0.9;

/** At most so many of a subject's mutants, evenly picked; false if too many went unnoticed. */
export async function mutateStored(name: string, { functions, tests }: StoredSubject, most: number): Promise<boolean> {
  const files: TriedFile[] = [];
  for (const path of tests) files.push(await tryFile(join(root, path)));
  const all = await readMutants(files[0]?.file.databases[0] ?? '', functions);
  const results = [];
  for (const mutant of evenly(all, most)) {
    const red = await firstRed(files, mutant);
    results.push({ name: mutant.name, change: mutant.change, red });
    console.log(`${red ? `✔ ${red}` : '✖ survived'}: ${mutant.name} ${mutant.change}`);
  }
  for (const { file } of files) await file.end();
  const folder = join(root, 'test-results', 'mutation');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(results, null, 2));
  const noticed = results.filter(({ red }) => red).length;
  console.log(`${name}: ${noticed} of ${results.length} noticed, of ${all.length} mutants`);
  return noticed >= enough * results.length;
}

const evenly = <T>(all: readonly T[], most: number) =>
  all.filter(
    (_, at) =>
      Math.floor((at * most) / all.length) !== Math.floor(((at - 1) * most) / all.length) || all.length <= most,
  );

/** What PostgreSQL does not even take is no mutant. */
const readMutants = (url: string, functions: readonly string[]) =>
  inDatabase(url, async (client) => {
    const taken: Mutant[] = [];
    for (const mutant of (await readStored(client, functions)).flatMap(mutantsOf)) {
      await client.query('begin');
      if (await client.query(statementOf(mutant)).catch(() => null)) taken.push(mutant);
      await client.query('rollback');
    }
    return taken;
  });

interface TriedFile {
  file: ReadFile;
  /** In the same database once more. */
  readonly runs_again: boolean;
}

async function tryFile(path: string): Promise<TriedFile> {
  const file = await readTests(path);
  const red = await file.run();
  if (red) throw new Error(`${path} is red without a mutant: ${red.test.name}`, { cause: red.why });
  return { file, runs_again: !(await file.run()) };
}

async function firstRed(files: readonly TriedFile[], mutant: Mutant): Promise<string | undefined> {
  for (const one of files) {
    if (!one.runs_again) await renew(one);
    const put = async (statement: string) => {
      for (const url of one.file.databases) await inDatabase(url, (client) => client.query(statement));
    };
    await put(statementOf(mutant));
    const red = await one.file.run();
    await put(statementOf({ ...mutant, text: mutant.whole }));
    // Rows that it left may make the next one red as well.
    if (red && one.runs_again && (await isRed(red.test))) await renew(one);
    if (red) return red.test.name;
  }
  return undefined;
}

async function renew(one: TriedFile): Promise<void> {
  await one.file.end();
  one.file = await readTests(one.file.path);
}
