/** Where the law allows players of a country no such draw, they read so before they try. */
import { expect, type Page, test } from '@playwright/test';
import { base, logInAnew, openAnew } from '../journey/site.ts';

/** The area as its edition would name that country. */
async function closeDraw(page: Page, country: string) {
  await page.route(new RegExp(`${base}/global`), async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace('"path":"global"', `$&,"draw_closed_countries":["${country}"]`);
    await route.fulfill({ response, body });
  });
}

test('a player of a closed country reads that the draw is closed where it stands, and is promised no try', async ({
  page,
}) => {
  const closed = 'The lucky draw is closed.';
  await logInAnew(page, 'PE');
  await openAnew(page, '/global#contact');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(`rosa${Date.now()}@example.com`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.luck').getByRole('link', { name: 'Draw now' })).toBeVisible();

  await closeDraw(page, 'PE');
  for (const path of ['/global', '/global/mine']) {
    await openAnew(page, path);
    await expect(page.locator('.slip')).toContainText(closed);
    await expect(page.locator('.slip .left'), 'tries without a word').toHaveCount(0);
    await expect(page.locator('.slip')).not.toContainText(/Draw now|Rewards in the draw|Share/);
    await expect(page.locator('.tasks')).not.toContainText(/\btr(y|ies)\b/);
  }
  await openAnew(page, '/global#draw');
  await expect(dialog).toContainText(closed);
  await expect(dialog.getByRole('button', { name: 'Draw now' })).toBeDisabled();
  await expect(dialog).not.toContainText('Rewards in the draw');
  await openAnew(page, '/global#share');
  await expect(dialog.getByRole('link', { name: 'Facebook' })).toBeVisible();
  await expect(dialog).not.toContainText('a try in the draw');
});
