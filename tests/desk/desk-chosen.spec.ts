/** Lists of works: the chosen one beside them, and what follows when all are taken out. */
import { expect, type Page, test } from '@playwright/test';
import { enterDesk } from '../journey/desk.ts';

for (const [where, path] of [
  ['a ranking', '/desk/excellent/1/1'],
  ['a channel', '/desk/submissions?status=approved'],
] as const) {
  test(`on a wide screen the chosen work of ${where} is watched beside its list`, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await enterDesk(page, 'Nadia Rahman', path);
    if (where === 'a channel') await openChannel(page);
    const chosen = page.getByRole('complementary', { name: 'The chosen work' });
    const titleOf = async (row: number) =>
      (await page.getByRole('table').first().getByRole('row').nth(row).locator('.cut').first().innerText()).trim();
    for (const row of [1, 2]) {
      if (row > 1) await page.keyboard.press('j');
      const title = (await titleOf(row)).replace(/^\d+ /, '');
      await expect(chosen.getByRole('heading', { name: title }).first()).toBeVisible();
    }
    const still = chosen.getByRole('button', { name: /^Play on / });
    await expect(still).toBeVisible();
    await page.keyboard.press('v');
    await expect(still).toHaveCount(0);
  });
}

test('on a phone what follows when a channel is taken out is read without words broken into a column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterDesk(page, 'Nadia Rahman', '/desk/submissions?status=approved');
  await openChannel(page);
  await page.getByRole('button', { name: 'Disqualify all' }).click();
  const others = page
    .getByRole('dialog')
    .getByRole('row')
    .filter({ hasText: /players? move|stay/ })
    .first();
  await others.waitFor();
  const { height } = (await others.locator('td').last().boundingBox()) ?? { height: Number.NaN };
  expect(height).toBeLessThan(30);
});

/** Of a work that is not its only one. */
async function openChannel(page: Page) {
  for (let row = 1; ; row++) {
    await page.getByRole('row').nth(row).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Channel' }).click();
    await expect(page.getByRole('heading', { name: /^Channel ./ })).toBeVisible();
    if ((await page.getByRole('row').count()) > 2) return;
    await page.goto('/desk/submissions?status=approved');
  }
}
