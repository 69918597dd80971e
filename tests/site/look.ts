/**
 * Pictures of every screen and dialog of the site, for eyes: `npm run look:site`, of the product at BASE_URL, or of a running preview.
 * With `--kept` only those that docs/pictures keeps, into that folder.
 * With `--natives` those that a native reads, on a phone: as a visitor, and as a player who won, lost, was rejected, was disqualified,
 * was cut off from the server.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { edition } from '@event/editions/current';
import { type Browser, chromium, type Page } from '@playwright/test';
import { at, chooseAccount, clearNotices, ready } from '../journey/site.ts';
import { findBrowser } from '../run/browser.ts';
import { become } from './look-as.ts';
import { keepPictures } from './look-kept.ts';
import { people } from './look-people.ts';

const { values } = parseArgs({
  options: {
    into: { type: 'string', default: '.data/look-site' },
    as: { type: 'string', default: 'Maya Brooks' },
    area: { type: 'string', default: 'global' },
    lang: { type: 'string', default: 'en' },
    only: { type: 'string', default: '' },
    natives: { type: 'boolean', default: false },
    kept: { type: 'boolean', default: false },
  },
});
const host = process.env.BASE_URL || 'http://localhost:3000';
const { only } = edition.languages.find(({ code }) => code === values.lang) ?? {};
const base =
  only === 'india'
    ? at('india.localhost', '', host).replace(/\/$/, '')
    : `${host}/events/goldenmonthugc/${values.area}`;
const folder = values.kept
  ? join(import.meta.dirname, '../../docs/pictures')
  : resolve(values.into, values.natives ? values.lang : '.');
const widths = [360, 768, 1440] as const;
const screens = ['home', 'submit', 'mine', 'rules', 'customer', 'works'];
const dialogs =
  'language login draw rewards share contact videos excellent example agreement full/ytb ended account data channels';

const browser = await chromium.launch({
  executablePath: findBrowser() ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  mkdirSync(folder, { recursive: true });
  if (values.kept) await keepPictures(browser, { folder, as: values.as, open });
  else if (values.natives) await lookAsNatives(browser);
  else for (const width of widths) await lookAtAll(browser, width);
} finally {
  await browser.close();
}

async function lookAtAll(browser: Browser, width: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const name of screens) await show(page, name, name === 'home' ? '' : `/${name}`, width);
  await show(page, 'work', await pathOfWork(page), width);
  await open(page, '#login');
  await chooseAccount(page, values.as);
  await clearNotices(page);
  for (const name of ['home', 'submit', 'mine'])
    await show(page, `${name}-in`, name === 'home' ? '' : `/${name}`, width);
  for (const name of dialogs.split(' ')) await show(page, name.replace('/', '-'), `#${name}`, width);
  await context.close();
}

/** The names of the pictures begin with who looks. */
async function lookAsNatives(browser: Browser): Promise<void> {
  const phone = { viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' } as const;
  const visitor = await browser.newPage(phone);
  for (const name of screens) await show(visitor, `visitor-${name}`, name === 'home' ? '' : `/${name}`, 360);
  for (const name of ['language', 'example', 'agreement', 'ended', 'full/ytb', 'excellent', 'share'])
    await show(visitor, `visitor-${name.replace('/', '-')}`, `#${name}`, 360);
  await show(visitor, 'visitor-work', await pathOfWork(visitor), 360);
  await show(visitor, 'visitor-work-gone', '/works/99999999', 360);
  await visitor.close();
  for (const [who, someone] of Object.entries(people)) {
    const page = await browser.newPage(phone);
    for (const told of someone.notices) {
      await become(page, someone, values.lang, told);
      await show(page, `${who}-notice-${told.kind}`, '#notice', 360);
    }
    await become(page, someone, values.lang);
    for (const path of ['', ...(someone.screens ?? [])]) await show(page, nameOf(who, path), path, 360);
    for (const name of someone.dialogs) await show(page, `${who}-${name.replace('/', '-')}`, `#${name}`, 360);
    if (someone.draw) await showDraw(page, who);
    await page.close();
  }
}

function nameOf(who: string, path: string): string {
  return `${who}-${/\w+/.exec(path) ?? 'home'}`;
}

async function pathOfWork(page: Page): Promise<string> {
  await open(page, '/works');
  const address = await page.locator('main a[href*="/works/"]').first().getAttribute('href');
  return /\/works\/\d+/.exec(address ?? '')?.[0] ?? '';
}

async function showDraw(page: Page, who: string): Promise<void> {
  await open(page, '#draw');
  const draw = page.locator('dialog.draw .does button').first();
  // While the draw is closed nobody is shown one.
  if (await draw.isDisabled()) return;
  await draw.click();
  await page.locator('dialog.draw.shown').waitFor();
  await page.screenshot({ path: join(folder, `${who}-draw-shown-360.png`) });
}

/** Screens in their whole length, dialogs as they lie on the window. */
async function show(page: Page, name: string, path: string, width: number): Promise<void> {
  if (!name.includes(values.only)) return;
  await open(page, path);
  if (path.startsWith('#')) await page.getByRole('dialog').waitFor();
  else await scrollThrough(page);
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: !path.startsWith('#') });
  if (process.stdout.isTTY) process.stdout.write(`\r${name} at ${width} px, in ${folder}   `);
}

/** What is far below the window is drawn, and asked for, only when somebody scrolls there. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(() => {
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(drawn);
  });
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let from = 0; from < height; from += 400) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(100);
  }
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
}

async function open(page: Page, path: string): Promise<void> {
  const [screen = '', hash = ''] = path.split('#');
  const [place, query = ''] = screen.split('?');
  await page.goto('about:blank');
  await page.goto(`${base}${place}?lang=${values.lang}${query && `&${query}`}${hash && `#${hash}`}`);
  await ready(page);
}
