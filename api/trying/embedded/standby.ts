/** The throwaway PostgreSQL that test files run by hand share; it goes by itself when nobody has used it for a while. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const place = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8);
const folder = join(tmpdir(), `contest-tests-${process.getuid?.() ?? 0}-${place}`);

export async function testCluster(): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(100)) {
    const url = readAddress();
    if (url && (await isAnswering(url))) return url;
    if (becomeStarter()) start();
  }
  throw new Error(`The PostgreSQL for tests does not start: see the .log files in ${folder}.`);
}

export function addressFile(folder: string): string {
  return join(folder, 'address');
}

/** One of many test processes starts it; a starter that died is replaced after a while. */
function becomeStarter(): boolean {
  const slot = join(folder, `starting-${Math.floor(Date.now() / 20_000)}`);
  try {
    mkdirSync(slot);
    return true;
  } catch {
    return false;
  }
}

function start(): void {
  const keeper = fileURLToPath(new URL('./keeper.ts', import.meta.url));
  spawn(process.execPath, [keeper, folder], { stdio: 'ignore', detached: true }).unref();
}

function readAddress(): string | undefined {
  try {
    return readFileSync(addressFile(folder), 'utf8');
  } catch {
    return undefined;
  }
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
