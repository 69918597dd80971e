import { expect, test } from '@playwright/test';
import { base, open } from '../journey/site.ts';

test('the list of excellent works opens at the platform of its address, and leads to all entries', async ({ page }) => {
  await open(page, '/global#excellent/fb');
  const dialog = page.getByRole('dialog', { name: 'Excellent works' });
  await expect(dialog.getByRole('tab', { name: 'Facebook' })).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('link', { name: 'All entries' }).click();
  await expect(page).toHaveURL(new RegExp(`${base}/global/works`));
});
