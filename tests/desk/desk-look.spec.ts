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

test('on a phone roles are chosen, and decisions that others saw differently read, without a cut', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await enterDesk(page, 'Nadia Rahman', '/desk/organizers');
  await page.getByRole('button', { name: 'Invite' }).click();
  for (const list of ['Role', 'Where']) {
    const box = await page.getByRole('dialog').getByLabel(list).boundingBox();
    expect(box?.width, list).toBeGreaterThan(100);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('table', { name: 'People' }).getByRole('link', { name: 'Tam Le' }).click();
  const seen = page.getByRole('table', { name: 'Decisions that others saw differently' });
  await expect(seen).toContainText('in a second look');
  const { x, width } = (await seen.boundingBox()) ?? { x: 0, width: Number.NaN };
  expect(x + width).toBeLessThanOrEqual(360);
});

test('on a phone the hours of a maintenance stand there whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await enterDesk(page, 'Nadia Rahman', '/desk/service');
  await page.getByRole('button', { name: 'Plan maintenance' }).click();
  for (const name of [/^From/, /^Until/]) {
    const cut = await page
      .getByRole('dialog')
      .getByRole('textbox', { name })
      .evaluate((field) => field.scrollWidth - field.clientWidth);
    expect.soft(cut, String(name)).toBeLessThanOrEqual(0);
  }
});

test('a screen whose first answer takes long says so', async ({ page }) => {
  await enterDesk(page, 'Kim Ong');
  await page.route('**/desk/api/boards', () => {});
  await page.goto('/desk/boards');
  const said = () =>
    page.locator('main').evaluate((main) => {
      const { content, visibility } = getComputedStyle(main, '::after');
      return visibility === 'visible' ? content : '';
    });
  await expect.poll(said).toContain('On its way');
  await page.route('**/desk/api/today/*', () => {});
  await page.goto('/desk/');
  await expect(page.getByText('On its way …')).toHaveCount(2);
});
