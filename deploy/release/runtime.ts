/** The Node that a release brings along: the pinned one, and only with the hash that is written beside this file. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Runtime {
  readonly version: string;
  readonly sha256: string;
  readonly program: Buffer;
}

const pins: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'runtime.json'), 'utf8'),
);

export const own_platform = `${process.platform}-${process.arch}`;

/** All else that is packed is the same everywhere. */
export function readRuntime(program = readFileSync(process.execPath), platform = own_platform): Runtime {
  const version = process.versions.node;
  const name = `node-${version}-${platform}`;
  const sha256 = createHash('sha256').update(program).digest('hex');
  if (!pins[name])
    throw new Error(`${name} has no hash in deploy/release/runtime.json: add the one its makers publish.`);
  if (pins[name] !== sha256)
    throw new Error(`${name} is not the program that is pinned: ${sha256} is not ${pins[name]}.`);
  return { version, sha256, program };
}
