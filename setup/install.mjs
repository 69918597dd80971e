// Brings node_modules in step with package-lock.json. Plain JavaScript: it runs before anything is installed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { readPackages, root } from './project.mjs';
import { borrowRuntime, isRuntimeThere, placeRuntime } from './runtime.mjs';

export function install() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 18)
    stop(`Node ${process.versions.node} is too old: install Node 18 or newer from https://nodejs.org, then try again.`);
  if (!isInStep()) installPackages();
  if (isRuntimeThere()) return;
  console.error('Fetching the pinned Node ...');
  if (!placeRuntime())
    stop(
      'The pinned Node could not be fetched, or is not the program of the hash in deploy/release/runtime.json.\nCheck the network, delete node_modules, then try again.',
    );
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

function installPackages() {
  const isFresh = !existsSync(join(root, 'node_modules'));
  const count = Object.keys(readPackages('package-lock.json') ?? {}).length;
  console.error(isFresh ? `Installing ${count} packages, once ...` : 'Bringing the installed packages up to date ...');
  const began = Date.now();
  const borrowed = borrowRuntime();
  const done = patiently(() => npm(isFresh ? ['ci'] : ['install', '--no-save'], { node: borrowed.node }));
  borrowed.giveBack();
  if (done.error) stop(`npm could not be run (${done.error.message}): install npm, then try again.`);
  if (done.status !== 0) {
    stop(
      'npm could not install the packages; the reason is printed above.\nCheck the network (or proxy) and that this folder is writable, delete node_modules, then try again.',
    );
  }
  console.error(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

// A registry that fails for a moment fails a whole run; npm itself waits only for some of its failures.
function patiently(install) {
  for (const seconds of [10, 40]) {
    const done = install();
    if (done.error || done.status === 0) return done;
    console.error(`npm could not install the packages; trying once more in ${seconds} s ...`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, seconds * 1000);
  }
  return install();
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
