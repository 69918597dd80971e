// Builds the pages of players and organizers; nothing is done while their sources are unchanged.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './project.mjs';
import { pinnedNode } from './runtime.mjs';

export function buildPages() {
  for (const file of ['site/build/build.ts', 'desk/build.ts']) {
    const { status } = spawnSync(pinnedNode, [join(root, file)], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) process.exit(1);
  }
}
