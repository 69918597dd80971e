import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { removeLeftBehind } from './memory.ts';

test('what a killed run left behind is removed, what a running one uses is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contest-memory-'));
  after(() => rmSync(folder, { recursive: true }));
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const kept = [`contest-run-${process.ppid}`, 'contest-run-of-somebody', 'somebody-else'];
  for (const entry of [...kept, `contest-run-${ended}`, `contest-run-${process.pid}`])
    mkdirSync(join(folder, entry, 'data'), { recursive: true });
  removeLeftBehind(folder);
  assert.deepEqual(readdirSync(folder).sort(), kept.sort());
});
