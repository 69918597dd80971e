/** One visit of a page by Lighthouse, in a browser of its own that has seen nothing. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const browser_path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export interface Measured {
  readonly lcp: number;
  readonly tbt: number;
  /** Of the main thread, from beginning to end: blocking is counted from the first paint on, so that a late one hides it. */
  readonly work: number;
  readonly cls: number;
  readonly bytes: number;
  /** Lighthouse's own figure for the machine at that moment. */
  readonly index: number;
  /** Performance, accessibility, best practices, SEO: of a hundred. */
  readonly scores: readonly number[];
}

/** Now and then Lighthouse misses the beginning of its own recording, which says nothing about the page. */
export async function measured(url: string, flags: readonly string[]): Promise<Measured> {
  return measure(url, flags).catch(() => measure(url, flags));
}

async function measure(url: string, flags: readonly string[]): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const report = join(folder, 'report.json');
  const chrome = [
    '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking',
    `--disable-component-update --disable-sync --user-data-dir=${join(folder, 'profile')}`,
  ].join(' ');
  const cli = new URL('../node_modules/lighthouse/cli/index.js', import.meta.url).pathname;
  const child = spawn(
    process.execPath,
    [cli, url, '--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${chrome}`, ...flags],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CHROME_PATH: browser_path },
    },
  );
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`Lighthouse could not measure ${url}.`);
  const { audits, categories, environment } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  const number = (name: string): number => audits[name]?.numericValue ?? 0;
  const names = ['performance', 'accessibility', 'best-practices', 'seo'];
  return {
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    work: number('mainthread-work-breakdown'),
    cls: number('cumulative-layout-shift'),
    bytes: number('total-byte-weight'),
    index: environment.benchmarkIndex,
    scores: names.flatMap((name) => (categories[name] ? [Math.round(categories[name].score * 100)] : [])),
  };
}
