/** Format, lint and types: one check for the whole tree, one for each workspace. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type RunWish, sayResult, type Tally } from './tally.ts';

const root = join(import.meta.dirname, '..', '..');

export async function checks({ isWanted, signal, say }: RunWish): Promise<Tally> {
  let passed = 0;
  const red: string[] = [];
  for (const { name, command, args } of list().filter(({ name }) => isWanted(name))) {
    const began = Date.now();
    const { code, words } = await run(command, args, signal);
    sayResult(say, { name, isPassed: code === 0, began, words });
    if (code === 0) passed += 1;
    else red.push(`${name}\n${words}`);
  }
  return { passed, failed: red.length, skipped: 0, red };
}

/** Several checkers each work out anew what all share, while tests want the processors. */
const alone = ['--pretty', 'false', '--checkers', '1'];

function list() {
  const projects = globSync('*/tsconfig*.json', { cwd: root }).sort();
  return [
    { name: 'format and lint', command: 'biome', args: ['check', '.', '--colors=off'] },
    ...projects.map((file) => ({ name: `types of ${file}`, command: 'tsc', args: ['-p', file, ...alone] })),
  ];
}

async function run(command: string, args: readonly string[], signal: AbortSignal) {
  const child = spawn(join(root, 'node_modules', '.bin', command), args, { cwd: root, signal, env: withPinnedNode() });
  const words: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => words.push(String(chunk)));
  const [code] = await once(child, 'close');
  return { code, words: words.join('') };
}

/** The tools' own scripts ask for "node": they must get the pinned one. */
export function withPinnedNode(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` };
}
