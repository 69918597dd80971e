/** How a contact may be written. */
import { expect, test } from '@playwright/test';
import { logInAnew, openAnew } from '../journey/site.ts';

test('a phone number is taken with the signs that people and phones put into it', async ({ page }) => {
  await logInAnew(page, 'BR');
  await openAnew(page, '/global#contact');
  await page.getByRole('tab', { name: 'Phone' }).click();
  const digits = String(Math.random()).slice(2, 6).padEnd(4, '7');
  const typed = `0055 (11)\u00a09${digits}\u2011${digits}`;
  await page.getByRole('textbox', { name: 'Phone' }).fill(typed);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your contact information is saved.').first()).toBeVisible();
});
