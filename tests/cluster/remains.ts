/**
 * What a trial starts and makes bears the number of its process, so that it is found and taken away however that process ended:
 * its programs, networks, disks and folders.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../run/memory.ts';

export const folder_name = `trial-${process.pid}`;
/** Linux knows no longer name of a cable than fifteen letters. */
export const network_name = `event${process.pid}`;

/** Of this process, once it has ended, even by kill -9: then the standard input of the keeper closes. */
export function keepTrial(): void {
  // Ctrl+C reaches only those who are of the terminal.
  const keeper = spawn(process.execPath, [import.meta.filename, `${process.pid}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  keeper.unref();
  Reflect.apply(Reflect.get(keeper.stdin, 'unref'), keeper.stdin, []);
  process.env.EVENT_TRIAL = `${process.pid}`;
  // Whoever ran it was killed: nobody waits for its end.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.exit(1), 1000).unref();
}

/** Of trials that are over; one that goes on beside this one keeps what it has. */
export const removeLeftBehind = () => removeOf((pid) => !isRunning(pid));

/** Programs first: what they hold cannot be taken away. */
export function removeOf(isOver: (pid: number) => boolean): void {
  const isIts = (of: RegExp) => (text: string) => {
    const pid = of.exec(text)?.[1];
    return pid !== undefined && isOver(Number(pid));
  };
  const [network, folder] = [isIts(/\bevent(\d+)/), isIts(/\/trial-(\d+)-/)];
  const spaces = linesOf('ip netns list').filter(network).map(wordOf(0));
  const running = programs().filter((pid) => isIts(/^(\d+)$/)(trialOf(pid)));
  for (const pid of [...running, ...spaces.flatMap((name) => linesOf(`ip netns pids ${name}`))]) end(Number(pid));
  for (const name of spaces) linesOf(`ip netns del ${name}`);
  const bridges = linesOf('ip -oneline link show type bridge').filter(network).map(wordOf(1));
  for (const name of bridges) linesOf(`ip link del ${name.replace(':', '')}`);
  const disks = readFileSync('/proc/mounts', 'utf8').split('\n').filter(folder).map(wordOf(1));
  for (const disk of disks) linesOf(`umount --lazy ${disk}`);
  for (const entry of readdirSync(tmpdir()).filter((name) => folder(`/${name}`)))
    rmSync(join(tmpdir(), entry), { recursive: true, force: true, maxRetries: 5 });
}

const programs = () =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1);

/** They bear it in their environment; those of PostgreSQL write over theirs, and work where its data is. */
function trialOf(pid: number): string {
  try {
    const given = /(?:^|\0)EVENT_TRIAL=(\d+)/.exec(readFileSync(`/proc/${pid}/environ`, 'latin1'))?.[1];
    if (given || readFileSync(`/proc/${pid}/comm`, 'utf8') !== 'postgres\n') return given ?? '';
    return /\/trial-(\d+)-/.exec(readlinkSync(`/proc/${pid}/cwd`))?.[1] ?? '';
  } catch {
    return '';
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has gone by itself.
  }
}

function linesOf(line: string): string[] {
  const [name = '', ...args] = line.split(' ');
  const { stdout } = spawnSync(name, args, { encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter(Boolean);
}

const wordOf = (at: number) => (line: string) => line.split(' ')[at] ?? '';

if (import.meta.main) {
  const kept = Number(process.argv[2]);
  const remove = () => {
    removeOf((pid) => pid === kept);
    process.exit();
  };
  process.stdin.on('end', remove).on('error', remove).resume();
}
