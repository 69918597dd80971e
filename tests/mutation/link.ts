/** Stryker's copy of the repository gets the installed packages by links; the workspaces among them lead into the copy. */
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const { INSTALLED: installed = '' } = process.env;
mkdirSync('node_modules');
for (const name of readdirSync(installed)) {
  const [from, to] = [join(installed, name), join('node_modules', name)];
  if (name === '@event') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  else symlinkSync(from, to);
}
