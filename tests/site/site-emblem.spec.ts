/// <reference lib="dom" />
/** What tells what a thing is, drawn; and the button of the first screen. */
import { edition } from '@event/editions/current';
import { expect, type Page, test } from '@playwright/test';
import { at, open } from '../journey/site.ts';

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

for (const [width, height] of [
  [360, 640],
  [640, 360],
  [320, 568],
  [568, 320],
] as const) {
  test(`on a small phone of ${width} by ${height} the button of the home page is whole in sight, in every language`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    for (const { code, only } of edition.languages) {
      await open(page, `${only ? at('india.localhost', '/', baseURL) : '/global'}?lang=${code}`);
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      const { bottom, bar } = await page.evaluate(edges);
      expect(bottom, code).toBeLessThanOrEqual(bar);
    }
  });
}

/** Runs inside a page. */
function edges() {
  const edgeOf = (what: string) => document.querySelector(what)?.getBoundingClientRect();
  return { bottom: edgeOf('.poster .act')?.bottom ?? Infinity, bar: edgeOf('.bar')?.top ?? 0 };
}
