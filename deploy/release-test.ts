/** A release as `npm run release` makes it, for tests of what becomes of it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Its archive's name in that folder. */
export function releaseInto(folder: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['setup/release.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  const [file = ''] = stdout.trim().split('\n').slice(-2);
  copyFileSync(file, join(folder, basename(file)));
  return basename(file);
}
