import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from '../journey/axe.ts';
import {
  another,
  chooseByKeys,
  enterDesk,
  onlyRead,
  openCase,
  pressOnceClosed,
  pressTogether,
} from '../journey/desk.ts';

const queue = '/desk/review?areas=2&platforms=5&age=in_time';
const casesOf = (page: Page) => page.getByRole('region', { name: 'Queue' }).getByRole('listitem');

/** In the dialog that is open: not the open case alone. */
async function assignAll(page: Page, to: RegExp) {
  const dialog = page.getByRole('dialog', { name: 'Assign cases' });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByLabel(/^All \d+ that the queue shows$/)).toBeChecked();
  await page.keyboard.press('Tab');
  await chooseByKeys(page, dialog.getByLabel('To'), to);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

test('a reviewer takes a batch, a lead assigns it to a colleague and sees how much everybody has, by keys alone', async ({
  page,
  browser,
}) => {
  await enterDesk(page, 'Tam Le', queue);
  await openCase(page);
  const assigned = page.waitForResponse(/review\/assign/);
  await page.keyboard.press('b');
  const taken = ((await (await assigned).json()) as { done: string[] }).done.length;
  expect(taken).toBeGreaterThan(1);
  await expect(page.getByRole('alert')).toContainText(`${taken} cases are yours now`);
  await page.keyboard.press('q');
  await expect(page).toHaveURL(/whose=mine/);
  await expect(casesOf(page)).toHaveCount(taken);
  await expect(casesOf(page).getByText('Mine')).toHaveCount(taken);

  const lead = await another(browser, 'Nadia Rahman', `${queue}&whose=all`);
  await expect(casesOf(lead).getByText('Tam Le')).not.toHaveCount(0);
  await openCase(lead);
  await lead.keyboard.press('e');
  const dialog = lead.getByRole('dialog', { name: 'Assign cases' });
  await expect(dialog.getByRole('option', { name: /^Marco Silva, / })).toBeAttached();
  expect(await violationsOf(lead)).toEqual([]);
  await assignAll(lead, /^Marco Silva, /);
  await expect(lead.getByRole('alert')).toContainText('are Marco Silva’s now');
  await expect(casesOf(lead).getByText('Marco Silva').first()).toBeVisible();

  await pressTogether(lead, 'g o');
  const marco = lead.getByRole('region', { name: /^Workload/ }).getByRole('row', { name: 'Marco Silva' });
  await marco.getByRole('link', { name: /^\d+$/ }).press('Enter');
  await expect(lead).toHaveURL(/review\?whose=/);
  await expect(lead.getByLabel('Whose')).toContainText('Marco Silva');
  await expect(casesOf(lead).getByText('Marco Silva').first()).toBeVisible();
  await openCase(lead);
  await lead.keyboard.press('e');
  await assignAll(lead, /^Nobody: /);
  await expect(lead.getByRole('alert')).toContainText('are nobody’s now');
  await lead.close();
});

test('a case that opens while somebody chooses what to assign does not come under their choice', async ({ page }) => {
  const asked = Promise.withResolvers<void>();
  await page.route('**/desk/api/review/pulse', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await enterDesk(page, 'Marco Silva', queue);
  await casesOf(page).first().waitFor();
  await page.keyboard.press('e');
  const choices = page.getByRole('dialog', { name: 'Assign cases' }).getByRole('radio');
  await expect(choices).toHaveCount(1);
  // The first case opens with the first word of who is here.
  asked.resolve();
  await openCase(page);
  await expect(choices).toHaveCount(1);
  await expect(page.getByLabel(/^All \d+ that the queue shows$/)).toBeChecked();
});

test('a reviewer assigns to nobody but themselves', async ({ page }) => {
  await enterDesk(page, 'Marco Silva', queue);
  await openCase(page);
  await page.keyboard.press('e');
  const people = page.getByRole('dialog', { name: 'Assign cases' }).getByRole('option');
  await expect(people).toHaveText(['Me', 'Nobody: anybody may take them']);
});

test('what went wrong with one assignment is not said of the next', async ({ page }) => {
  await onlyRead(page);
  await enterDesk(page, 'Marco Silva', queue);
  await openCase(page);
  const refusal = { name: 'changed', message: 'Somebody else was faster.' };
  await page.route('**/desk/api/review/assign', (route) => route.fulfill({ status: 409, json: refusal }));
  const dialog = page.getByRole('dialog', { name: 'Assign cases' });
  await page.keyboard.press('e');
  await assignAll(page, /^Me$/);
  await expect(dialog.getByRole('alert')).toContainText(refusal.message);
  await page.keyboard.press('Escape');
  await pressOnceClosed(page, 'e');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});
