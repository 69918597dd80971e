/** The pages of players and organizers, built in processes of their own; each build does nothing while its sources are unchanged. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const builds = ['../../../site/build/build.ts', '../../../desk/build.ts'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);

export async function buildPages(say: (line: string) => void): Promise<void> {
  const patience = setTimeout(say, 1500, 'Building the pages ...');
  for (const file of builds.filter(existsSync)) await build(file);
  clearTimeout(patience);
}

async function build(file: string): Promise<void> {
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const words: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => words.push(String(chunk)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The pages could not be built (${file}):\n${words.join('').trim()}`);
}
