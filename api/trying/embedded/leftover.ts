/** What an earlier run left behind: a PostgreSQL that goes on after its Node was killed, or only its pid file. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A living run holds the data. */
export class InUse extends Error {
  constructor(data: string) {
    super(`The data in ${data} is in use by a run that goes on: stop that one, or choose another DATA_DIR.`);
  }
}

export type Liveness = 'used' | 'unused' | 'silent';

/**
 * Stops a PostgreSQL that nobody uses any more. `ask` says whether a living run holds the one on this port.
 * The pid file is never deleted: PostgreSQL reads from it whether memory of the dead one is still in use.
 */
export async function endLeftover(data: string, ask: (port: number) => Promise<Liveness>): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const [pid, , , port] = existsSync(file) ? readFileSync(file, 'utf8').split('\n').map(Number) : [];
  if (!pid || !isAlive(pid)) return;
  const command = commandOf(pid);
  if (command && !command.includes('postgres')) return disown(file, pid);
  if (!command.includes(data)) return;
  if (port && (await isUsed(() => ask(port)))) throw new InUse(data);
  await endPostgres(pid);
}

/** A run that ends needs seconds; one whose PostgreSQL recovers from a crash is silent, then lets go for a moment. */
async function isUsed(ask: () => Promise<Liveness>): Promise<boolean> {
  let unused = 0;
  for (const deadline = Date.now() + 20_000; unused < 2; await sleep(500)) {
    const liveness = await ask();
    unused = liveness === 'unused' ? unused + 1 : 0;
    if (Date.now() > deadline) return liveness === 'used';
  }
  return false;
}

/** Politely at first; what is frozen is killed with its children, which would keep its memory in use. */
export async function endPostgres(pid: number): Promise<void> {
  const children = childrenOf(pid);
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 3000],
    ['SIGKILL', 30_000],
  ] as const) {
    send(pid, signal);
    if (signal === 'SIGKILL') for (const child of children) send(child, signal);
    for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(30)) {
      if (!isAlive(pid)) return;
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end.`);
}

/** The number belongs to another program now, which PostgreSQL would take for its own: no process has the new one. */
function disown(file: string, pid: number): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(`${pid}`, '999999999'));
}

/** What is dead and only not buried yet is gone: some machines bury nobody. */
export function isAlive(pid: number): boolean {
  if (!send(pid, 0)) return false;
  return !/^\d+ \(.*\) Z /s.test(read(`/proc/${pid}/stat`));
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function commandOf(pid: number): string {
  return (
    read(`/proc/${pid}/cmdline`) ||
    spawnSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).stdout ||
    ''
  );
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').map(Number).filter(Boolean);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
