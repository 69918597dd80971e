import { expect, test } from '@playwright/test';
import { changeAnswers } from '../journey/answer.ts';
import {
  at,
  base,
  chooseAccount,
  clearNotices,
  logIn,
  logInAnew,
  open,
  standStill,
  toastsOf,
} from '../journey/site.ts';

const keys = ['token', 'm_token', 'lang', 'area', 'userInfo'];

test('a login is kept under the five keys, and logging out forgets the player', async ({ page }) => {
  await logIn(page, 'Elif Yıldız');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  for (const key of keys) expect(stored[key], key).toBeTruthy();
  expect(stored.userInfo).not.toContain('@');
  await page.evaluate(() => {
    localStorage.setItem('intent.appeal', 'a key\n{"message":"It is mine"}');
    sessionStorage.setItem('drawn', '{"win":true}');
  });
  await page.locator('.account').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('.account')).toContainText('Log in');
  const left = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  for (const key of ['token', 'm_token', 'userInfo', 'intent.appeal', 'drawn']) expect(left[key], key).toBeUndefined();
});

test('who logs in next sees nothing of who was there before', async ({ page }) => {
  await logIn(page, 'Maya Brooks');
  const works = page.getByRole('dialog').getByRole('listitem');
  await page.evaluate(() => location.assign('#videos'));
  await expect(works).not.toHaveCount(0);
  await page.evaluate(() => location.assign('#account'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await logInAnew(page, 'BR');
  await page.route('**/creation/mine', () => {});
  await page.evaluate(() => location.assign('#videos'));
  await expect(page.getByRole('dialog', { name: 'My submissions' })).toBeVisible();
  await expect(works).toHaveCount(0);
});

test('a late refusal of the login before does not end the new one', async ({ page }) => {
  await logIn(page, 'Maya Brooks');
  const call = '**/creation/mine';
  let refuse = () => {};
  const released = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route(call, async (route) => {
    await released;
    await route.fulfill({ status: 401, json: { code: 401, msg: 'Unauthorized', data: null } });
  });
  const asked = page.waitForRequest(call);
  await page.evaluate(() => location.assign('#videos'));
  await asked;
  await page.evaluate(() => location.assign('#account'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await logInAnew(page, 'BR');
  const answered = page.waitForResponse(call);
  refuse();
  await answered;
  await page.unroute(call);
  // An own answer that is shown came after the refusal.
  await page.evaluate(() => location.assign('#videos'));
  await expect(page.getByRole('dialog', { name: 'My submissions' })).toContainText('You have not submitted any videos');
  await expect(page.locator('.account')).toContainText('Newcomer');
});

test('a logout in one tab is one in every tab, and a login too', async ({ page, context }) => {
  const other = await context.newPage();
  await open(other, '/global');
  await logInAnew(page, 'BR');
  await expect(other.locator('.account')).toContainText('Newcomer');
  await page.evaluate(() => location.assign('#account'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(other.locator('.account')).toContainText('Log in');
});

test('a token that the server no longer knows ends the login and says so', async ({ page }) => {
  const toasts = await toastsOf(page);
  await logIn(page, 'Elif Yıldız');
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)));
  await open(page, '/global');
  await expect(page.locator('.account')).toContainText('Log in');
  await expect.poll(() => toasts.filter((text) => text.includes('logged out'))).toHaveLength(1);
});

test('each login brings a player home, to what was looked at', async ({ page }) => {
  for (const [name, home] of [
    ['Budi Santoso', 'id'],
    ['Elif Yıldız', 'global'],
    ['Budi Santoso', 'id'],
  ] as const) {
    await open(page, '/ph/rules?utm_source=feed#login');
    await chooseAccount(page, name);
    await expect(page).toHaveURL(`${base}/${home}/rules?utm_source=feed`);
    await clearNotices(page);
    await page.evaluate(() => location.assign('#account'));
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.locator('.account')).toContainText('Log in');
  }
});

test('who comes back in a new tab is brought home with the dialog that the address names', async ({ page }) => {
  await logIn(page, 'Budi Santoso', '/id');
  const tab = await page.context().newPage();
  await open(tab, '/ph#videos');
  await expect(tab).toHaveURL(`${base}/id#videos`);
  await expect(tab.getByRole('dialog', { name: 'My submissions' })).toBeVisible();
});

test('the India site knows the way to the region of a player', async ({ page, baseURL }) => {
  await open(page, at('india.localhost', '/rules#login', baseURL));
  await chooseAccount(page, 'Budi Santoso');
  await clearNotices(page);
  await page.getByRole('link', { name: /Go to your region/ }).click();
  await expect(page).toHaveURL(new RegExp(`alt\\.localhost:\\d+${base}/id/rules`));
});

test('a player of another area is brought home once, and later may look around', async ({ page }) => {
  await open(page, '/global#login');
  await chooseAccount(page, 'Budi Santoso');
  await expect(page).toHaveURL(new RegExp(`${base}/id`));
  await clearNotices(page);
  await open(page, '/ph');
  await clearNotices(page);
  await expect(page.locator('.situation')).toContainText('only open to players in region');
  await expect(page.getByRole('link', { name: /Go to your region/ })).toHaveAttribute('href', /\/id\?/);
});

test('what a page of another area tells of the service is of the player’s own', async ({ page }) => {
  await open(page, '/global#login');
  await chooseAccount(page, 'Budi Santoso');
  await expect(page).toHaveURL(new RegExp(`${base}/id`));
  await clearNotices(page);
  const { edition } = await page.evaluate(() => JSON.parse(document.getElementById('page')?.textContent ?? ''));
  const own = edition.areas.find(({ path }: { path: string }) => path === 'id').value;
  await changeAnswers(page, /\/status\?area=/, (_data, url) => ({
    maintenance: url.endsWith(`area=${own}`) ? null : 'Back in an hour',
  }));
  const told = page.waitForResponse((response) => response.url().endsWith(`/status?area=${own}`));
  await open(page, '/ph/submit');
  await told;
  await clearNotices(page);
  await expect(page.locator('.situation')).toContainText('only open to players in region');
});

test('each site has its own login widget, told the language and the area, and what it tells is kept', async ({
  page,
  baseURL,
}) => {
  const widget = page.locator('dialog iframe');
  await open(page, at('india.localhost', '/?lang=ru#login', baseURL));
  await expect(widget).toHaveAttribute('src', /\/login\/india\?.*lang=ru&area=in$/);
  await open(page, '/eeca?lang=ru&debug#login');
  await expect(widget).toHaveAttribute('src', /\/login\/global\?.*lang=ru&area=eeca$/);
  await chooseAccount(page, 'Ярослав');
  await clearNotices(page);
  await expect(page.locator('.debug summary')).toContainText('eeca · ru · eeca · ru');
});

test('a login platform that is away is said to be, and asked again', async ({ page }) => {
  await page.route('**/login/global?**', (route) => route.abort());
  await open(page, '/global#login');
  const word = page.getByRole('dialog').getByRole('alert');
  await expect(word).toContainText('The platform is not answering');
  await page.unroute('**/login/global?**');
  await word.getByRole('button', { name: 'Try again' }).click();
  await chooseAccount(page, 'Lucía Hernández');
});

test('a login platform that never answers is waited for fifteen seconds, and asked again', async ({ page }) => {
  await page.clock.install();
  await page.route('**/login/global?**', () => {});
  await open(page, '/global');
  await standStill(page);
  await page.evaluate(() => location.assign('#login'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Loading…')).toBeVisible();
  await page.clock.runFor(14_000);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(2000);
  await expect(dialog.getByRole('alert')).toContainText('The platform is not answering');
  await page.unroute('**/login/global?**');
  await page.clock.resume();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await chooseAccount(page, 'Lucía Hernández');
});

test('a login that failed may be tried again in the same dialog', async ({ page }) => {
  await open(page, '/global#login');
  const frame = page.frameLocator('dialog iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  // Marked, so that the frame that comes after the failure is not taken for it.
  const before = page.locator('dialog iframe[data-before]');
  await page.locator('dialog iframe').evaluate((element) => element.setAttribute('data-before', ''));
  await expect(async () => {
    if (await before.count()) await frame.getByRole('button', { name: 'Let the login fail' }).click({ timeout: 2000 });
    await expect(before).toHaveCount(0, { timeout: 3000 });
  }).toPass();
  await chooseAccount(page, 'Lucía Hernández');
});

test('a message of a stranger logs nobody in', async ({ page }) => {
  await open(page, '/global#login');
  await expect(page.getByRole('dialog')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.evaluate(async () => {
    postMessage({ event: 'loginSucc', code: 0, data: { jwt: 'forged' } }, '*');
    // What is posted later is heard later, and what is asked later is seen later.
    await new Promise<void>((heard) => {
      addEventListener('message', ({ data }) => data === 'later' && heard());
      postMessage('later', '*');
    });
    await fetch('/healthz');
  });
  expect(asked.filter((path) => /\/user\/login$|healthz/.test(path))).toEqual(['/healthz']);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('without any storage the site still works', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await open(page, '/global?lang=es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-419');
  await page.locator('#board').getByRole('tab', { name: 'Facebook' }).click();
  await page
    .getByRole('link', { name: /Español/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
