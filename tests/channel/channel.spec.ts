import { expect, test } from '@playwright/test';
import { answerAway, lineOf } from '../journey/line.ts';
import { logIn, open } from '../journey/site.ts';

test.use({ viewport: { width: 360, height: 740 }, locale: 'en-US' });

test('a player connects a TikTok channel and disconnects it again', async ({ page }) => {
  await logIn(page, 'Aisyah Binti Rahman', '/my');
  await open(page, '/my#channels');
  const dialog = page.getByRole('dialog', { name: 'My channels' });
  await dialog.getByRole('button', { name: 'Connect TikTok' }).click();
  await expect(page.getByRole('heading', { name: 'Connect your TikTok account' })).toBeVisible();
  await page.getByRole('listitem').getByRole('button').first().click();
  await expect(dialog.getByText(/TikTok ·/)).toBeVisible();
  await expect(page).not.toHaveURL(/code=/);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(dialog.getByText(/TikTok ·/)).toBeHidden();
});

test('channels that are on their way, or cannot be had, are not an empty dialog', async ({ page }) => {
  await logIn(page, 'Aisyah Binti Rahman', '/my');
  const line = await lineOf(page, '**/api/goldenmonthugc/user/channels*');
  await open(page, '/my#channels');
  const dialog = page.getByRole('dialog', { name: 'My channels' });
  await expect(dialog.getByText('Loading…')).toBeVisible();
  line.lose(answerAway);
  await expect(dialog.getByRole('alert')).toContainText('Network error');
  line.wait();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  line.pass();
  await expect(dialog.getByRole('button', { name: 'Connect TikTok' })).toBeVisible();
});
