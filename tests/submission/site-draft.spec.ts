/** What is being entered belongs to who enters it. */
import { expect, type Page, test } from '@playwright/test';
import { type Account, logInAnew, logInWith, newRole, open } from '../journey/site.ts';

const link = 'https://www.youtube.com/watch?v=AAAAAAAAAAA';
/** Of this journey alone. */
const somebody = (): Account => ({ name: 'Writer', role_id: newRole(), zone_id: '77', country: 'US' });
const field = (page: Page) => page.getByLabel('Video link');

async function enter(page: Page) {
  await field(page).fill(link);
  await page.getByRole('form').getByLabel('Country/region').selectOption('US');
  await page.getByRole('form').getByLabel('Theme').selectOption('golden-month');
}

async function logOut(page: Page) {
  await page.evaluate(() => location.assign('#account'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('.account')).toContainText('Log in');
}

/** But for the country that the account has. */
const isEmpty = async (page: Page, country = '') => {
  await expect(field(page)).toHaveValue('');
  await expect(page.getByRole('form').getByLabel('Country/region')).toHaveValue(country);
  await expect(page.getByRole('form').getByLabel('Theme')).toHaveValue('');
};

test('who logs in next finds an empty form, and rules to agree to', async ({ page }) => {
  await logInWith(page, somebody());
  await open(page, '/global/submit');
  await enter(page);
  await page.getByRole('form').getByRole('checkbox').last().check();
  await logOut(page);
  await isEmpty(page);
  await logInAnew(page, 'BR', '/global/submit');
  await isEmpty(page, 'BR');
  await expect(page.getByRole('form').getByRole('checkbox').last()).not.toBeChecked();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'AAAAAAAAAAA',
  );
});

test("a visitor's entry goes along into the login", async ({ page }) => {
  await open(page, '/global/submit');
  await enter(page);
  await logInWith(page, somebody(), '/global/submit');
  await expect(field(page)).toHaveValue(link);
  await page.reload();
  await expect(field(page)).toHaveValue(link);
});

test('an entry outlives a login that the server ended, for the same player only', async ({ page }) => {
  const player = somebody();
  await logInWith(page, player);
  await open(page, '/global/submit');
  await enter(page);
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)));
  await open(page, '/global/submit');
  await expect(page.locator('.account')).toContainText('Log in');
  await isEmpty(page);
  await logInWith(page, player, '/global/submit');
  await expect(field(page)).toHaveValue(link);
});
