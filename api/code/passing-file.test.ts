import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { withPassingFile } from './passing-file.ts';

const code = 'SECRET-CODE-0001';

/** What the work prints is awaited; then the process is killed where it stands. */
async function killedIn(t: TestContext, work: string) {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, ['--input-type=module', '--eval', work], {
    env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder, CODE: code },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  const open = openFiles(child.pid);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return { open, left: readdirSync(folder, { recursive: true }).map(String) };
}

/** What a process holds open under a temporary folder, as Linux shows it. */
const openFiles = (pid = 0): string =>
  openPaths(pid)
    .map((path) => readFileSync(path, 'latin1'))
    .join();

function openPaths(pid: number): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync(`/proc/${pid}/fd`)
    .map((one) => `/proc/${pid}/fd/${one}`)
    .filter((path) => existsSync(path) && /codes-/.test(readlinkSync(path)));
}

const module = JSON.stringify(new URL('./passing-file.ts', import.meta.url).href);
const passing = `
  const { withPassingFile } = await import(${module});
  const { Readable } = await import('node:stream');
  await withPassingFile(Readable.from(['code\\n', process.env.CODE]), async () => {
    console.log('there');
    await new Promise(() => setInterval(() => undefined, 1000));
  });`;
const plain = `
  const { mkdtempSync, openSync, writeSync } = await import('node:fs');
  const file = openSync(mkdtempSync(process.env.TMPDIR + '/codes-') + '/codes', 'w');
  writeSync(file, process.env.CODE);
  console.log('there');
  setInterval(() => undefined, 1000);`;

test('a process that is killed in the middle leaves no codes, nor were they ever in clear', async (t) => {
  const { open, left } = await killedIn(t, passing);
  assert.deepEqual(left, []);
  assert.ok(!open.includes(code));
  if (process.platform === 'linux') assert.ok(open.length > code.length, 'there was something to read');
});

test('a file of the plain kind is found by the same look', async (t) => {
  const { open, left } = await killedIn(t, plain);
  assert.ok(left.some((one) => one.endsWith('codes')));
  if (process.platform === 'linux') assert.ok(open.includes(code));
});

test('it is read whole as often as somebody likes, also when a reader goes away early', async () => {
  const lines = Array.from({ length: 20_000 }, (_, n) => `${code}-${n}\n`);
  await withPassingFile(Readable.from(lines), async (open) => {
    for await (const _ of open()) break;
    for (let time = 0; time < 2; time++) assert.equal(await text(open()), lines.join(''));
  });
});

test('it is closed and its folder is gone as soon as the work is over, also when that fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'passing-'));
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    const isOpen = () => openPaths(process.pid).length;
    const failing = withPassingFile(Readable.from([code]), async () => {
      assert.deepEqual(readdirSync(folder), []);
      if (process.platform === 'linux') assert.equal(isOpen(), 1);
      throw new Error('no such pool');
    });
    await assert.rejects(failing, /no such pool/);
    assert.equal(isOpen(), 0);
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    rmSync(folder, { recursive: true });
  }
});

test('a file that somebody changed underneath is read to nobody', { skip: process.platform !== 'linux' }, async () => {
  await withPassingFile(Readable.from([code]), async (open) => {
    const [path = ''] = openPaths(process.pid);
    writeFileSync(path, readFileSync(path).fill(0, 0, 1));
    await assert.rejects(text(open()), /authenticate/);
  });
});

test('a file that breaks off is nobody’s work', async () => {
  const broken = Readable.from(
    (function* () {
      yield 'code\n';
      throw new Error('gone');
    })(),
  );
  await assert.rejects(
    withPassingFile(broken, async () => assert.fail('it was never whole')),
    /gone/,
  );
});
