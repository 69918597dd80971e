/** A button that is at work already. */
import { expect, type Route, test } from '@playwright/test';
import { freshLink, logInAnew, open } from '../journey/site.ts';

test('a tap on a button that is busy is no event of its own', async ({ page }) => {
  await logInAnew(page, 'BR');
  await open(page, '/global/submit?debug');
  await page.getByLabel('Video link').fill(await freshLink(page, /youtube\.com\/watch/));
  await page.getByLabel('Theme').selectOption('golden-month');
  await page.getByLabel('Country/region').selectOption('BR');
  await page.getByRole('checkbox').check();
  await expect(page.getByText('No other entry has this video')).toBeVisible();
  const held: Route[] = [];
  await page.route('**/creation/submit', (route) => void held.push(route));
  const button = page.locator('.send button');
  const tap = () => button.evaluate((one: HTMLElement) => one.click());
  await tap();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await tap();
  await expect(page.locator('.debug li', { hasText: 'global_btn_enter' })).toHaveCount(1);
  expect(held.length).toBe(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
