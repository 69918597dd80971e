/** What stands in a release: sources as they run, built pages, production packages, Node, deploy files and pages for operators. */
import { globSync, lstatSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { productionPackages, workspaces } from './production.ts';
import type { Runtime } from './runtime.ts';
import { sbomOf } from './sbom.ts';
import type { TarEntry, TarLink } from './tar.ts';

const sources = [...workspaces, 'site/dist', 'desk/dist', 'deploy', 'docs'];
/** Tests, trials, and what only makes pictures and letters. */
const left_out =
  /[.-]test\.ts$|(^|\/)tsconfig(\.\w+)?\.json$|^api\/(trying\/|commands\/(preview|settings)\.ts)|^editions\/(commands|[\w-]+\/(pictures|fonts))\/|^deploy\/(release|trial)\/|^docs\/(pictures|decisions)\//;

export function contentOf(root: string, runtime: Runtime): (TarEntry | TarLink)[] {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const packages = productionPackages(root);
  return [
    ...sources.flatMap((folder) => filesIn(root, folder)).filter(({ path }) => !left_out.test(path)),
    ...[...packages.keys()].flatMap((folder) => filesIn(root, folder, /(^|\/)node_modules(\/|$)/)),
    ...workspaces.map((one) => ({ path: `node_modules/@event/${one}`, to: `../../${one}` })),
    { path: 'bin/node', body: runtime.program, is_program: true },
    { path: 'package.json', body: packageFile(name, version) },
    { path: 'sbom.json', body: Buffer.from(sbomOf({ version, packages, runtime })) },
    { path: 'bin/serve', body: launcher('serve'), is_program: true },
    { path: 'bin/migrate', body: launcher('migrate'), is_program: true },
    { path: 'bin/contest', body: launcher('contest'), is_program: true },
  ];
}

/** Files alone; what lies below an inner folder of packages is a package of its own. */
function filesIn(root: string, folder: string, inner = /^$/): TarEntry[] {
  const names = globSync('**/*', { cwd: join(root, folder), exclude: (name) => inner.test(basename(name)) });
  return names
    .filter((name) => lstatSync(join(root, folder, name)).isFile())
    .map((name) => ({ path: `${folder}/${name}`, body: readFileSync(join(root, folder, name)) }));
}

function packageFile(name: string, version: string): Buffer {
  const scripts = { serve: 'bin/serve', contest: 'bin/contest', migrate: 'bin/migrate' };
  return Buffer.from(`${JSON.stringify({ name, version, private: true, type: 'module', scripts }, null, 2)}\n`);
}

/** From any folder; TypeScript that was compiled once is kept where the system lets us. */
function launcher(command: string): Buffer {
  return Buffer.from(`#!/bin/sh
here=$(dirname "$(dirname "$(readlink -f "$0")")")
export NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE:-\${CACHE_DIRECTORY:-\${TMPDIR:-/tmp}/golden-month-$(id -u)}}"
exec "$here/bin/node" "$here/api/commands/${command}.ts" "$@"
`);
}
