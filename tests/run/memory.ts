/**
 * What tests throw away lies in memory where there is room: making a database of 1,500 files takes a disk longer than most tests
 * take with it. Nothing is tried there that a disk would do otherwise: a process that is killed leaves both alike.
 */
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const shared = '/dev/shm';
const name = 'contest-run-';
/** A whole run takes some 3 GB. */
const enough = 8 * 2 ** 30;

export function throwAwayInMemory(): void {
  if (process.env.TMPDIR || !isRoomy()) return;
  removeLeftBehind(shared);
  const folder = join(shared, `${name}${process.pid}`);
  mkdirSync(folder);
  // Root hands its PostgreSQL to another user, who must be able to enter.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

/** Programs are started from there too. */
function isRoomy(): boolean {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm \S+ (\S+)/m);
    const { bavail, bsize } = statfsSync(shared);
    const isForPrograms = Boolean(mount?.[1]) && !mount?.[1]?.split(',').includes('noexec');
    return isForPrograms && Math.min(bavail * bsize, process.availableMemory()) > enough;
  } catch {
    return false;
  }
}

/**
 * By runs that were killed: they would hold the memory until the machine is started anew. Process numbers come again: before we
 * made ours, what lies under our own number was another's.
 */
export function removeLeftBehind(folder: string): void {
  for (const entry of readdirSync(folder)) {
    const pid = Number(entry.startsWith(name) && entry.slice(name.length));
    if (pid && (pid === process.pid || !isRunning(pid))) rmSync(join(folder, entry), { recursive: true, force: true });
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
