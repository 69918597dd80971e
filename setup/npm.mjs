// Runs npm quietly: its progress and its errors are shown, nothing else.
import { spawnSync } from 'node:child_process';
import { basename, delimiter, dirname } from 'node:path';
import { root } from './project.mjs';

const quiet = [
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--loglevel=error',
  '--include=dev',
  '--include=optional',
];

export function npm(args, { node = process.execPath, folder = root } = {}) {
  const cli = process.env.npm_execpath ?? '';
  const [command, ...first] = basename(cli) === 'npm-cli.js' ? [node, cli] : ['npm'];
  return spawnSync(command, [...first, ...args, ...quiet], {
    cwd: folder,
    env: { ...plainEnvironment(), PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

// An outer "npm --prefix …" must not reach the npm that we start.
export function plainEnvironment() {
  const inherited =
    /^(npm_(config_(local_prefix|prefix|global|workspace|workspaces|omit|production)$|package_|lifecycle_|command$)|NODE_ENV$)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !inherited.test(name)));
}
