/** Runs the journeys against a really started product: one of their own, or the one that BASE_URL names. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './run/browser.ts';

const root = join(import.meta.dirname, '..');
if (!process.env.BASE_URL) {
  process.env.PRODUCT_FOLDER ??= openFolder();
  process.env.BASE_URL = `http://localhost:${freePort()}`;
}
process.env.CHROMIUM_PATH ||= findBrowser() ?? '';
const { BASE_URL = '', PRODUCT_FOLDER = '' } = process.env;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  // Closing a part of the service closes it for every journey, so that one comes last and alone.
  projects: [
    { name: 'together', testIgnore: /desk-service/ },
    { name: 'alone', testMatch: /desk-service/, dependencies: ['together'] },
  ],
  // Bounds for what hangs, far above what a machine that is busy with something else needs: a person waits, and does not count.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: BASE_URL,
    browserName: 'chromium',
    // It would answer before a journey's own answers are asked; the journeys about it allow it.
    serviceWorkers: 'block',
    // Recorded, every journey takes half as long again: `playwright test -c tests --trace=retain-on-failure` asks for it.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // A process more for each page that may come next, and one for drawing: a third of a journey's cost.
        '--renderer-process-limit=1',
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  ...(PRODUCT_FOLDER && {
    webServer: {
      command: `"${process.execPath}" api/commands/preview.ts`,
      cwd: root,
      // Said last, when the contest is filled.
      wait: { stdout: /Ctrl\+C/ },
      timeout: 600_000,
      stdout: 'pipe',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      // One machine plays everybody, so its network's allowance is that of many.
      env: {
        ...{ PORT: new URL(BASE_URL).port, DATA_DIR: PRODUCT_FOLDER, RATE_SCALE: '20' },
        ...{ DATABASE_URL: '', LOGIN_URL: '', NOW: '' },
      },
    },
  }),
});

/** Root hands its PostgreSQL to another user, who must be able to enter. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'contest-product-'));
  chmodSync(folder, 0o711);
  return folder;
}

function freePort(): string {
  const script = `const s = require('net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close() })`;
  return spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout.trim();
}
