import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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

test('a Node that was found to be the pinned one is believed until its file is written again', { skip }, (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'contest-runtime-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [node, note] = [join(folder, 'node'), join(folder, 'cache', 'note')];
  const program = readFileSync(process.execPath);
  const put = () => {
    writeFileSync(node, program);
    chmodSync(node, 0o755);
  };
  put();
  assert.equal(askThere(node, note), 'true');
  assert.ok(existsSync(note));
  assert.equal(askThere(node, note), 'true');
  program[program.length - 1] = (program.at(-1) ?? 0) ^ 1;
  put();
  utimesSync(node, new Date(0), new Date(0));
  assert.equal(askThere(node, note), 'false');
});

function askThere(node: string, note: string): string {
  const ask =
    "import { isRuntimeThere } from './setup/runtime.mjs'; console.log(isRuntimeThere(...process.argv.slice(1)))";
  const words = ['--input-type=module', '--eval', ask, node, note];
  return spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' }).stdout.trim();
}
