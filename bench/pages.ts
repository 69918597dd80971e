/**
 * How quickly the players' pages stand: Lighthouse's mobile preset, and a cheap phone (10 times slower, applied throttling).
 * The floor is a blank page in the same run. Run: node bench/pages.ts [address of a running product] [runs]
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product } from './product.ts';

const [, , given, runs = '5'] = process.argv;
const { address, end } = await product(given);
const base = `${address}/events/goldenmonthugc`;
const pages = [
  ['home', `${base}/global?lang=en`],
  ['home, Burmese', `${base}/global?lang=mm`],
  ['rules', `${base}/global/rules?lang=en`],
  ['submit', `${base}/global/submit?lang=en`],
  ['own page', `${base}/global/mine?lang=en`],
  ['customer service', `${base}/global/customer?lang=en`],
] as const;

interface Measured {
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly bytes: number;
  /** Lighthouse's own figure for the machine at that moment. */
  readonly index: number;
  /** Performance, accessibility, best practices, SEO: of a hundred. */
  readonly scores: readonly number[];
}

const profiles = {
  preset: [],
  'cheap phone': [
    '--throttling-method=devtools',
    '--throttling.cpuSlowdownMultiplier=10',
    '--only-categories=performance',
  ],
} as const;

const blank = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(
    '<!doctype html><html lang="en"><title>Blank</title><meta name="viewport" content="width=device-width"><p>Blank',
  );
});
await new Promise<void>((resolve) => blank.listen(0, '127.0.0.1', resolve));
const floor = ['blank page', `http://127.0.0.1:${(blank.address() as AddressInfo).port}/`] as const;

for (const [profile, flags] of Object.entries(profiles)) {
  console.log(`\n${profile}, median of ${runs}\n`);
  console.log(row('page', 'LCP s', 'TBT ms', 'CLS', 'kB', 'scores', 'LCP / blank', 'index'));
  let zero = 0;
  for (const [name, url] of [floor, ...pages]) {
    const found: Measured[] = [];
    for (let run = 0; run < Number(runs); run++) found.push(await measured(url, flags));
    const lcp = median(found.map((one) => one.lcp));
    zero ||= lcp;
    console.log(
      row(
        name,
        (lcp / 1000).toFixed(2),
        median(found.map(({ tbt }) => tbt)).toFixed(0),
        median(found.map(({ cls }) => cls)).toFixed(3),
        (median(found.map(({ bytes }) => bytes)) / 1000).toFixed(1),
        found[0]?.scores.map((_score, at) => median(found.map(({ scores }) => scores[at] ?? 0))).join(' ') ?? '',
        (lcp / zero).toFixed(2),
        median(found.map(({ index }) => index)).toFixed(0),
      ),
    );
  }
}
blank.close();
end();

/** Now and then Lighthouse misses the beginning of its own recording, which says nothing about the page. */
async function measured(url: string, flags: readonly string[]): Promise<Measured> {
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
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
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
    cls: number('cumulative-layout-shift'),
    bytes: number('total-byte-weight'),
    index: environment.benchmarkIndex,
    scores: names.flatMap((name) => (categories[name] ? [Math.round(categories[name].score * 100)] : [])),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function row(name: string, ...cells: readonly string[]): string {
  return `${name.padEnd(20)}${cells.map((cell) => cell.padStart(16)).join('')}`;
}
