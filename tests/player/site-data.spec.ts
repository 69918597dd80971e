/** What is kept of a player: where the account is open, the file of it all, the contact; the last two after a fresh login. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { changeAnswers } from '../journey/answer.ts';
import { logIn, logInWith, newRole, open, openAnew, tapInFrame } from '../journey/site.ts';

/** Logs in once more in the dialog that asks for it, which gives way to what was wanted. */
const logInOnceMore = (page: Page, name: string, wanted: Locator) =>
  tapInFrame(page.frameLocator('dialog iframe').getByRole('button', { name }).first(), wanted);

test('a player sees where the account is open, and ends it there', async ({ page, browser }) => {
  const elsewhere = await browser.newPage();
  // Nobody else's: of a demo account more sessions may be open.
  const account = { name: 'Nomad', role_id: newRole(), zone_id: '77', country: 'VN' };
  await logInWith(elsewhere, account);
  await logInWith(page, account);
  await page.evaluate(() => location.assign('#data'));
  const sessions = page.getByRole('dialog', { name: 'My data' }).getByRole('listitem');
  await expect(sessions.first()).toContainText('This device');
  await expect(sessions).toHaveCount(2);
  await sessions.last().getByRole('button', { name: 'Log out' }).click();
  await expect(sessions).toHaveCount(1);
  await page.getByRole('dialog').getByRole('link', { name: 'My channels' }).click();
  await expect(page.getByRole('dialog', { name: 'My channels' })).toBeVisible();
  await open(elsewhere, '/global');
  await expect(elsewhere.locator('.account')).toContainText('Log in');
  await elsewhere.close();
});

test('until it is known where the account is open, the page says that it asks', async ({ page }) => {
  await logIn(page, 'Nguyễn');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/user/sessions', (route) => asked.then(() => route.continue()));
  await page.evaluate(() => location.assign('#data'));
  const waiting = page.getByRole('dialog').getByText('Loading…');
  await expect(waiting).toBeVisible();
  answer();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('This device');
  await expect(waiting).toHaveCount(0);
});

test('what weighs most asks for the login again, and then it is done; the file is the player’s own', async ({
  page,
}) => {
  await logIn(page, 'Nguyễn');
  await page.evaluate(() => location.assign('#data'));
  const download = page.getByRole('button', { name: 'Download my data' });
  const stale = { code: 104007, msg: '', data: null };
  await page.route('**/user/export', (route) => route.fulfill({ json: stale }), { times: 1 });
  const before = await page.evaluate(() => localStorage.token);
  await download.click();
  await expect(page.getByRole('dialog')).toContainText('so that we know it is you');
  await logInOnceMore(page, 'Nguyễn', download);
  expect(await page.evaluate(() => localStorage.token)).not.toBe(before);
  expect(await page.evaluate(() => localStorage.m_token.split('.').length)).toBe(2);
  const file = page.waitForEvent('download');
  await download.click();
  expect((await file).suggestedFilename()).toMatch(/^\d+\.json$/);
});

test('the file that was asked for without a line comes by itself once it is back', async ({ page, context }) => {
  await logIn(page, 'Nguyễn');
  await page.evaluate(() => location.assign('#data'));
  const download = page.getByRole('button', { name: 'Download my data' });
  await download.waitFor();
  await context.setOffline(true);
  await download.click();
  await expect(page.locator('.toast')).toContainText('We will try again when the connection is back.');
  const file = page.waitForEvent('download');
  await context.setOffline(false);
  expect((await file).suggestedFilename()).toMatch(/^\d+\.json$/);
});

test('what was typed before a fresh login is there after it, for the same player alone', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  const number = dialog.getByRole('textbox', { name: 'Phone' });
  const phone = dialog.getByRole('tab', { name: 'Phone' });
  const leave = async (name: string) => {
    await logIn(page, name);
    await page.evaluate(() => location.assign('#contact'));
    await phone.click();
    await number.fill('+90 555 010 20 30');
    await page.route('**/user/fill', (route) => route.fulfill({ json: { code: 104007, msg: '', data: null } }), {
      times: 1,
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('so that we know it is you');
  };
  await leave('Elif Yıldız');
  await logInOnceMore(page, 'Elif Yıldız', phone);
  await expect(number).toHaveValue('+90 555 010 20 30');
  await leave('Elif Yıldız');
  await logInOnceMore(page, 'João Batista', phone);
  await phone.click();
  await expect(number).toHaveValue('');
});

test('a contact that was left stands beside its own kind alone', async ({ page }) => {
  const contact_addr = 'e***@example.com';
  await logIn(page, 'Elif Yıldız');
  await changeAnswers(page, /\/user\/info$/, () => ({ reward_register: { contact_type: 1, contact_addr } }));
  await openAnew(page, '/global#contact');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(contact_addr);
  await dialog.getByRole('tab', { name: 'Phone' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Phone' })).toBeVisible();
  await expect(dialog).not.toContainText(contact_addr);
});
