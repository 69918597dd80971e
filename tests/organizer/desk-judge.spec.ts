import { expect, test } from '@playwright/test';
import { enterDesk } from '../journey/desk.ts';

test('who only judges finds no works and no players, and is told why on a narrow screen', async ({ page }) => {
  await enterDesk(page, 'Lena Petrova', '/desk/submissions');
  const why = page.getByRole('alert').filter({ hasText: 'This needs the role viewer or reviewer or prize officer.' });
  await expect(why).toBeVisible();
  const rail = page.getByRole('navigation', { name: 'Desk' });
  await expect(rail.getByRole('link', { name: 'Excellent works' })).toBeVisible();
  await expect(rail.getByRole('link', { name: /^(Submissions|Players|Readings)/ })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await why.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(360);
});
