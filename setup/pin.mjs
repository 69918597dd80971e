// Which program is the pinned Node: by the hashes that its makers publish.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackages, root } from './project.mjs';

export const pins = JSON.parse(readFileSync(join(root, 'deploy', 'release', 'runtime.json'), 'utf8'));

export function pinnedVersion() {
  return readPackages('package-lock.json')['node_modules/node'].version;
}

// Where no release is served, a developer's machine runs what npm brings.
export function isPinned(program, { platform, arch } = process) {
  const pin = pins[`node-${pinnedVersion()}-${platform}-${arch}`];
  return !pin || createHash('sha256').update(readFileSync(program)).digest('hex') === pin;
}
