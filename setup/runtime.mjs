// The pinned Node: the npm package "node", whose binary is fetched by an install script, and run only with the hash that its makers publish.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { npm, plainEnvironment } from './npm.mjs';
import { isPinned, pinnedVersion } from './pin.mjs';
import { root } from './project.mjs';

const binary = process.platform === 'win32' ? 'node.exe' : 'node';
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', binary);
const noteOfNode = join(root, 'node_modules', '.cache', 'pinned-node');

export function isRuntimeThere(node = pinnedNode, note = noteOfNode) {
  if (!existsSync(node)) return false;
  if (readNote(note) === identityOf(node)) return true;
  if (!isPinned(node)) return false;
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (stdout?.trim() !== `v${pinnedVersion()}`) return false;
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, identityOf(node));
  return true;
}

// A program that was once found to be the pinned one, and was not written since, is not hashed before every command:
// that took longer than most of them. Whoever could forge the note could change any package beside it.
function identityOf(node) {
  const { dev, ino, size, mtimeNs, ctimeNs } = statSync(node, { bigint: true });
  return [pinnedVersion(), dev, ino, size, mtimeNs, ctimeNs].join(' ');
}

function readNote(note) {
  return existsSync(note) ? readFileSync(note, 'utf8') : undefined;
}

// A machine may have switched install scripts off.
export function placeRuntime() {
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: join(root, 'node_modules', 'node'),
    env: plainEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return isRuntimeThere();
}

// npm leaves out optional packages that the Node it runs on is too old for, although the pinned one could run them.
export function borrowRuntime() {
  const isNewEnough = Number(process.versions.node.split('.')[0]) >= 24;
  return isNewEnough ? { node: process.execPath, giveBack() {} } : fetchRuntime();
}

// Also that of another platform, which cannot be run here. Without network it is the one we run on.
export function fetchRuntime({ platform, arch } = process) {
  const folder = mkdtempSync(join(tmpdir(), 'contest-node-'));
  const name = platformPackage({ platform, arch });
  const own = ['--no-save', '--ignore-scripts', '--force', `--prefix=${folder}`];
  const { status } = npm(['install', ...own, `${name}@${pinnedVersion()}`], { folder });
  const fetched = join(folder, 'node_modules', name, 'bin', binary);
  const isUsable = status === 0 && isPinned(fetched, { platform, arch });
  return {
    node: isUsable ? fetched : process.execPath,
    giveBack: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function platformPackage({ platform, arch }) {
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return [prefix, platform === 'win32' ? 'win' : platform, arch].join('-');
}
