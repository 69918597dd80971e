/// <reference lib="dom" />
/**
 * From the answer to the painted rows on a cheap phone (processor 6 times slower): all rows of a board after a tap, beside the
 * ten of another board after a tap on its tab. Run: node bench/rows.ts [address of a running product] [runs]
 */
import { chromium, type Page } from '@playwright/test';
import { product } from './product.ts';
import { middleOf } from './turns.ts';

const [, , given, runs = '9'] = process.argv;
const { address, end } = await product(given);
const slowdown = 6;
const row = '.board .row:not(.head)';

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const kinds = { 'another board': '#board [role=tab]:has-text("Facebook")', 'all of a board': '#board .asof button' };
const found = { 'another board': [] as number[], 'all of a board': [] as number[] };
for (let run = 0; run < Number(runs); run++) {
  for (const [kind, tapped] of Object.entries(kinds)) {
    const { rows, took } = await measured(tapped);
    found[kind as keyof typeof kinds].push(took);
    if (run === 0) console.log(`${kind}: ${rows} rows`);
  }
}
await browser.close();
end();
const [one = 0, whole = 0] = Object.values(found).map(middleOf);
console.log(
  `median of ${runs}: ${one.toFixed(0)} and ${whole.toFixed(0)} ms, ${(whole / one).toFixed(2)} times as long`,
);

async function measured(tapped: string): Promise<{ readonly rows: number; readonly took: number }> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true });
  await page.goto(`${address}/events/goldenmonthugc/global?lang=en#board`);
  await page.waitForFunction(() => document.documentElement.dataset.ready);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const shown = untilPainted(page);
  await page.locator(tapped).tap({ timeout: 30_000 });
  const took = await shown;
  const rows = await page.locator(row).count();
  await page.close();
  return { rows, took };
}

/** Counted from the moment the board's answer is there, so that the network has no part in it. */
function untilPainted(page: Page): Promise<number> {
  return page.evaluate(
    (rows) =>
      new Promise<number>((resolve) => {
        const text = () => Array.from(document.querySelectorAll(rows), (one) => one.textContent).join();
        const before = text();
        const { json } = Response.prototype;
        Response.prototype.json = async function () {
          const body = await json.call(this);
          if (this.url.includes('/rank/creator')) {
            const from = performance.now();
            const look = () =>
              text() === before || text() === ''
                ? requestAnimationFrame(look)
                : requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
            look();
          }
          return body;
        };
      }),
    row,
  );
}
