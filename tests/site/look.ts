/**
 * Pictures of every screen and dialog of the site, for eyes: `npm run look:site`, of the product at BASE_URL, or of a running preview.
 * With `--kept` only those that docs/pictures keeps, into that folder.
 * With `--natives` those that a native reads, on a phone or at another `--width`, with letters of another size (`--letters 200`): as a
 * visitor, and as a player who won, lost, waits, was rejected, was disqualified, found all doors closed, was cut off from the server.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { edition } from '@event/editions/current';
import { type Browser, chromium, type Page } from '@playwright/test';
import { at, chooseAccount, clearNotices, ready } from '../journey/site.ts';
import { layOut } from '../journey/spill.ts';
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
    width: { type: 'string', default: '360' },
    letters: { type: 'string', default: '100' },
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

// What is set by the protocol is lost while a whole page is pictured.
const letters = `--blink-settings=defaultFontSize=${Math.round((16 * Number(values.letters)) / 100)}`;
const browser = await chromium.launch({
  executablePath: findBrowser() ?? '',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    letters,
  ],
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
  const width = Number(values.width);
  const newPage = () => browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const visitor = await newPage();
  for (const name of screens) await show(visitor, `visitor-${name}`, name === 'home' ? '' : `/${name}`, width);
  for (const name of ['language', 'example', 'agreement', 'ended', 'full/ytb', 'excellent', 'share'])
    await show(visitor, `visitor-${name.replace('/', '-')}`, `#${name}`, width);
  await show(visitor, 'visitor-work', await pathOfWork(visitor), width);
  await show(visitor, 'visitor-work-gone', '/works/99999999', width);
  await visitor.close();
  for (const [who, someone] of Object.entries(people)) {
    const page = await newPage();
    for (const told of someone.notices) {
      await become(page, someone, values.lang, [told]);
      await show(page, `${who}-notice-${told.kind}`, '#notice', width);
    }
    await become(page, someone, values.lang, someone.notices);
    if (someone.notices.length > 1) await show(page, `${who}-notices`, '#notice', width);
    await become(page, someone, values.lang);
    for (const path of ['', ...(someone.screens ?? [])]) await show(page, nameOf(who, path), path, width);
    for (const name of someone.dialogs) await show(page, `${who}-${name.replace('/', '-')}`, `#${name}`, width);
    if (someone.draw) await showDraw(page, who, width);
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

async function showDraw(page: Page, who: string, width: number): Promise<void> {
  if (!isWanted(`${who}-draw-shown`)) return;
  await open(page, '#draw');
  const draw = page.locator('dialog.draw .does button').first();
  // While the draw is closed nobody is shown one.
  if (await draw.isDisabled()) return;
  await draw.click();
  await page.locator('dialog.draw.shown').waitFor();
  await page.screenshot({ path: join(folder, `${who}-draw-shown-${width}.png`) });
}

/** What `--only` names, parted by commas. */
function isWanted(name: string): boolean {
  return values.only.split(',').some((part) => name.includes(part));
}

/** Screens in their whole length, dialogs as they lie on the window. */
async function show(page: Page, name: string, path: string, width: number): Promise<void> {
  if (!isWanted(name)) return;
  await open(page, path);
  if (path.startsWith('#')) await page.getByRole('dialog').waitFor();
  else await scrollThrough(page);
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: !path.startsWith('#') });
  if (process.stdout.isTTY) process.stdout.write(`\r${name} at ${width} px, in ${folder}   `);
}

/** What is far below the window is drawn, and asked for, only when somebody scrolls there. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(layOut);
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
