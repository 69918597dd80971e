import { expect, test } from '@playwright/test';
import { enterDesk, onlyRead, pressOnceClosed, pressTogether } from '../journey/desk.ts';

test('what needs a person now is one key away', async ({ page }) => {
  await onlyRead(page);
  await enterDesk(page, 'Nadia Rahman');
  await expect(page.getByRole('heading', { name: /Needs a person/ })).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: /reviews past 72 h/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/review\?age=past/);
});

test('the sums of the charts agree with the table behind them', async ({ page }) => {
  await enterDesk(page, 'Nadia Rahman');
  await page
    .getByRole('button', { name: /Submissions/ })
    .first()
    .waitFor();
  await page.keyboard.press('t');
  const foot = page
    .getByRole('dialog')
    .getByRole('row', { name: /In all/ })
    .getByRole('cell');
  await expect(foot.first()).toBeVisible();
  const figures = (await foot.allTextContents()).slice(1).map((text) => Number(text.replaceAll(',', '')));
  const [all = 0, ...parts] = figures;
  const areas = parts.slice(0, -5).reduce((sum, one) => sum + one, 0);
  const platforms = parts.slice(-5).reduce((sum, one) => sum + one, 0);
  expect(all).toBeGreaterThan(1000);
  expect([areas, platforms]).toEqual([all, all]);
});

test('keys lead everywhere, are shown, and can be turned off', async ({ page }) => {
  await onlyRead(page);
  await enterDesk(page, 'Nadia Rahman');
  await pressTogether(page, 'g r');
  await expect(page.getByRole('heading', { name: 'Review', exact: true })).toBeVisible();
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Approve: a' }).click();
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('button', { name: 'Approve: off' })).toBeVisible();
  await page.getByRole('button', { name: 'As before' }).click();
  await expect(page.getByRole('button', { name: 'Approve: a' })).toBeVisible();
  await page.keyboard.press('Escape');
  await pressOnceClosed(page, '/');
  await page.getByRole('textbox', { name: /^Number, link/ }).fill('tod');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Today/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
});

test('the finder knows a submission by its number and a player by the beginning of a name', async ({ page }) => {
  await enterDesk(page, 'Nadia Rahman');
  await page.keyboard.press('/');
  await page.getByRole('textbox').fill('10020');
  await expect(page.getByRole('button', { name: /^10020 / })).toBeVisible();
  await page.getByRole('textbox').fill('maya');
  await expect(page.getByRole('button', { name: /Maya Brooks/ }).first()).toBeVisible();
});

test('light and dark follow the system until one is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enterDesk(page, 'Nadia Rahman');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Light or dark').selectOption('light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
