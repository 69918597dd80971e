import { expect, test } from '@playwright/test';
import { enterDesk } from '../journey/desk.ts';

test('several areas are chosen at once by keys, kept under a name, and are there in another browser', async ({
  page,
  browser,
}) => {
  await enterDesk(page, 'Kim Ong', '/desk/submissions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Area' }).press('Enter');
  await page.getByRole('group', { name: 'Area' }).getByLabel('MY').check();
  await page.getByRole('group', { name: 'Area' }).getByLabel('ID').check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Area' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Area MY, ID' })).toBeVisible();
  await expect(page).toHaveURL(/areas=3(,|%2C)4/);
  await expect(page.getByRole('cell', { name: /^(GLOBAL|EECA|PH|IN)$/ })).toHaveCount(0);
  const name = `Both ${Date.now() % 100_000}`;
  await page.getByRole('button', { name: 'Keep this' }).click();
  await page.getByLabel('Its name, for you alone').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove it' })).toBeVisible();

  const other = await browser.newPage();
  await enterDesk(other, 'Kim Ong', '/desk/submissions');
  await other.getByLabel('Kept').selectOption(name);
  await expect(other.getByRole('button', { name: 'Area MY, ID' })).toBeVisible();
  await other.getByRole('button', { name: 'Remove it' }).click();
  await expect(other.getByRole('option', { name })).toHaveCount(0);
  await other.close();
});
