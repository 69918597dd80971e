/** Which tab is the current one, and where a login leads. */
import { expect, type Page, test } from '@playwright/test';
import { chooseAccount, clearNotices, open } from '../journey/site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const current = (page: Page, menu: string) => page.locator(`${menu} [aria-current]`);

test('the tab of the section in view is the current one, in both menus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/global');
  await expect(current(page, '.bar')).toHaveText('Contest');
  for (const [id, name] of [
    ['guide', 'Guide'],
    ['prizes', 'Rewards'],
    ['board', 'Ranks'],
  ] as const) {
    await page.locator(`.bar a[href$="#${id}"]`).click();
    await expect(current(page, '.bar')).toHaveText(name);
    await expect(current(page, '.bar')).toHaveAttribute('aria-current', 'location');
  }
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, -10_000);
  await expect(current(page, '.bar')).toHaveText('Contest');
  await page.setViewportSize({ width: 1440, height: 900 });
  const menu = page.locator('.top nav');
  // The two lie side by side: from one to the other nothing moves.
  for (const name of ['Leaderboard', 'Rewards', 'Leaderboard', 'Rewards']) {
    await menu.getByRole('link', { name }).click();
    await expect(current(page, '.top nav')).toHaveText(name);
  }
  await open(page, '/global/submit');
  await expect(page.locator('.bar [aria-current], .top nav [aria-current]')).toHaveCount(0);
});

test('after a login the dialog opens that was wanted before it', async ({ page }) => {
  await open(page, '/global#rewards');
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click();
  await chooseAccount(page, 'Lucía Hernández');
  await expect(page.getByRole('dialog', { name: 'My rewards' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Also for who came to the dialog by its address: it is closed once, and not found again behind the login.
  await expect(page).toHaveURL(/\/global$/);
  await clearNotices(page);
});
