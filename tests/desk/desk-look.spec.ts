/// <reference lib="dom" />
import { expect, test } from '@playwright/test';
import { violationsLightAndDark } from '../journey/axe.ts';
import { enterDesk } from '../journey/desk.ts';

/** Each screen with the key that opens its dialog. */
const screens: readonly (readonly [path: string, key?: string])[] = [
  ['draw', 'e'],
  ['codes', 'l'],
  ['settlement', 'e'],
  ['settlement/5/board:1:1', 'r'],
  ['notices', 'w'],
  ['notices', 'Enter'],
  ['service', '6'],
  ['settings'],
  ['log', 'v'],
];

test('axe finds nothing on the screens of prizes, notices and the service, light and dark', async ({ page }) => {
  await enterDesk(page, 'Nadia Rahman');
  const check = async (where: string) => expect(await violationsLightAndDark(page), where).toEqual([]);
  for (const [path, key] of screens) {
    await page.goto(`/desk/${path}`);
    await page.locator('main td, main dd').nth(3).waitFor();
    await check(path);
    if (!key) continue;
    await page.keyboard.press(key);
    await page.locator('dialog[open], .bar .marked.good').first().waitFor();
    await check(`${path}, ${key}`);
  }
});

/** In the page: how far the middle of each shape is from that of the letters beside it. */
function farOf() {
  return [...document.querySelectorAll('.marked > .glyph')].map((shape) => {
    const letters = document.createRange();
    letters.selectNodeContents(shape.nextSibling ?? shape);
    const [of, at] = [letters, shape].map((one) => one.getBoundingClientRect());
    return of && at ? of.top + of.height / 2 - at.top - at.height / 2 : 0;
  });
}

for (const width of [1280, 360]) {
  test(`the shape of a status stands on the middle of its letters, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await enterDesk(page, 'Kim Ong', '/desk/service');
    await page.getByRole('cell', { name: /^Open/ }).first().waitFor();
    await expect.poll(() => page.evaluate(farOf).then((far) => far.length)).toBeGreaterThan(4);
    expect((await page.evaluate(farOf)).filter((one) => Math.abs(one) > 1)).toEqual([]);
  });
}
