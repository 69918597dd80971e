import { expect, test } from '@playwright/test';
import { changeAnswers } from '../journey/answer.ts';
import { answerAway, lineOf } from '../journey/line.ts';
import { logIn, open, openAnew } from '../journey/site.ts';

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

test('where no platform can be connected nobody is asked to connect one', async ({ page }) => {
  let offered = {};
  await logIn(page, 'Aisyah Binti Rahman', '/my');
  const lost = { platform: 5, account_id: '1', name: 'aisyah', connected_at: 1, ended_why: 'refused' };
  await changeAnswers(page, /\/user\/channels/, () => ({ ...offered, list: [lost] }));
  const dialog = page.getByRole('dialog', { name: 'My channels' });
  await openAnew(page, '/my#channels');
  await expect(dialog).toContainText('TikTok · No longer connected');
  await expect(dialog).toContainText('Connect yours');
  offered = { connectable: [] };
  await openAnew(page, '/my#channels');
  await expect(dialog).toContainText('This is closed for now.');
  await expect(dialog).toContainText('TikTok · No longer connected');
  await expect(dialog).not.toContainText(/connect yours|connect again/i);
});
