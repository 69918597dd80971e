// Runs a TypeScript file with the pinned Node and ends with it; whoever kills npm ends the whole run.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';
import { pinnedNode } from './runtime.mjs';

export function run(file) {
  const child = spawn(pinnedNode, [join(root, file), ...process.argv.slice(2)], {
    cwd: root,
    env: withCompiled(process.env),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    if (signal) console.error(`Ended by ${signal}.`);
    process.exit(code ?? 1);
  });
  endWithNpm(child);
}

// TypeScript that was compiled once is not compiled again by the next process, which halves the start of each.
function withCompiled(environment) {
  return { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...environment };
}

// A killed npm (kill -9) leaves its script running; without /proc that cannot be seen.
function endWithNpm(child) {
  const npm = findNpm(process.ppid, 3);
  if (!npm) return;
  setInterval(() => {
    if (!isNpm(npm)) child.kill('SIGTERM');
  }, 500).unref();
}

function findNpm(pid, steps) {
  if (pid <= 1 || steps === 0) return undefined;
  return isNpm(pid) ? pid : findNpm(parentOf(pid), steps - 1);
}

function isNpm(pid) {
  return statOf(pid).startsWith('(npm') && !statOf(pid).includes(') Z ');
}

function parentOf(pid) {
  return (
    Number(
      statOf(pid)
        .replace(/^.*\) \S /s, '')
        .split(' ')[0],
    ) || 0
  );
}

function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^\d+ /, '');
  } catch {
    return '';
  }
}
