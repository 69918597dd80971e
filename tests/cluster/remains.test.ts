/** However a trial is ended, nothing of it stays; what another is using does. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { isRunning } from '../run/memory.ts';
import { until } from '../run/until.ts';
import { removeLeftBehind } from './remains.ts';

const remains = JSON.stringify(join(import.meta.dirname, 'remains.ts'));

/** It makes a folder and starts a program outside its own group, says both, and goes on. */
async function startTrial(keep: string): Promise<Trial> {
  const code = `import { spawn } from 'node:child_process'; import { mkdtempSync } from 'node:fs';
    import { tmpdir } from 'node:os'; import * as remains from ${remains};
    ${keep}; console.log(mkdtempSync(tmpdir() + '/' + remains.folder_name + '-'));
    console.log(spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' }).pid); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const [folder, pid] = [(await lines.next()).value as string, Number((await lines.next()).value)];
  after(() => {
    child.kill('SIGKILL');
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    child,
    folder,
    isThere: () => existsSync(folder) || isRunning(pid),
    isWhole: () => existsSync(folder) && isRunning(pid),
  };
}

interface Trial {
  readonly child: ChildProcess;
  readonly folder: string;
  readonly isThere: () => boolean;
  readonly isWhole: () => boolean;
}

for (const signal of ['SIGINT', 'SIGKILL'] as const)
  test(`A trial that ends by ${signal} takes its programs and folders along.`, async () => {
    const { child, isThere } = await startTrial('remains.keepTrial()');
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    await until(() => !isThere(), 'its keeper has taken all away');
  });

test('What a former trial left is taken away by the next one; of one that goes on, all stays.', async () => {
  const alone = `process.env.EVENT_TRIAL = process.pid`;
  const [former, other] = [await startTrial(alone), await startTrial(alone)];
  const ended = once(former.child, 'exit');
  former.child.kill('SIGKILL');
  await ended;
  assert.ok(former.isWhole());
  removeLeftBehind();
  await until(() => !former.isThere(), 'the former is gone');
  assert.ok(other.isWhole());
});
