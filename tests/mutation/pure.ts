/**
 * Runs tests that need nothing but themselves, thousands of times in one process: starting Node for each mutant costs ten times what
 * such a test does. A plugin of Stryker: `dryRun` notes which test reaches which mutant, `mutantRun` says whether one turns red.
 */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { begin, type ListedTest, listed } from './listed.ts';
import { endless, isEndless, isOurs, type MutantWish, state, turnOn } from './switch.ts';

let version = 0;
registerHooks({
  resolve(name, context, next) {
    if (name === 'node:test') return { url: new URL('listed.ts', import.meta.url).href, shortCircuit: true };
    const found = next(name, context);
    return isOurs(found.url) ? { ...found, url: `${found.url}?${version}` } : found;
  },
});

let isFresh = false;
let broken: unknown;

/** Anew, so that what is worked out as a file is read is worked out with the mutant. */
async function read(files: readonly string[]): Promise<void> {
  version += 1;
  broken = undefined;
  begin();
  for (const file of files) await import(pathToFileURL(file).href).catch((error) => (broken ??= error));
}

async function failureOf({ name, run }: ListedTest): Promise<string | null> {
  state.currentTestId = name;
  try {
    await run();
    return null;
  } catch (error) {
    return String(error);
  }
}

async function mutantRun(files: readonly string[], wish: MutantWish) {
  const isStatic = turnOn(wish);
  if (isStatic || !isFresh) await read(files);
  isFresh = !isStatic;
  state.activeMutant = wish.activeMutant.id;
  if (broken) return { status: 'killed', killedBy: [], failureMessage: String(broken), nrOfTests: 0 };
  const wanted = listed.filter(({ name }) => !wish.testFilter || wish.testFilter.includes(name));
  for (const [index, test] of wanted.entries()) {
    const failure = await failureOf(test);
    if (isEndless(wish)) return endless;
    if (failure !== null)
      return { status: 'killed', killedBy: [test.name], failureMessage: failure, nrOfTests: index + 1 };
  }
  return { status: 'survived', nrOfTests: wanted.length };
}

async function dryRun(files: readonly string[]) {
  await read(files);
  isFresh = true;
  const tests = [];
  for (const test of listed) {
    const began = performance.now();
    const failureMessage = await failureOf(test);
    const timeSpentMs = performance.now() - began;
    const said = { id: test.name, name: test.name, timeSpentMs, status: failureMessage === null ? 0 : 1 };
    tests.push(failureMessage === null ? said : { ...said, failureMessage });
  }
  if (broken) return { status: 'error', errorMessage: String(broken) };
  return { status: 'complete', tests, mutantCoverage: state.mutantCoverage };
}

/** Stryker reads from `inject` what a plugin is made with. */
function createRunner({ pure: files }: { readonly pure: readonly string[] }) {
  return {
    capabilities: () => ({ reloadEnvironment: true }),
    dryRun: () => dryRun(files),
    mutantRun: (wish: MutantWish) => mutantRun(files, wish),
  };
}
createRunner.inject = ['options'];

const plugins = [{ kind: 'TestRunner', name: 'pure', factory: createRunner }];

/** The name that Stryker asks for. */
export { plugins as strykerPlugins };
