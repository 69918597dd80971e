// Brings node_modules in step with package-lock.json. Plain JavaScript: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

export function install() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 18)
    stop(`Node ${process.versions.node} is too old: install Node 18 or newer from https://nodejs.org, then try again.`);
  if (!isInStep()) npmInstall();
  if (!isRuntimeThere()) placeRuntime();
}

// npm notes what it installed in node_modules/.package-lock.json, last of all: an interrupted installation is out of step.
function isInStep() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages(join('node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/')) return true;
    const found = installed[path];
    return found ? link || found.version === version : optional === true;
  });
}

function readPackages(path) {
  const file = join(root, path);
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function npmInstall() {
  const isFresh = !existsSync(join(root, 'node_modules'));
  const count = Object.keys(readPackages('package-lock.json') ?? {}).length;
  console.error(isFresh ? `Installing ${count} packages, once ...` : 'Bringing the installed packages up to date ...');
  const began = Date.now();
  const done = npm(isFresh ? ['ci'] : ['install', '--no-save']);
  if (done.error) stop(`npm could not be run (${done.error.message}): install npm, then try again.`);
  if (done.status !== 0) {
    stop(
      'npm could not install the packages; its reason stands above.\nCheck the network (or proxy) and that this folder may be written, delete node_modules, then try again.',
    );
  }
  console.error(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

function npm(args) {
  const cli = process.env.npm_execpath ?? '';
  const [command, ...first] = basename(cli) === 'npm-cli.js' ? [process.execPath, cli] : ['npm'];
  const quiet = [
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ];
  return spawnSync(command, [...first, ...args, ...quiet], {
    cwd: root,
    env: plainEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

// An outer "npm --prefix …" must not reach the npm that we start.
function plainEnvironment() {
  const inherited =
    /^npm_(config_(local_prefix|prefix|global|workspace|workspaces|omit|production)$|package_|lifecycle_|command$)/i;
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !inherited.test(name) && name !== 'NODE_ENV'),
  );
}

function isRuntimeThere() {
  const wanted = readPackages('package-lock.json')['node_modules/node'].version;
  const answer = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  return answer.stdout?.trim() === `v${wanted}`;
}

// The package "node" fetches its binary in an install script, which a machine may have switched off.
function placeRuntime() {
  const folder = join(root, 'node_modules', 'node');
  console.error('Fetching the pinned Node ...');
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: folder,
    env: plainEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!isRuntimeThere())
    stop('The pinned Node could not be fetched: check the network, delete node_modules, then try again.');
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
