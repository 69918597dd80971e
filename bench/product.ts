/** The living preview, for measurements of pages: the one whose address is given, or one that is started and ended. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@event/api/trying/embedded/process';

interface Product {
  readonly address: string;
  end(): void;
}

export async function product(address: string | undefined): Promise<Product> {
  if (address) return { address, end: () => {} };
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'contest-bench-'));
  // Root hands its PostgreSQL to another user, who must be able to enter.
  chmodSync(folder, 0o711);
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'api/commands/preview.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Said last, when the contest is filled.
  for await (const line of createInterface(child.stdout)) if (line.includes('Ctrl+C')) break;
  return { address: `http://localhost:${port}`, end: () => void child.kill('SIGTERM') };
}
