import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesOf, readText } from './tree.ts';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lockOf = (path: string): Record<string, Locked> => JSON.parse(readText(path)).packages;
const locked = lockOf('package-lock.json');
const installedBy = (lock: Record<string, Locked>) =>
  Object.entries(lock).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const installed = installedBy(locked);
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

test('every version is exact', () => {
  const asked = filesOf('{.,*,tests/mutation}/package.json').flatMap((path) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readText(path));
    return Object.entries<string>({ ...dependencies, ...devDependencies }).map(([name, version]) => ({
      path,
      name,
      version,
    }));
  });
  assert.ok(asked.length > 20);
  assert.deepEqual(
    asked.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
    [],
  );
});

test('every locked package is sealed by its hash', () => {
  assert.deepEqual(
    [...installed, ...installedBy(lockOf('tests/mutation/package-lock.json'))]
      .filter(([, { integrity }]) => !integrity)
      .map(([path]) => path),
    [],
  );
});

test('the lock file holds the parts for every platform, or a clean install refuses it', () => {
  const missing = Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !locked[`node_modules/${name}`] && !locked[`${path}/node_modules/${name}`],
    ),
  );
  assert.deepEqual(missing, []);
});

test('the packages that may run a script at their installation are exactly those that have one', () => {
  const { allowScripts } = JSON.parse(readText('package.json'));
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  assert.deepEqual(Object.keys(allowScripts).sort(), [...new Set(scripted)].sort());
});
