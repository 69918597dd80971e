/** What a player is told: all that is new in one sheet, what was told before in the account. */
import { expect, type Page, test } from '@playwright/test';
import { logIn, logInAnew, open, openAnew } from '../journey/site.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Notices' });

test('news come in one sheet, go with one tap, and are found again in the account', async ({ page }) => {
  await logInAnew(page, 'BR');
  const told: string[] = [];
  page.on('request', (request) => request.url().endsWith('/notice/clear_all') && told.push(request.postData() ?? ''));
  const news = ['One', 'Two', 'Three'].map((title, index) => ({
    ...{ id: `0190a8c0-0000-7000-8000-00000000000${index}`, kind: 'broadcast', title, message: 'Hello', created_at: 1 },
    cleared: title === 'Three',
  }));
  const answer = (data: unknown) => ({ json: { code: 0, msg: 'SUCCESS', data } });
  await page.route('**/notice/detail', (route) => route.fulfill(answer({ notice: news[0], left: 1 })));
  await page.route('**/notice/list', (route) => route.fulfill(answer({ list: news })));
  await openAnew(page, '/global');
  await expect(sheet(page).getByRole('heading', { level: 3 })).toHaveText(['One', 'Two']);
  await page.unroute('**/notice/detail');
  await sheet(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(told.map((body) => JSON.parse(body).ids.length)).toEqual([2]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('what was told before is found in the account', async ({ page }) => {
  await logIn(page, 'Maya Brooks');
  await open(page, '/global#account');
  await page.getByRole('dialog').getByRole('link', { name: 'Notices' }).click();
  await expect(sheet(page).getByRole('heading', { level: 3 })).not.toHaveCount(0);
  await expect(sheet(page).getByRole('button', { name: 'OK' })).toHaveCount(0);
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page)).toHaveCount(0);
});
