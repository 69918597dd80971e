/// <reference lib="dom" />
/** An answer that does not come is said where it is missing, with the way to ask again; and nothing is said that nobody knows. */
import { expect, type Page, test } from '@playwright/test';
import { logIn, logInAnew, open, openAnew, ready } from '../journey/site.ts';

const broken = { status: 400, json: { code: 104001, msg: 'It does not answer.', data: null } };

async function lack(page: Page, ...calls: readonly string[]) {
  for (const call of calls) await page.route(call, (route) => route.fulfill(broken));
}

test('on Mine each rank and the own draws say that they are missing, and come at a tap', async ({ page }) => {
  await logIn(page, 'João Batista');
  await lack(page, '**/rank/mine*', '**/draw/mine*');
  await open(page, '/global/mine');
  const said = page.getByRole('main').getByRole('alert').filter({ hasText: 'It does not answer.' });
  const place = page.locator('.place').first();
  await expect(place).toContainText('It does not answer.');
  const missing = await said.count();
  expect(missing).toBe((await page.locator('.place').count()) + 1);
  await page.unrouteAll();
  await place.getByRole('button', { name: 'Try again' }).click();
  await expect(place.locator('.rank')).toBeVisible();
  await expect(said).toHaveCount(missing - 1);
});

test('the own line of a board and the proof of the draw say that they are missing', async ({ page }) => {
  await logIn(page, 'João Batista');
  await lack(page, '**/rank/mine*', '**/draw/proof*');
  await open(page, '/global');
  await expect(page.locator('.own')).toContainText('It does not answer.');
  await openAnew(page, '/global#draw');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('How the draw works').click();
  await expect(dialog.getByRole('alert')).toContainText('It does not answer.');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.locator('details > p > code')).toHaveText(/^[0-9a-f]{64}$/);
});

test('in My data each thing that is missing is named', async ({ page }) => {
  await logIn(page, 'João Batista');
  await lack(page, '**/user/sessions', '**/push/mine');
  await openAnew(page, '/global#data');
  const missing = page.getByRole('dialog').locator('.my-data', { has: page.getByRole('alert') });
  await expect(missing).toHaveCount(2);
  for (const part of await missing.all()) await expect(part.getByRole('heading')).toBeVisible();
});

test('how many tries are left is not said before it is known', async ({ page }) => {
  await logInAnew(page, 'BR');
  await page.evaluate(() => localStorage.removeItem('userInfo'));
  await lack(page, '**/user/info');
  await page.reload();
  await ready(page);
  const slip = page.locator('#mine .slip');
  await expect(slip).toContainText('Loading');
  await expect(page.locator('main')).not.toContainText('No tries left');
  await page.unrouteAll();
  await page.reload();
  await expect(slip).toContainText('No tries left');
});

test('the draw and the contact ask a visitor to log in', async ({ page }) => {
  for (const name of ['draw', 'contact']) {
    await openAnew(page, `/global#${name}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `#login/${name}`);
    await expect(dialog).not.toContainText(/No tries left|Share the event/);
  }
});
