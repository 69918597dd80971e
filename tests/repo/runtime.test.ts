import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './tree.ts';

const ask = "import { isPinned } from './setup/pin.mjs'; console.log(isPinned(process.argv[1]))";
const skip = !(process.platform === 'linux' && /^(x64|arm64)$/.test(process.arch)) && 'no hash for this platform';

test('only the Node of its makers is run: one that differs in a byte is not', { skip }, (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'contest-runtime-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const other = join(folder, 'node');
  const program = readFileSync(process.execPath);
  program[program.length - 1] = (program.at(-1) ?? 0) ^ 1;
  writeFileSync(other, program);
  assert.deepEqual([process.execPath, other].map(askPinned), ['true', 'false']);
});

function askPinned(program: string): string {
  const words = ['--input-type=module', '--eval', ask, program];
  return spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' }).stdout.trim();
}
