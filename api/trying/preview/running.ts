/** Where the preview of a folder is open: for a second start, and for commands beside it. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface RunningPreview {
  readonly origin: string;
  readonly login_url?: string | undefined;
  readonly videos_url?: string | undefined;
}

export function writeRunning(folder: string, { origin, login_url, videos_url }: RunningPreview): void {
  writeFileSync(fileIn(folder), JSON.stringify({ origin, login_url, videos_url }));
}

/** After a kill -9 it names a run that is no more. */
export function readRunning(folder: string): RunningPreview | undefined {
  return existsSync(fileIn(folder)) ? JSON.parse(readFileSync(fileIn(folder), 'utf8')) : undefined;
}

export async function forgetRunning(folder: string): Promise<void> {
  rmSync(fileIn(folder), { force: true });
}

const fileIn = (folder: string) => join(folder, 'running.json');
