/**
 * How quickly the players' pages stand: Lighthouse's mobile preset, and a cheap phone (10 times slower, applied throttling).
 * In turns with each: the same page by a usual React stack, and a blank page, twice, for the noise.
 * Run: node bench/pages.ts [address of a running product] [runs]
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { browser_path, type Measured, measured } from './lighthouse.ts';
import { openReactPages } from './peer/react-page.ts';
import { product } from './product.ts';
import { middleOf } from './turns.ts';

const [, , given, runs = '5'] = process.argv;
const { address, end } = await product(given);
const base = `${address}/events/goldenmonthugc`;
const pages = {
  home: `${base}/global?lang=en`,
  'home, Burmese': `${base}/global?lang=mm`,
  rules: `${base}/global/rules?lang=en`,
  submit: `${base}/global/submit?lang=en`,
  'own page': `${base}/global/mine?lang=en`,
  'customer service': `${base}/global/customer?lang=en`,
};

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
const empty = `http://127.0.0.1:${(blank.address() as AddressInfo).port}/`;
const peer = await openReactPages(browser_path);
console.log(`The peer's script: ${(peer.script_bytes / 1000).toFixed(0)} kB.`);

const visits: [name: string, url: string][] = [['blank page', empty]];
for (const [name, url] of Object.entries(pages)) visits.push([name, url], [peerOf(name), await peer.show(url)]);
visits.push(['blank page again', empty]);

for (const [profile, flags] of Object.entries(profiles)) {
  const found = new Map<string, Measured[]>(visits.map(([name]) => [name, []]));
  for (let run = 0; run < Number(runs); run++) {
    for (const [name, url] of visits) found.get(name)?.push(await measured(url, flags));
  }
  console.log(`\n${profile}, median of ${runs}\n`);
  console.log(
    row('page', 'LCP s', 'TBT ms', 'CLS', 'kB', 'scores', 'LCP / blank', 'LCP / peer', 'TBT / peer', 'index'),
  );
  for (const [name] of visits) console.log(line(name, found));
}
blank.close();
peer.end();
end();

type TimeFigure = 'lcp' | 'tbt' | 'work';

function peerOf(name: string): string {
  return `${name}, React`;
}

function line(name: string, found: ReadonlyMap<string, readonly Measured[]>): string {
  const all = found.get(name) ?? [];
  const middle = (of: string, figure: TimeFigure) => middleOf((found.get(of) ?? []).map((one) => one[figure]));
  const ratio = (of: string, figure: TimeFigure) =>
    found.has(of) ? (middle(name, figure) / middle(of, figure)).toFixed(2) : '';
  return row(
    name,
    (middle(name, 'lcp') / 1000).toFixed(2),
    middle(name, 'tbt').toFixed(0),
    middle(name, 'work').toFixed(0),
    middleOf(all.map(({ cls }) => cls)).toFixed(3),
    (middleOf(all.map(({ bytes }) => bytes)) / 1000).toFixed(1),
    all[0]?.scores.map((_score, at) => middleOf(all.map(({ scores }) => scores[at] ?? 0))).join(' ') ?? '',
    ratio('blank page', 'lcp'),
    ratio(peerOf(name), 'lcp'),
    ratio(peerOf(name), 'tbt'),
    ratio(peerOf(name), 'work'),
    middleOf(all.map(({ index }) => index)).toFixed(0),
  );
}

function row(name: string, ...cells: readonly string[]): string {
  return `${name.padEnd(24)}${cells.map((cell) => cell.padStart(15)).join('')}`;
}
