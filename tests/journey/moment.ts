/** A product of its own, which pretends another moment of the edition. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { test } from '@playwright/test';
import { base } from './site.ts';

const repository = join(import.meta.dirname, '..', '..');

interface Product {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/**
 * For the tests around it; answers how a path of the players' site is called there, or of another `root`. What most of them
 * look at is the moment: a tenth of the players is enough.
 */
export function productAt(moment: string, root = base, share = 0.1): (path: string) => string {
  let product: Product | undefined;
  test.beforeAll(async () => {
    // It builds and fills a contest of its own, beside another one.
    test.setTimeout(480_000);
    product = await startAt(moment, share);
  });
  test.afterAll(() => product?.stop());
  return (path) => `${product?.origin}${root}${path}`;
}

/** Far from where others begin to look for one. */
const freshPort = () => `${20_000 + 10 * Math.floor(Math.random() * 1000)}`;

async function startAt(moment: string, share: number): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'contest-moment-'));
  // Root hands its PostgreSQL to another user, who must be able to enter.
  chmodSync(folder, 0o711);
  const child = spawn(process.execPath, ['api/commands/preview.ts'], {
    cwd: repository,
    // It ends with us, even by kill -9: then its channel closes.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NOW: moment,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      LOGIN_URL: '',
      PORT: freshPort(),
      RATE_SCALE: '20',
      DEMO_SHARE: String(share),
    },
  });
  const said = child.stdout as Readable;
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  let origin = '';
  for await (const line of createInterface(said)) {
    origin ||= /Players +(http:\/\/[^/]+)/.exec(line)?.[1] ?? '';
    if (/Ctrl\+C/.test(line)) break;
  }
  if (!origin) {
    await stop();
    throw new Error(`The product of ${moment} did not start; its reason stands above.`);
  }
  said.resume();
  return { origin, stop };
}
