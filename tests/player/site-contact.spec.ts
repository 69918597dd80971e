/** How a contact may be written, and what the page says of who has a rejected video alone. */
import { expect, test } from '@playwright/test';
import { changeAnswers } from '../journey/answer.ts';
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

test('whoever has a rejected video alone has submitted one', async ({ page }) => {
  await logInAnew(page, 'BR');
  await changeAnswers(page, /\/user\/info$/, () => ({ submit_count: 0, submit_counts: {}, has_first_reward: true }));
  const told = page.waitForResponse(/\/user\/info$/);
  await openAnew(page, '/global');
  await told;
  const luck = page.locator('.luck');
  await expect(luck).toContainText('My submissions');
  await expect(luck).not.toContainText('You have not submitted any videos.');
});
