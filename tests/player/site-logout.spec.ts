import { api_base } from '@event/contest/wire';
import { expect, test } from '@playwright/test';
import { logIn } from '../journey/site.ts';

test('a logout ends the login at the server too, for whoever kept its token', async ({ page }) => {
  await logIn(page, 'Elif Yıldız');
  const authorization = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const status = async () => (await page.request.get(`${api_base}/user/info`, { headers: { authorization } })).status();
  expect(await status()).toBe(200);
  await page.locator('.account').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(status).toBe(401);
});
