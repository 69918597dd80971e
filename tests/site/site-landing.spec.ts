/// <reference lib="dom" />
/** Who asks for a section of the page, in the address or by a tab, stands at its head. */
import { expect, type Page, test } from '@playwright/test';
import { open, openAnew } from '../journey/site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Where the head of the section stands below the edge of the window. */
const headOf = (page: Page, id: string) =>
  page.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN), id);

for (const [width, height] of [
  [360, 740],
  [1440, 740],
] as const) {
  test(`sections above that grow while they are drawn carry nobody past the board, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const lang of ['en', 'ru', 'mm']) {
      await openAnew(page, `/global?lang=${lang}#board`);
      await expect.poll(() => headOf(page, 'board'), lang).toBe(64);
      await page.waitForTimeout(500);
      expect(await headOf(page, 'board'), lang).toBe(64);
      await open(page, `/global?lang=${lang}`);
      await page.locator('.bar a[href$="#board"]:visible, .top nav a[href$="#board"]:visible').click();
      await expect.poll(() => headOf(page, 'board'), lang).toBe(64);
    }
  });
}

for (const [name, isHeld] of [
  ['what grows above somebody who has just landed moves them nowhere', true],
  ['control: where nobody looks after those who land, it does', false],
] as const) {
  test(name, async ({ page }) => {
    await page.addInitScript((looks) => {
      const wait = window.setTimeout;
      // A busy machine may need longer for what follows than anybody is held.
      Object.assign(window, { setTimeout: (run: () => void, ms: number) => wait(run, ms === 3000 ? 60_000 : ms) });
      if (!looks) Object.assign(window.ResizeObserver.prototype, { observe() {} });
    }, isHeld);
    await openAnew(page, '/global#board');
    await page.evaluate(() => {
      // The browser's own way to stand still does not reach every growth.
      document.documentElement.style.overflowAnchor = 'none';
      document.getElementById('board')?.scrollIntoView({ behavior: 'instant' });
      document.querySelector<HTMLElement>('.hero')?.style.setProperty('margin-block-end', '80px');
    });
    await page.waitForTimeout(500);
    await expect.poll(async () => (await headOf(page, 'board')) === 64).toBe(isHeld);
  });
}

test('whoever moves by themselves is not taken back', async ({ page }) => {
  await openAnew(page, '/global#board');
  await expect.poll(() => headOf(page, 'board')).toBe(64);
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => headOf(page, 'board')).toBeLessThan(-200);
  await page.evaluate(() => document.querySelector<HTMLElement>('.hero')?.style.setProperty('padding-top', '9rem'));
  await page.waitForTimeout(500);
  expect(await headOf(page, 'board')).toBeLessThan(-200);
});
