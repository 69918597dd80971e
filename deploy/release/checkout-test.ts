/** Another checkout of the same sources: elsewhere, at another time, with other permissions. */
import { chmodSync, cpSync, mkdirSync, readdirSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { productionPackages } from './production.ts';

export const root = join(import.meta.dirname, '..', '..');

/** What a release is packed from. */
export function copyParts(to: string): void {
  const parts = [
    'api',
    'contest',
    'editions',
    'deploy',
    'docs',
    'site/dist',
    'desk/dist',
    ...productionPackages(root).keys(),
  ];
  for (const part of [...parts, 'package.json', 'package-lock.json']) {
    cpSync(join(root, part), join(to, part), { recursive: true, force: true });
  }
  const file = join(to, 'package.json');
  chmodSync(file, 0o600);
  utimesSync(file, 1, 1);
}

/** Everything that a build reads; packages are the same ones, workspaces are the copy's own. */
export function copySources(to: string): void {
  const made = /(^|\/)(node_modules|dist|dist\.\d+|\.git|\.data|test-results)$/;
  cpSync(root, to, { recursive: true, filter: (path) => path === root || !made.test(path) });
  const packages = join(to, 'node_modules');
  mkdirSync(join(packages, '@event'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@event' || name === '.cache') continue;
    symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  for (const name of readdirSync(join(root, 'node_modules', '@event'))) {
    symlinkSync(join('..', '..', name), join(packages, '@event', name));
  }
}
