/** An owner of one area at work: what the screens offer her, and what they do not. */
import { expect, type Page, test } from '@playwright/test';
import { another, enterDesk } from '../journey/desk.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
const optionsOf = (page: Page, label: string | RegExp) => dialogOf(page).getByLabel(label).last().getByRole('option');

test('an owner of one area is offered that area alone wherever she closes, lets in, writes and pays', async ({
  page,
}) => {
  await enterDesk(page, 'Dewi Lestari', '/desk/account');
  const may = page.getByRole('complementary', { name: 'What you may do' });
  await expect(may).toContainText('Owner, ID');
  await expect(may).not.toContainText('everywhere');

  await page.goto('/desk/service');
  await page.getByRole('row', { name: /Lucky draw/ }).waitFor();
  await expect(page.getByRole('button', { name: /Plan maintenance/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Maintenance/ }).getByRole('button')).toHaveCount(0);
  // Keys of what is not hers do nothing.
  for (const key of ['6', 'p']) await page.keyboard.press(key);
  await expect(dialogOf(page)).toHaveCount(0);
  await page.keyboard.press('5');
  await expect(optionsOf(page, 'In')).toHaveText(['Indonesia']);
  await expect(dialogOf(page)).toContainText('in ID alone');
  await page.keyboard.press('Escape');

  await page.goto('/desk/organizers');
  await page.getByRole('row', { name: 'Dewi Lestari' }).first().waitFor();
  await expect(page.getByRole('row', { name: /everywhere/ })).toHaveCount(0);
  await page.keyboard.press('i');
  await expect(optionsOf(page, 'Where')).toHaveText(['ID']);
  await page.keyboard.press('Escape');

  await page.goto('/desk/notices');
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('w');
  await expect(optionsOf(page, /^To the players of/)).toHaveText(['Indonesia']);
  await page.keyboard.press('Escape');

  await page.goto('/desk/settlement');
  await page.locator('.end-lists tbody tr').first().waitFor();
  await expect(page.locator('.end-lists tbody td:first-child').filter({ hasNotText: /^ID$/ })).toHaveCount(0);
});

test('a notice to everybody stands in her list, and she can neither withdraw nor change it', async ({
  page,
  browser,
}) => {
  const nadia = await another(browser, 'Nadia Rahman', '/desk/notices');
  const [row, button] = [/All areas/, /Withdraw|Do not send it/];
  await nadia.getByRole('row', { name: row }).filter({ hasNotText: 'Over' }).first().getByRole('button').click();
  await expect(dialogOf(nadia).getByRole('button', { name: button })).toBeVisible();
  await enterDesk(page, 'Dewi Lestari', '/desk/notices');
  await page.getByRole('row', { name: row }).filter({ hasNotText: 'Over' }).first().getByRole('button').click();
  await expect(dialogOf(page)).toContainText('Written by');
  await expect(dialogOf(page).getByRole('button', { name: button })).toHaveCount(0);
});
