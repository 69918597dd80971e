import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from '../journey/axe.ts';
import { another, enterDesk, openCase } from '../journey/desk.ts';

const queue = '/desk/review?areas=2&platforms=5';
const casesOf = (page: Page) => page.getByRole('region', { name: 'Queue' }).getByRole('listitem');

test('a reviewer takes a batch, a lead assigns it to a colleague and sees how much everybody has, by keys alone', async ({
  page,
  browser,
}) => {
  await enterDesk(page, 'Tam Le', queue);
  await openCase(page);
  await page.keyboard.press('b');
  await expect(page.getByRole('alert')).toContainText(/^\d+ cases are yours now/);
  const taken = Number.parseInt((await page.getByRole('alert').textContent()) ?? '', 10);
  await page.keyboard.press('q');
  await expect(page).toHaveURL(/whose=mine/);
  await expect(casesOf(page)).toHaveCount(taken);
  await expect(casesOf(page).getByText('Mine')).toHaveCount(taken);

  const lead = await another(browser, 'Nadia Rahman', `${queue}&whose=all`);
  await expect(casesOf(lead).getByText('Tam Le')).not.toHaveCount(0);
  await lead.keyboard.press('e');
  const dialog = lead.getByRole('dialog', { name: 'Assign cases' });
  await expect(dialog.getByRole('option', { name: /^Marco Silva, / })).toBeAttached();
  expect(await violationsOf(lead)).toEqual([]);
  await lead.keyboard.press('ArrowDown');
  await lead.keyboard.press('Tab');
  await lead.keyboard.type('Marco');
  await lead.keyboard.press('Tab');
  await lead.keyboard.press('Enter');
  await expect(lead.getByRole('alert')).toContainText('are Marco Silva’s now');
  await expect(casesOf(lead).getByText('Marco Silva').first()).toBeVisible();

  await lead.keyboard.press('g');
  await lead.keyboard.press('o');
  const marco = lead.getByRole('region', { name: /^Workload/ }).getByRole('row', { name: 'Marco Silva' });
  await marco.getByRole('link', { name: /^\d+$/ }).press('Enter');
  await expect(lead).toHaveURL(/review\?whose=/);
  await expect(lead.getByLabel('Whose')).toContainText('Marco Silva');
  await expect(casesOf(lead).getByText('Marco Silva').first()).toBeVisible();
  await openCase(lead);
  await lead.keyboard.press('e');
  await lead.keyboard.press('ArrowDown');
  await lead.keyboard.press('Tab');
  await lead.keyboard.type('Nobody');
  await lead.keyboard.press('Tab');
  await lead.keyboard.press('Enter');
  await expect(lead.getByRole('alert')).toContainText('are nobody’s now');
  await lead.close();
});

test('a reviewer assigns to nobody but themselves', async ({ page }) => {
  await enterDesk(page, 'Marco Silva', queue);
  await openCase(page);
  await page.keyboard.press('e');
  const people = page.getByRole('dialog', { name: 'Assign cases' }).getByRole('option');
  await expect(people).toHaveText(['Me', 'Nobody: anybody may take them']);
});
