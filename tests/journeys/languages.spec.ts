/// <reference lib="dom" />
/** Every screen and dialog in every language at three widths: nothing runs out of its place, no ink is cut off. */
import { edition } from '@event/editions/current';
import { expect, type Page, test } from '@playwright/test';
import { spills } from './spill.ts';

const widths = [320, 768, 1280];
const screens = ['', '/submit', '/rules', '/customer'];
const dialogs = [
  'language',
  'account',
  'videos',
  'example',
  'full',
  'ended',
  'agreement',
  'draw',
  'rewards',
  'share',
  'contact',
  'excellent',
];

test.describe.configure({ timeout: 240_000 });

for (const { code, name, bcp47, only } of edition.languages) {
  test(`in ${name} (${code}) every screen and dialog keeps its words in their place`, async ({ page, baseURL }) => {
    const home = new URL(only ? '/' : '/events/goldenmonthugc/global', baseURL);
    if (only) home.hostname = 'india.localhost';
    const address = (path: string) => `${home.href.replace(/\/$/, '')}${path}?lang=${code}`;
    await page.goto(address(''));
    await expect(page.locator('html')).toHaveAttribute('lang', bcp47);
    const found: string[] = [];
    for (const screen of screens) {
      await page.goto(address(screen));
      found.push(...(await spillsAtAllWidths(page, screen || '/')));
    }
    await page.goto(address(''));
    for (const dialog of dialogs) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, dialog);
      await page.locator('dialog[open]').waitFor({ timeout: 30_000 });
      found.push(...(await spillsAtAllWidths(page, `#${dialog}`)));
      await page.goBack();
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    }
    expect([...new Set(found)]).toEqual([]);
  });
}

test('a word that runs out of its button is found, and one that is cut off', async ({ page }) => {
  await page.setContent('<button style="width:40px;white-space:nowrap">Incomprehensible</button>');
  expect(await page.evaluate(spills)).toEqual(['“Incomprehensible” runs out of its button']);
  await page.setContent('<p style="height:9px;overflow:hidden">ខ្មែរ</p>');
  expect(await page.evaluate(spills)).toEqual(['“ខ្មែរ” is cut off by its p']);
  await page.setContent('<p style="width:4000px">wide</p>');
  expect(await page.evaluate(spills)).toEqual([expect.stringMatching(/^the page is \d+ px too wide$/)]);
  await page.setContent('<button>Fits</button><p>ខ្មែរ</p>');
  expect(await page.evaluate(spills)).toEqual([]);
});

async function spillsAtAllWidths(page: Page, where: string) {
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForTimeout(120);
    found.push(...(await page.evaluate(spills)).map((spill) => `${width} ${where}: ${spill}`));
  }
  return found;
}
