/// <reference lib="dom" />
/** What tells what a thing is, drawn; and the hero of a phone that lies on its side. */
import { expect, type Page, test } from '@playwright/test';
import { open } from '../journey/site.ts';

/** Every emblem of a page, by its drawing, and how much of it is really there. */
const emblems = (page: Page) =>
  page.locator('main .emblem use').evaluateAll((all) =>
    all.map((use) => {
      const name = use.getAttribute('href') ?? '';
      return [name, document.querySelectorAll(`${name} > *`).length > 0] as const;
    }),
  );

test('every emblem that a page names is drawn, once the script is there', async ({ page }) => {
  await open(page, '/global');
  await expect
    .poll(async () => (await emblems(page)).filter(([, isDrawn]) => !isDrawn).map(([name]) => name))
    .toEqual([]);
  expect((await emblems(page)).map(([name]) => name)).toEqual(
    expect.arrayContaining(['#e-full', '#e-crescent', '#e-ring', '#e-border', '#e-pack', '#e-heap']),
  );
});

test('on a phone that lies on its side the button of the home page is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await open(page, '/global');
  await expect(page.locator('.poster .act').first()).toBeInViewport({ ratio: 1 });
});
