/** What a player has on a bus: the line goes, and comes back. */
import { expect, type Page, type Request, test } from '@playwright/test';
import { lineOf } from '../journey/line.ts';
import {
  base,
  chooseAccount,
  clearNotices,
  freshLink,
  logInAnew,
  open,
  ready,
  tapInFrame,
  toastsOf,
} from '../journey/site.ts';

const offline = 'You are offline. We will try again when the connection is back.';
const lost = 'This part could not be shown';

/** The line goes for a moment. */
async function blink(page: Page) {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

/** Nothing is brought ahead, as when the line drops too early for that. */
async function withoutPreparing(page: Page) {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/** All that comes by itself is there. */
const settled = (page: Page) => expect(page.locator('#mine .slip')).toHaveCount(1);

const standing = (page: Page) => expect(page.locator('#board').getByRole('row')).not.toHaveCount(0);

for (const [name, tap] of [
  ['Choose your language', /English/],
  ['Log in with your game account', /^Log in$/],
] as const) {
  test(`"${name}" opened without a line says so, leaves the page standing, and opens when the line is back`, async ({
    page,
    context,
  }) => {
    await withoutPreparing(page);
    await open(page, '/global');
    await settled(page);
    await context.setOffline(true);
    await page.locator('.top').getByRole('link', { name: tap }).click();
    await expect(page.getByRole('alert').filter({ hasText: offline })).toBeVisible();
    await standing(page);
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page.getByText(lost)).toHaveCount(0);
  });
}

test('a tag is copied without a line, and the page says so', async ({ page, context }) => {
  const toasts = await toastsOf(page);
  await withoutPreparing(page);
  await open(page, '/global');
  await settled(page);
  await context.setOffline(true);
  await page.locator('[data-tag]').first().click();
  await expect.poll(() => toasts).not.toEqual([]);
  await standing(page);
});

test('usual dialogs are brought ahead, so that they open without a line', async ({ page, context }) => {
  const under_way = new Set<Request>();
  const there: string[] = [];
  page.on('request', (request) => under_way.add(request));
  page.on('requestfinished', (request) => under_way.delete(request) && there.push(request.url()));
  page.on('requestfailed', (request) => under_way.delete(request));
  await open(page, '/global');
  // All of a part is asked for at once, and the language of the area last.
  for (const file of [/LanguageDialog-.*\.css/, /LanguageDialog-.*\.js/, /LoginDialog-.*\.js/, /area-.*\.js/])
    await expect.poll(() => there).toContainEqual(expect.stringMatching(file));
  await expect.poll(() => under_way.size).toBe(0);
  await context.setOffline(true);
  await page
    .getByRole('link', { name: /English/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Español' })).toBeVisible();
});

test('a lost part of the page is said in its own place, and comes with the line', async ({ page }) => {
  await page.route('**/assets/LuckInside-*.js', (route) => route.abort());
  await open(page, '/global');
  await expect(page.locator('#mine').getByRole('alert')).toContainText(lost);
  await standing(page);
  await page.unroute('**/assets/LuckInside-*.js');
  await blink(page);
  await expect(page.locator('#mine').getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
});

test('a lost sheet is fetched again at a tap', async ({ page }) => {
  const line = await lineOf(page, '**/assets/LuckInside-*.css');
  line.lose((route) => route.abort());
  await open(page, '/global');
  await expect(page.locator('#mine').getByRole('alert')).toContainText(lost);
  line.wait();
  await page.locator('#mine').getByRole('button', { name: 'Try again' }).click();
  line.pass();
  await expect(page.locator('#mine .slip')).toHaveCSS('display', 'grid');
});

test('a form without the names of countries says so, and has them when the line is back', async ({ page }) => {
  await page.route('**/assets/area-*.js', (route) => route.abort());
  await open(page, '/global/submit');
  await expect(page.getByRole('form').getByRole('alert')).toContainText(lost);
  await page.unroute('**/assets/area-*.js');
  await blink(page);
  await expect(page.getByLabel('Country/region').getByRole('option', { name: 'Mexico' })).toHaveCount(1);
});

test('a page whose script was lost is loaded anew when the line is back', async ({ page }) => {
  await page.route('**/assets/main-*.js', (route) => route.abort());
  await page.goto(`${base}/global`);
  await expect(page.getByText('has not loaded completely')).toBeVisible();
  await page.unroute('**/assets/main-*.js');
  await blink(page);
  await ready(page);
});

test('what breaks on a screen is not written over the words at its top, and leaves the rest standing', async ({
  page,
}) => {
  await open(page, '/global');
  await page.route('**/rank/creator*', (route) => route.fulfill({ json: { code: 0, msg: '', data: {} } }));
  await page.locator('#board').getByRole('tab', { name: 'Facebook' }).click();
  const said = page.getByRole('alert').filter({ hasText: lost });
  await expect(async () => {
    const { y = 0, height = 0 } = (await page.locator('.top').boundingBox()) ?? {};
    expect((await said.boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
  }).toPass();
  await expect(page.locator('#prizes')).toBeVisible();
  await expect(page.locator('#mine')).toBeVisible();
});

test('who the player is, is asked again until it is answered, and brings the player home', async ({ page }) => {
  test.setTimeout(480_000);
  await open(page, '/global#login');
  let answers = 0;
  await page.route('**/user/info', (route) => {
    answers += 1;
    return route.fulfill({ status: 500, body: '' });
  });
  const account = page.frameLocator('dialog iframe').getByRole('button', { name: 'Budi Santoso' }).first();
  await tapInFrame(account, page.locator('.account').filter({ hasText: 'Account' }));
  // As often as one question is asked at once.
  await expect.poll(() => answers, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
  await page.unroute('**/user/info');
  // The pauses grow with each time that it was asked in vain.
  await expect(page).toHaveURL(new RegExp(`${base}/id`), { timeout: 120_000 });
  await expect(page.locator('.account')).toContainText('Budi');
});

test('tries of the last visit are not told as those of now while the server cannot tell them', async ({ page }) => {
  await logInAnew(page, 'BR');
  await page.evaluate(() => {
    const player = JSON.parse(localStorage.getItem('userInfo') ?? '');
    localStorage.setItem('userInfo', JSON.stringify({ ...player, draw_count: 7 }));
  });
  const line = await lineOf(page, '**/user/info');
  await page.goto('about:blank');
  await open(page, '/global');
  const slip = page.locator('#mine .slip');
  await expect(slip).toContainText('7 tries left');
  line.lose((route) => route.fulfill({ status: 500, body: '' }));
  await expect(slip).not.toContainText('7 tries left');
  await expect(slip.getByRole('link', { name: 'Draw now' })).toHaveCount(0);
  line.pass();
  await blink(page);
  await expect(slip).toContainText('No tries left');
});

test('the next player at a tab is brought home too', async ({ page }) => {
  for (let player = 0; player < 2; player++) {
    await open(page, '/global#login');
    await chooseAccount(page, 'Budi Santoso');
    await expect(page).toHaveURL(/\/id/);
    await ready(page);
    await clearNotices(page);
    await page.evaluate(() => location.assign('#account'));
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.locator('.account')).toContainText('Log in');
  }
});

test('a share without a line is told so, and counted once under the same key when it is back', async ({
  page,
  context,
}) => {
  await logInAnew(page, 'BR');
  const keys: (string | undefined)[] = [];
  page.on('request', (one) => one.url().endsWith('/user/share') && keys.push(one.headers()['idempotency-key']));
  await open(page, '/global#share');
  await page.getByRole('button', { name: 'Instagram' }).click();
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.locator('.toast').filter({ hasText: offline })).toBeVisible();
  const answered = page.waitForResponse(/\/user\/share$/);
  await context.setOffline(false);
  expect((await (await answered).json()).code).toBe(0);
  await expect(page.locator('.toast').filter({ hasText: offline })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Shared' })).toContainText('Instagram');
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThan(1);
});

test('a work that is submitted without a line is sent when it is back', async ({ page, context }) => {
  await logInAnew(page, 'BR');
  await open(page, '/global/submit');
  await page.getByLabel('Theme').selectOption('golden-month');
  await page.getByLabel('Country/region').selectOption('BR');
  await page.getByLabel('Video link').fill(await freshLink(page, /instagram\.com\/reel/));
  await page.getByRole('checkbox').last().check();
  await expect(page.getByText('No other entry has this video')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit this video' }).click();
  await expect(page.locator('.toast').filter({ hasText: offline })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submitting' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Your video has been submitted' })).toBeVisible();
  await expect(page.locator('.toast').filter({ hasText: offline })).toHaveCount(0);
});
