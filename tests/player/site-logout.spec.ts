import { api_base } from '@event/contest/wire';
import { expect, test } from '@playwright/test';
import { logIn, logInAnew, open } from '../journey/site.ts';

test('a logout ends the login at the server too, for whoever kept its token', async ({ page }) => {
  await logIn(page, 'Elif Yıldız');
  const authorization = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const status = async () => (await page.request.get(`${api_base}/user/info`, { headers: { authorization } })).status();
  expect(await status()).toBe(200);
  await page.locator('.account').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(status).toBe(401);
});

test('a logout without a line, whose page is closed, is told by the next page, whoever opens it', async ({
  page,
  context,
}) => {
  await logInAnew(page, 'BR');
  await open(page, '/global#account');
  const out = page.getByRole('button', { name: 'Log out' });
  await expect(out).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await context.setOffline(true);
  await out.click();
  await expect(page.locator('.account')).toContainText('Log in');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('left'))).not.toBeNull();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(token);
  await page.close();
  await context.setOffline(false);
  const status = async () =>
    (await context.request.get(`${api_base}/user/info`, { headers: { authorization: token } })).status();
  expect(await status()).toBe(200);

  const next = await context.newPage();
  await open(next, '/global');
  await expect.poll(status).toBe(401);
  await expect.poll(() => next.evaluate(() => localStorage.getItem('left'))).toBeNull();
  await expect(next.locator('.account')).toContainText('Log in');
});
