/// <reference lib="dom" />
/** Every screen and dialog in every language at three widths: nothing runs out of its place, no ink is cut off. */
import { edition } from '@event/editions/current';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { at, base, clearNotices, comeIn } from '../journey/site.ts';
import { spills } from '../journey/spill.ts';

const widths = [320, 768, 1280];
/** A dialog is no wider on a wide screen. */
const dialog_widths = [320, 768];
const screens = ['', '/submit', '/mine', '/rules', '/customer', '/works'];
const dialogs = ['language', 'login', 'example', 'full', 'ended', 'agreement', 'share', 'excellent'];
const players_screens = ['', '/submit', '/mine'];

/** What only somebody who is logged in finds there. */
const players_dialogs = {
  account: '.facts',
  videos: '.works li',
  draw: '.reveal',
  rewards: '.rewards',
  contact: '[name=contact]',
  channels: '.connected',
  data: '.my-data',
};

/** Who goes there: one whose notices are answered, and one who has works and is still to be told something. */
const areas = { home: `${base}/global`, host: 'localhost', player: 'Nguyễn Minh Khôi', told: 'សុខ សុភា' };
const india = { home: '/', host: 'india.localhost', player: 'आरव शर्मा', told: 'கவிதா முருகன்' };

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

for (const { code, name, bcp47, only } of edition.languages) {
  const { home, host, player, told } = only ? india : areas;
  const addressOf = (baseURL?: string) => (path: string) =>
    `${at(host, home, baseURL).replace(/\/$/, '')}${path}?lang=${code}`;

  test(`in ${name} (${code}) every screen and dialog of a visitor keeps its words in their place`, async ({
    page,
    baseURL,
  }) => {
    const address = addressOf(baseURL);
    await page.goto(address(''));
    await expect(page.locator('html')).toHaveAttribute('lang', bcp47);
    const found: string[] = [];
    for (const screen of screens) {
      await page.goto(address(screen));
      found.push(...(await spillsAtAllWidths(page, screen || '/')));
    }
    // The screen before was the wall.
    await page.locator('main a[href*="/works/"]').first().click();
    await expect(page.locator('.of-work')).toBeVisible();
    found.push(...(await spillsAtAllWidths(page, '/works/number')));
    await page.goto(address(''));
    for (const dialog of dialogs) found.push(...(await spillsOf(page, dialog)));
    expect([...new Set(found)]).toEqual([]);
  });

  test(`in ${name} (${code}) every screen and dialog of a player keeps its words in their place`, async ({
    browser,
    baseURL,
  }) => {
    const address = addressOf(baseURL);
    const found: string[] = [];
    const page = await loggedIn(browser, player, at(host, home, baseURL));
    for (const screen of players_screens) {
      await page.goto(address(screen));
      await expect(page.locator('html')).toHaveAttribute('lang', bcp47);
      await expect(page.locator('.account')).toContainText(player);
      found.push(...(await spillsAtAllWidths(page, screen || '/')));
    }
    await page.close();

    const other = await loggedIn(browser, told, at(host, home, baseURL));
    const list = other.waitForResponse(/\/notice\/list/);
    await other.goto(address(''));
    await expect(other.locator('.account')).toContainText(told);
    await list;
    await expect(other.locator('dialog[open] h3').first()).not.toBeEmpty();
    found.push(...(await spillsAtAllWidths(other, '#notice', dialog_widths)));
    for (const [dialog, sign] of Object.entries(players_dialogs)) found.push(...(await spillsOf(other, dialog, sign)));
    const edit = await opened(other, 'videos', '[href^="#edit/"]');
    found.push(...(await spillsOf(other, (await edit.getAttribute('href'))?.slice(1) ?? '', 'input')));
    await other.close();
    expect([...new Set(found)]).toEqual([]);
  });
}

test('a word that runs out of its button is found, and one that is cut off', async ({ page }) => {
  await page.setContent('<button style="width:40px;white-space:nowrap">Incomprehensible</button>');
  expect(await page.evaluate(spills)).toEqual(['“Incomprehensible” runs out of its button']);
  await page.setContent('<span role="columnheader" style="display:block;width:48px">Kedudukan</span>');
  expect(await page.evaluate(spills)).toEqual(['“Kedudukan” runs out of its columnheader']);
  await page.setContent('<p style="height:9px;overflow:hidden">ខ្មែរ</p>');
  expect(await page.evaluate(spills)).toEqual(['“ខ្មែរ” is cut off by its p']);
  await page.setContent('<p style="width:4000px">wide</p>');
  expect(await page.evaluate(spills)).toEqual([expect.stringMatching(/^the page is \d+ px too wide$/)]);
  const below = '<section style="margin-top:9000px;content-visibility:auto">';
  await page.setContent(`${below}<button style="width:40px;white-space:nowrap">Incomprehensible</button>`);
  expect(await page.evaluate(spills)).toEqual(['“Incomprehensible” runs out of its button']);
  await page.setContent('<button>Fits</button><p>ខ្មែរ</p>');
  expect(await page.evaluate(spills)).toEqual([]);
  const name =
    '<a style="display:flex;width:40px"><span style="overflow:hidden;text-overflow:ellipsis">Longname</span>';
  await page.setContent(name);
  expect(await page.evaluate(spills)).toEqual([]);
});

/** The session of each name, made once by a worker. */
const sessions = new Map<string, Awaited<ReturnType<typeof sessionOf>>>();

async function loggedIn(browser: Browser, name: string, home: string): Promise<Page> {
  const state = sessions.get(name) ?? (await sessionOf(browser, name, home));
  sessions.set(name, state);
  return (await browser.newContext({ storageState: state })).newPage();
}

async function sessionOf(browser: Browser, name: string, home: string) {
  const page = await browser.newPage();
  await comeIn(page, name, `${home}?lang=en`);
  if ([areas.player, india.player].includes(name)) await clearNotices(page);
  const state = await page.context().storageState();
  await page.close();
  return state;
}

async function spillsOf(page: Page, dialog: string, sign = '*') {
  await opened(page, dialog, sign);
  return spillsAtAllWidths(page, `#${dialog.replace(/\/.*/, '')}`, dialog_widths);
}

/** The dialog that was open before is marked, so that it is never taken for the next one. */
async function opened(page: Page, dialog: string, sign: string) {
  await page.evaluate((hash) => {
    document.querySelector('dialog[open]')?.setAttribute('data-before', '');
    location.hash = hash;
  }, dialog);
  const found = page.locator(`dialog[open]:not([data-before]) ${sign}`).first();
  await expect(found).toBeAttached();
  return found;
}

async function spillsAtAllWidths(page: Page, where: string, asked = widths) {
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const found: string[] = [];
  for (const width of asked) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    found.push(...(await page.evaluate(spills)).map((spill) => `${width} ${where}: ${spill}`));
  }
  return found;
}
