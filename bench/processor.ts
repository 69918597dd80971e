/** The processor that processes use, and who runs on which core. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One core for the house, the other for the crowd: else who asks takes from who answers. What is started later inherits it. */
export function keepApart(house: readonly number[]): void {
  for (const [core, pids] of [house, [process.pid]].entries()) {
    for (const pid of pids) {
      const { status } = spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)]);
      if (status !== 0) throw new Error('This needs two cores and taskset (Debian: util-linux)');
    }
  }
}

export function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean);
  return [pid, ...children.map(Number)];
}

/** All of a PostgreSQL, which its folder of data tells. */
export const postgresIn = (data: string) =>
  familyOf(Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10));

const ticks_a_second = 100;

/** In seconds; children that have ended are counted with who started them. */
export function processorOf(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const fields = statOf(pid).split(') ')[1]?.split(' ') ?? [];
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / ticks_a_second;
}

/** Nothing of one that has ended in the meantime. */
function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
