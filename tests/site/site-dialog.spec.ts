import { expect, test } from '@playwright/test';
import { open } from '../journey/site.ts';

test('the header and what ends a long dialog stay in sight, wherever it is scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/global#agreement');
  const dialog = page.getByRole('dialog', { name: 'Event rules' });
  const [agree, heading] = [dialog.getByRole('button', { name: 'I agree' }), dialog.getByRole('heading', { level: 2 })];
  for (const point of [dialog.getByRole('listitem').first(), dialog.getByRole('listitem').last()]) {
    await point.scrollIntoViewIfNeeded();
    await expect(agree).toBeInViewport({ ratio: 1 });
    await expect(heading).toBeInViewport({ ratio: 1 });
  }
});

test('a dialog in which nothing can be done has no foot', async ({ page }) => {
  await open(page, '/global#channels');
  const dialog = page.getByRole('dialog', { name: 'My channels' });
  await expect(dialog.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(dialog.locator('.does')).toBeHidden();
});

test('an entry to be changed asks a visitor to log in', async ({ page }) => {
  await open(page, '/global#edit/1');
  const dialog = page.getByRole('dialog', { name: 'Edit my entry' });
  await expect(dialog.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '#login/edit/1');
  await expect(dialog.getByText('Loading')).toHaveCount(0);
});

test('a visitor, whose shares nobody counts, is asked to log in and promised nothing for them', async ({ page }) => {
  await open(page, '/global#share');
  const dialog = page.getByRole('dialog', { name: 'Share the event' });
  await expect(dialog.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '#login/share');
  await expect(dialog).not.toContainText('Your first share');
});
