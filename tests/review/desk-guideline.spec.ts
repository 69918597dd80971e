import { expect, test } from '@playwright/test';
import { violationsOf } from '../journey/axe.ts';
import { enterDesk, onlyRead, openCase } from '../journey/desk.ts';

test('what a reason means is read beside it, opened by a key, and written by a lead, by keys alone', async ({
  page,
  browser,
}) => {
  await onlyRead(page);
  await enterDesk(page, 'Marco Silva', '/desk/review?areas=5');
  const shown = await openCase(page);
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: 'Guideline' });
  await expect(dialog.getByRole('heading', { name: /Plagiarism/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Change/ })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('7');
  await expect(page.getByRole('alert')).toContainText('“Guideline” is still open');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await openCase(page), 'reading decides nothing').toBe(shown);

  const lead = await browser.newPage();
  await onlyRead(lead);
  await enterDesk(lead, 'Nadia Rahman', '/desk/review?areas=5');
  await openCase(lead);
  await lead.keyboard.press('i');
  await lead.getByRole('button', { name: 'Change: Plagiarism' }).press('Enter');
  const example = `The same play, mirrored, ${Date.now() % 100_000}`;
  await lead.getByLabel(/^To be rejected/).fill(example);
  await lead.keyboard.press('Tab');
  await lead.keyboard.press('Tab');
  await lead.keyboard.press('Enter');
  await expect(lead.getByRole('list', { name: 'Reject' }).getByText(example)).toBeVisible();
  await lead.getByRole('button', { name: 'Change: Plagiarism' }).press('Enter');
  await expect(lead.getByText(/UTC, Nadia Rahman$/)).not.toHaveCount(0);
  await expect(lead.getByText('From the edition')).toBeAttached();
  expect(await violationsOf(lead)).toEqual([]);
  await lead.close();

  await page.reload();
  await openCase(page);
  await page.getByRole('button', { name: 'Plagiarism' }).focus();
  await expect(page.getByRole('complementary', { name: 'Guideline' }).getByText(example)).toBeVisible();
});
