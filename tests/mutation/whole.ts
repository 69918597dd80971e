/**
 * Runs test files with databases of their own in one process, each whole and anew for every mutant: what their tests do builds on
 * what the earlier ones did. A plugin of Stryker, like `pure.ts`, to which a file is one test.
 */
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readTests } from './file.ts';
import { endless, isEndless, isOurs, type MutantWish, state, turnOn } from './switch.ts';

interface Whole {
  readonly tests: readonly string[];
  /** What is broken. */
  readonly code: readonly string[];
  /** Of so many mutants one is tried. Stryker has no word for the others but error, and leaves those out of its sum. */
  readonly one_in: number;
}

let version = 0;
registerHooks({
  resolve(name, context, next) {
    const found = next(name, context);
    return isOurs(found.url) && version > 0
      ? { ...found, url: `${found.url}${found.url.includes('?') ? '&' : '?'}${version}` }
      : found;
  },
});

/** Anew, so that what is worked out as a file is read is worked out with the mutant. */
async function readCode({ code }: Whole): Promise<void> {
  version += 1;
  state.currentTestId = undefined;
  for (const path of code) await import(pathToFileURL(join(process.cwd(), path)).href);
}

async function failureOf(path: string): Promise<{ name: string; why: unknown } | null> {
  state.currentTestId = path;
  try {
    const file = await readTests(join(process.cwd(), path));
    const red = await file.run();
    await file.end();
    return red ? { name: red.test.name, why: red.why } : null;
  } catch (why) {
    return { name: path, why };
  }
}

let isWhole = false;

async function mutantRun(whole: Whole, wish: MutantWish) {
  const { activeMutant, testFilter } = wish;
  if (Number(activeMutant.id) % whole.one_in > 0) return { status: 'error', errorMessage: 'not tried' };
  const isStatic = turnOn(wish);
  try {
    if (isStatic || !isWhole) await readCode(whole);
  } catch (error) {
    return { status: 'killed', killedBy: [], failureMessage: String(error), nrOfTests: 0 };
  }
  isWhole = !isStatic;
  state.activeMutant = activeMutant.id;
  const wanted = whole.tests.filter((path) => !testFilter || testFilter.includes(path));
  for (const [index, path] of wanted.entries()) {
    const failure = await failureOf(path);
    if (isEndless(wish)) return endless;
    if (failure)
      return {
        status: 'killed',
        killedBy: [path],
        failureMessage: `${failure.name}: ${failure.why}`,
        nrOfTests: index + 1,
      };
  }
  return { status: 'survived', nrOfTests: wanted.length };
}

async function dryRun(whole: Whole) {
  await readCode(whole);
  isWhole = true;
  const tests = [];
  for (const path of whole.tests) {
    const began = performance.now();
    const failure = await failureOf(path);
    const said = { id: path, name: path, timeSpentMs: performance.now() - began };
    tests.push(
      failure ? { ...said, status: 1, failureMessage: `${failure.name}: ${failure.why}` } : { ...said, status: 0 },
    );
  }
  return { status: 'complete', tests, mutantCoverage: state.mutantCoverage };
}

/** Stryker reads from `inject` what a plugin is made with. */
function createRunner({ whole }: { readonly whole: Whole }) {
  return {
    capabilities: () => ({ reloadEnvironment: true }),
    dryRun: () => dryRun(whole),
    mutantRun: (wish: MutantWish) => mutantRun(whole, wish),
  };
}
createRunner.inject = ['options'];

const plugins = [{ kind: 'TestRunner', name: 'whole', factory: createRunner }];

/** The name that Stryker asks for. */
export { plugins as strykerPlugins };
