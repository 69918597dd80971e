/** What the builds of site and desk have in common: what they were made from, and how one takes the other's place while others build too. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);

/** A hash over everything in these folders that a build reads. */
export function sourceHash(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    // Others may make or remove what is built meanwhile: nobody looks into it.
    const exclude = (name: string) => /^(dist|node_modules)|\.test\.ts$/.test(basename(name));
    for (const name of globSync('**', { cwd: fileURLToPath(new URL(`${folder}/`, root)), exclude }).sort()) {
      const file = new URL(`${folder}/${name}`, root);
      if (statSync(file).isFile()) hash.update(name).update(readFileSync(file));
    }
  }
  return hash.update(readFileSync(new URL('package-lock.json', root))).digest('hex');
}

/** What a build left in a file of `dist`; nothing while another takes its place. */
export function readBuilt(file: URL): string | undefined {
  return orRaced(() => readFileSync(file, 'utf8'));
}

/** Somebody may be reading what was there: what another process made from the same sources stays. */
export function replaceBuilt({ dist, made, isMade }: { dist: URL; made: URL; isMade: () => boolean }): void {
  const old = new URL(`${made.href.replace(/\/$/, '')}.old/`);
  while (!isMade() && existsSync(made)) {
    orRaced(() => {
      if (existsSync(dist)) renameSync(dist, old);
      renameSync(made, dist);
    });
    rmSync(old, { recursive: true, force: true });
  }
}

const raced = ['ENOENT', 'ENOTEMPTY', 'EEXIST'];

function orRaced<result>(work: () => result): result | undefined {
  try {
    return work();
  } catch (error) {
    if (!raced.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return undefined;
  }
}
