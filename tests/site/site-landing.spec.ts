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

test('control: where nobody looks after those who land, some come to stand elsewhere', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 740 });
  await page.addInitScript(() => {
    Object.assign(window, {
      ResizeObserver: class {
        observe() {}
        disconnect() {}
      },
    });
  });
  const heads: number[] = [];
  for (const lang of ['en', 'ru', 'mm']) {
    await openAnew(page, `/global?lang=${lang}#board`);
    await page.waitForTimeout(1000);
    heads.push(await headOf(page, 'board'));
  }
  expect(heads.filter((head) => head !== 64)).not.toEqual([]);
});

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
