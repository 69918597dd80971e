/** What was decided in Review is taken back there, also after another screen. */
import { expect, test } from '@playwright/test';
import { enterDesk, openCase, openFreeCase, pressTogether } from '../journey/desk.ts';
import { decidedOn, giveBack, noteDecided, type ReviewRow, rowsOf, search, who } from './part.ts';

test.beforeEach(({ page }) => noteDecided(page));
test.afterEach(({ page }) => giveBack(page));

test('after another screen U in Review takes back the last decision, opens its case and says so; then nothing is left', async ({
  page,
}) => {
  await enterDesk(page, who, `/desk/review?${search()}`);
  const shown = await openFreeCase(page);
  const row = (await rowsOf(page)).find(({ number }) => shown.endsWith(` ${number}`)) as ReviewRow;
  const before = await decidedOn(page, row);
  await page.keyboard.press('2');
  await openCase(page, shown);
  await expect.poll(() => decidedOn(page, row)).toEqual([...before, 'reject non_game']);
  await pressTogether(page, 'g s');
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await pressTogether(page, 'g r');
  await openCase(page);
  await expect(page.getByRole('status')).toContainText(`Last: ${row.number} rejected`);
  await page.keyboard.press('u');
  await expect(page.getByRole('status')).toContainText(`Last: ${row.number} taken back`);
  await expect(page.getByRole('link', { name: shown, exact: true })).toBeVisible();
  await expect.poll(() => decidedOn(page, row)).toEqual([...before, 'reject non_game', 'undo']);
  await page.keyboard.press('u');
  await expect(page.getByText('Nothing of yours is left to take back here.')).toBeVisible();
});

test('what was taken back though the filter leaves it out is no case that was decided', async ({ page }) => {
  await enterDesk(page, who, `/desk/review?${search()}`);
  const shown = await openFreeCase(page);
  await page.keyboard.press('2');
  await openCase(page, shown);
  await page.goto(`/desk/review?${search()}&themes=none`);
  await expect(page.getByText('Nothing that these filters let through is waiting.')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('status')).toContainText('taken back');
  const line = page.getByRole('region', { name: 'Queue' }).getByRole('button', { name: 'Not in this filter' });
  await expect(line).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.meta')).toContainText(`${shown}Under reviewNot in this filter`);
  await expect(page.getByText(/Claimed by you/)).toBeVisible();
});
