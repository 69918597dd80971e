/** Pictures of every screen of the desk, for eyes: `npm run look:desk`, of the product at BASE_URL, or of a running preview at http://localhost:3000. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';

const { values } = parseArgs({
  options: {
    into: { type: 'string', default: '.data/look' },
    as: { type: 'string', default: 'Nadia Rahman' },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '1280,1440,1920,768,360' },
    themes: { type: 'string', default: 'light,dark' },
  },
});
const base = process.env.BASE_URL || 'http://localhost:3000';
const folder = resolve(values.into);
const widths = values.widths.split(',').map(Number);
const themes = (['light', 'dark'] as const).filter((theme) => values.themes.split(',').includes(theme));

const screens: readonly (readonly [name: string, path: string, keys?: string])[] = [
  ['today', '/'],
  ['review', '/review'],
  ['submissions', '/submissions'],
  ['submission', '/submissions?status=approved', 'Enter'],
  ['channel', '/submissions?status=approved', 'Enter c'],
  ['players', '/players'],
  ['player', '/players', 'Enter'],
  ['players-staff', '/players', 's'],
  ['readings', '/readings'],
  ['boards', '/boards'],
  ['board', '/boards/1/1/1'],
  ['excellent', '/excellent'],
  ['excellent-ranking', '/excellent/1/1'],
  ['excellent-conflicts', '/excellent/1/1/conflicts'],
  ['excellent-vote', '/excellent/1/1/vote'],
  ['excellent-points', '/excellent/1/1/score'],
  ['draw', '/draw'],
  ['draw-figures', '/draw', 't'],
  ['codes', '/codes'],
  ['codes-load', '/codes', 'l'],
  ['settlement', '/settlement'],
  ['settlement-certify', '/settlement', 'c'],
  ['settlement-payments', '/settlement', 'p'],
  ['settlement-lines', '/settlement/5/board:1:1'],
  ['notices', '/notices'],
  ['notices-write', '/notices', 'w'],
  ['service', '/service'],
  ['service-close', '/service', '5'],
  ['service-plan', '/service', 'p'],
  ['settings', '/settings'],
  ['account', '/account'],
  ['log', '/log'],
  ['organizers', '/organizers'],
  ['organizers-change', '/organizers', 'c'],
  ['organizer', '/organizers', 'Enter'],
  ['find', '/service', '/'],
  ['keys', '/service', '?'],
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  mkdirSync(folder, { recursive: true });
  process.exitCode = await lookAtAll(browser);
} finally {
  await browser.close();
}

/** 1 when a screen is wider than its window or reports an error. */
async function lookAtAll(browser: Browser): Promise<number> {
  const shown = screens.filter(([name]) => name.includes(values.only));
  const total = shown.length * widths.length * themes.length;
  const faults: string[] = [];
  let done = 0;
  for (const width of widths) {
    for (const theme of themes) {
      const page = await enter(browser, width, theme);
      let at = '';
      page.on('pageerror', (error) => faults.push(`${at}: ${error.message}`));
      page.on('console', (message) => message.type() === 'error' && faults.push(`${at}: ${message.text()}`));
      for (const [name, path, keys] of shown) {
        at = `${name}-${width}-${theme}`;
        await show(page, path, keys);
        const wide = await page.evaluate('document.documentElement.scrollWidth');
        if (Number(wide) > width) faults.push(`${at}: ${wide} wide`);
        await page.screenshot({ path: join(folder, `${at}.png`) });
        done += 1;
        if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${total} pictures in ${folder}`);
      }
      await page.context().close();
    }
  }
  console.log(`\n${done} pictures in ${folder}`);
  for (const fault of faults) console.log(fault);
  return faults.length > 0 ? 1 : 0;
}

async function enter(browser: Browser, width: number, theme: (typeof themes)[number]): Promise<Page> {
  const viewport = { width, height: width < 900 ? 740 : 900 };
  const page = await (await browser.newContext({ viewport, colorScheme: theme })).newPage();
  await page.goto(`${base}/desk/`);
  const login = page.getByRole('button', { name: 'Log in with your organization' });
  await login.waitFor();
  await page.screenshot({ path: join(folder, `door-${width}-${theme}.png`) });
  await login.click();
  await page.getByRole('button', { name: values.as }).click();
  await page.getByRole('navigation', { name: 'Desk' }).waitFor();
  return page;
}

async function show(page: Page, path: string, keys?: string): Promise<void> {
  await page.goto(`${base}/desk${path}`);
  await page.waitForLoadState('networkidle');
  for (const key of keys?.split(' ') ?? []) {
    await page.keyboard.press(key);
    if (key === 'Enter') await page.waitForURL((url) => url.pathname.split('/').length > 3);
    // Nothing but its bar stands there before its first answer.
    await page.locator('main > :not(.bar, .fault), dialog[open]').first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  await page.waitForTimeout(350);
}
