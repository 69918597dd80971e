/** PostgreSQL refuses to run as root: then it runs as an ordinary user, from folders that this user can enter. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface FolderOwner {
  readonly uid: number;
  readonly gid: number;
}

/** Used by root only, for what lies in a folder that is closed to others. */
export const common_ground = '/var/lib/creator-contest';

/** Nobody else than we ourselves, unless we are root: then whoever owns the data or the folders around, or a standing account. */
export function chooseOwner(folder: string): FolderOwner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const places = [join(placeFor(folder), 'postgres'), ...ancestors(folder)];
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n').map(readAccount);
  const owner =
    places.map((place) => accounts.find(({ uid }) => uid === ownerOf(place))).find((account) => account) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody');
  if (!owner) throw new Error('PostgreSQL cannot run as root: start as an ordinary user, or set DATABASE_URL.');
  return owner;
}

/** The folder itself, or for root a stand-in when the owner cannot enter it. */
export function placeFor(folder: string, owner?: FolderOwner): string {
  if (process.getuid?.() !== 0) return makeFolder(folder);
  const elsewhere = join(common_ground, createHash('sha256').update(folder).digest('hex').slice(0, 12));
  if (existsSync(elsewhere)) return elsewhere;
  return canReach(owner, makeFolder(folder)) ? folder : makeFolder(elsewhere);
}

function ancestors(path: string): string[] {
  return path === dirname(path) ? [path] : [path, ...ancestors(dirname(path))];
}

export function canReach(owner: FolderOwner | undefined, path: string): boolean {
  if (!owner) return true;
  return spawnSync('/usr/bin/test', ['-x', path], { uid: owner.uid, gid: owner.gid, cwd: '/' }).status === 0;
}

function makeFolder(folder: string): string {
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  return folder;
}

function ownerOf(path: string): number | undefined {
  return existsSync(path) ? statSync(path).uid || undefined : undefined;
}

function readAccount(line: string): FolderOwner & { name: string } {
  const [name = '', , uid, gid] = line.split(':');
  return { name, uid: Number(uid), gid: Number(gid) };
}
