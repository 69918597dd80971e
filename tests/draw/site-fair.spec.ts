import { expect, test } from '@playwright/test';
import { open } from '../journey/site.ts';

test('how the draw works names its fingerprint, and how often a player can win', async ({ page }) => {
  await open(page, '/global#draw');
  const dialog = page.getByRole('dialog', { name: 'Lucky draw' });
  await dialog.getByText('How the draw works').click();
  await expect(dialog).toContainText('Each player can win the lucky draw once.');
  await expect(dialog.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
});
