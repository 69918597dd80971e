/// <reference lib="dom" />
/** What a page keeps to however it is read: with large letters, zoomed, on a slow phone. */
import { expect, type Page, test } from '@playwright/test';
import { logInAnew, open, openAnew } from '../journey/site.ts';
import { layOut, spills } from '../journey/spill.ts';
import { become } from './look-as.ts';
import { people } from './look-people.ts';

const screens = ['/global', '/global/submit', '/global/mine', '/global/rules', '/global/customer', '/global/works'];
const dialogs = ['share', 'language', 'example', 'agreement', 'excellent', 'full/ytb'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function found(page: Page, paths: readonly string[]): Promise<string[]> {
  const list: string[] = [];
  for (const path of paths) {
    await openAnew(page, path);
    if (path.includes('#')) await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('#mine:not(:has(> :not(header)))'), 'what comes by itself is there').toHaveCount(0);
    await page.evaluate(layOut);
    // Letters that stand in for those on their way are wider.
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    list.push(...(await page.evaluate(spills)).map((one) => `${path}: ${one}`));
  }
  return list;
}

test('letters of twice their size keep in their place on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  const others = ['/global?lang=ru', '/global?lang=mm', '/global?lang=kh', '/global?lang=th'];
  const list = await found(page, [...screens, ...others, ...dialogs.map((name) => `/global#${name}`)]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  expect(list).toEqual([]);
  await openAnew(page, '/global?lang=kh');
  await page.mouse.wheel(0, 100);
  await expect(page.locator('.consent')).toBeAttached();
  await expect(page.locator('.consent'), 'the question lies at the end of the page, not over it').not.toBeInViewport();
});

test('what a player has keeps in its place with letters of twice their size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  const list: string[] = [];
  for (const lang of ['ru', 'mm', 'kh', 'th']) {
    for (const someone of [people.won, people.rejected, people.waiting, people.disqualified]) {
      if (!someone) continue;
      await become(page, someone, lang);
      const paths = [`/global/mine?lang=${lang}`];
      if (someone === people.rejected) paths.push(`/global?lang=${lang}#edit/11`);
      if (someone === people.won)
        paths.push(...['rewards', 'contact', 'data', 'draw'].map((name) => `/global?lang=${lang}#${name}`));
      list.push(...(await found(page, paths)));
    }
  }
  expect(list).toEqual([]);
});

test.describe('at 200 %', () => {
  test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 });

  test('a laptop’s page keeps its words, and the form its button within reach', async ({ page }) => {
    expect(await found(page, [...screens, ...dialogs.map((name) => `/global#${name}`)])).toEqual([]);
    await open(page, '/global/submit');
    for (const target of [
      page.getByLabel('Video link'),
      page.getByRole('main').getByRole('button', { name: 'Log in' }),
    ]) {
      // A trial is refused when something else lies over the place.
      await target.click({ trial: true });
      await expect(target).toBeInViewport({ ratio: 1 });
    }
  });

  test('what a work is called and how it does stand beside its picture', async ({ page }) => {
    await open(page, '/global/works');
    await page.locator('main a[href*="/works/"]').first().click();
    for (const words of ['h1', '.views'])
      await expect(page.locator('.of-work').locator(words)).toBeInViewport({ ratio: 1 });
  });
});

test('what is tapped is as large as a thumb on a phone; a tag within a text is at least 24 px high', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const small: string[] = [];
  for (const path of [...screens, ...dialogs.map((name) => `/global#${name}`)]) {
    await openAnew(page, path);
    if (path.includes('#')) await expect(page.getByRole('dialog')).toBeVisible();
    small.push(...(await page.evaluate(smallTargets)).map((one) => `${path}: ${one}`));
  }
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/global?lang=ru', '/global?lang=es', '/global?lang=vn']) {
    await openAnew(page, path);
    small.push(...(await page.evaluate(smallTargets)).map((one) => `320 ${path}: ${one}`));
  }
  expect(small).toEqual([]);
  await page.goto('about:blank');
  await page.setContent('<button style="all:unset;display:block;width:60px;height:20px">Small</button>');
  expect(await page.evaluate(smallTargets)).toEqual(['Small 60x20']);
});

/** Runs inside a page, and lays all of it out. Links that flow with a sentence are as high as its letters. */
function smallTargets(): string[] {
  for (const section of document.querySelectorAll('section')) section.style.contentVisibility = 'visible';
  const shown = document.querySelector('dialog[open]') ?? document.body;
  const targets = shown.querySelectorAll('a[href], button, input, select, textarea, summary');
  return Array.from(targets, (target) => target.closest('label') ?? target)
    .filter((target) => target.checkVisibility() && getComputedStyle(target).display !== 'inline')
    .filter((target) => !target.matches('.skip'))
    .flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const least = target.matches('.tag') ? 24 : 44;
      const isSmall = Math.round(height) < least || Math.round(width) < 44;
      return isSmall ? [`${target.textContent} ${Math.round(width)}x${Math.round(height)}`] : [];
    });
}

test('nothing moves while a page comes up and knows its player, on a slow phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: readonly { node: Node | null }[];
        };
        if (!hadRecentInput) moved.push(`${value.toFixed(3)} ${(sources[0]?.node as Element | null)?.className}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await logInAnew(page, 'BR');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 },
  });
  // On the wall stands what other journeys have just entered.
  const still = screens.filter((path) => path !== '/global/works');
  for (const path of [...still, '/global?lang=mm', '/global?lang=kh', '/global?lang=th']) {
    await openAnew(page, path);
    await expect(page.locator('.account')).toContainText('Newcomer');
    await page.waitForLoadState('networkidle');
    const moved: string[] = await page.evaluate(() => Reflect.get(window, 'moved'));
    const sum = moved.reduce((total, one) => total + Number.parseFloat(one), 0);
    expect(sum, `${path}: ${moved.join(', ')}`).toBeLessThanOrEqual(0.02);
  }
});
