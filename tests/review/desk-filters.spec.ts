import { expect, test } from '@playwright/test';
import { another, decideByKey, enterDesk, onlyRead, openFreeCase } from '../journey/desk.ts';

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

test('what somebody passed on is found by a filter, with what they wrote, by whoever is left', async ({
  page,
  browser,
}) => {
  const part = '/desk/review?areas=5&platforms=1&age=in_time';
  await enterDesk(page, 'Marco Silva', part);
  const shown = await openFreeCase(page);
  await decideByKey(page, shown, 'p', 'Who plays Tigreal?');
  await page.getByLabel('Signals').selectOption('Passed on');
  await expect(page).toHaveURL(/signals=passed/);
  await expect(page.getByRole('link', { name: shown })).toHaveCount(0);

  const tam = await another(browser, 'Tam Le', part);
  await tam.getByLabel('Signals').selectOption('Passed on');
  await expect(tam).toHaveURL(/signals=passed/);
  await expect(async () => {
    if ((await tam.getByRole('link', { name: shown }).count()) === 0) await tam.keyboard.press('j');
    await expect(tam.getByRole('link', { name: shown })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(tam.getByText('Who plays Tigreal?')).toBeVisible();
  await tam.close();
});

test('a case is found in the queue by a part of its title, and from the page of its work', async ({ page }) => {
  await onlyRead(page);
  await enterDesk(page, 'Tam Le', '/desk/submissions?status=waiting&areas=4&platforms=2');
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  const [number, title] = [await cells.nth(0).innerText(), await cells.nth(5).innerText()];
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Submission ${number}` })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('link', { name: `Submission ${number}` })).toBeVisible();
  const found = page.getByRole('region', { name: 'Queue' }).getByRole('listitem');
  await expect(found).toHaveCount(1);

  const search = page.getByLabel('Find', { exact: true });
  await expect(search).toHaveValue(number);
  await search.fill(title.slice(2));
  await search.press('Enter');
  await expect(page).toHaveURL(/q=\D/);
  await expect(found.first()).toContainText(title);
  await search.fill('nobody wrote this');
  await search.press('Enter');
  await expect(page.getByText('Nothing that these filters let through is waiting.')).toBeVisible();
});
