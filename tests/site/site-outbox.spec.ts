/** What a player did without a line, when the page is closed before it is back. */
import { api_base, calls } from '@event/contest/wire';
import { expect, type Page, type Route, test } from '@playwright/test';
import { lineOf } from '../journey/line.ts';
import { freshLink, logInAnew, open, toastsOf } from '../journey/site.ts';

const offline = 'You are offline. We will try again when the connection is back.';
const submit = `${api_base}${calls.submit.path}`;
const not_sent = 'The connection was lost. Please check what you did last, and do it again if it is missing.';

/** The page is gone before the line comes back. */
async function closeThenConnect(page: Page) {
  await page.goto('about:blank');
  await page.context().setOffline(false);
}

function keysOf(page: Page, call: string): string[] {
  const keys: string[] = [];
  page.on('request', (one) => one.url().endsWith(call) && keys.push(one.headers()['idempotency-key'] ?? ''));
  return keys;
}

/** What the server keeps of the player who is logged in: the rows behind their file. */
async function rowsOf(page: Page): Promise<{ tasks: { task: string }[]; submissions: unknown[] }> {
  return page.evaluate(async (path) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}`, 'Content-Type': 'application/json' };
    const answer = await fetch(path, { headers });
    return (await answer.json()).data;
  }, `${api_base}/user/export`);
}

/** Shared by its copied text, which needs no other site. */
async function shareWithoutLine(page: Page) {
  await open(page, '/global#share');
  await page.getByRole('button', { name: 'Instagram' }).click();
  await page.context().setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.locator('.toast').filter({ hasText: offline })).toBeVisible();
}

test('a share whose page is closed without a line is counted once by the next one, under the same key', async ({
  page,
}) => {
  await logInAnew(page, 'BR');
  const keys = keysOf(page, '/user/share');
  await shareWithoutLine(page);
  await closeThenConnect(page);
  await open(page, '/global#share');
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Shared' })).toContainText('Instagram');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  await page.reload();
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Shared' })).toContainText('Instagram');
  expect(new Set(keys).size).toBe(1);
  expect((await rowsOf(page)).tasks).toMatchObject([{ task: 'share' }]);
});

async function fillForm(page: Page) {
  await open(page, '/global/submit');
  await page.getByLabel('Theme').selectOption('golden-month');
  await page.getByLabel('Country/region').selectOption('BR');
  await page.getByLabel('Video link').fill(await freshLink(page, /instagram\.com\/reel/));
  await page.getByRole('checkbox').last().check();
  await expect(page.getByText('No other entry has this video')).toBeVisible();
}

/** It arrives, and what is said to it does not. */
async function loseAnswer(page: Page, call: string) {
  const lost = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(`**${call}`, lost, { times: 1 });
}

const done = (page: Page) => page.getByRole('heading', { name: 'Your video has been submitted' });

test('a work that is cut off after its check, without a line and then without its answer, is submitted once', async ({
  page,
}) => {
  await logInAnew(page, 'BR');
  const keys = keysOf(page, submit);
  await fillForm(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Submit this video' }).click();
  await expect(page.locator('.toast').filter({ hasText: offline })).toBeVisible();
  await loseAnswer(page, submit);
  await page.context().setOffline(false);
  await expect(done(page)).toBeVisible();
  expect([new Set(keys).size, keys.length > 2]).toEqual([1, true]);
  expect((await rowsOf(page)).submissions).toHaveLength(1);
});

test('a work whose answer is lost is said not to be answered, and submitted once when it is sent again', async ({
  page,
}) => {
  const toasts = await toastsOf(page);
  await logInAnew(page, 'BR');
  const keys = keysOf(page, submit);
  await fillForm(page);
  await loseAnswer(page, submit);
  await page.getByRole('button', { name: 'Submit this video' }).click();
  await expect.poll(() => toasts.join()).toContain('Failed to connect');
  await page.getByRole('button', { name: 'Submit this video' }).click();
  await expect(done(page)).toBeVisible();
  expect([new Set(keys).size, keys.length]).toEqual([1, 2]);
  expect((await rowsOf(page)).submissions).toHaveLength(1);
});

test('what one tab is sending, another does not call lost', async ({ page, context }) => {
  await logInAnew(page, 'BR');
  const line = await lineOf(page, '**/user/fill');
  await open(page, '/global#contact');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('somebody@example.com');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.toast').filter({ hasText: offline })).toBeVisible();
  const other = await context.newPage();
  const toasts = await toastsOf(other);
  const sent = page.waitForRequest(/\/user\/fill$/);
  await context.setOffline(false);
  await sent;
  await open(other, '/global');
  const waits = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(async () => toasts.join() || (await waits())).toBe(1);
  line.pass();
  await expect.poll(() => other.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  await expect.poll(waits).toBe(0);
  expect(toasts).toEqual([]);
});

test('a work whose page is closed without a line is submitted once by the next one, which says so', async ({
  page,
}) => {
  const toasts = await toastsOf(page);
  await logInAnew(page, 'BR');
  await fillForm(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Submit this video' }).click();
  await expect(page.locator('.toast').filter({ hasText: offline })).toBeVisible();
  await closeThenConnect(page);
  await open(page, '/global/submit');
  await expect.poll(() => toasts.join()).toContain('Your video has been submitted');
  await expect(page.getByLabel('Video link')).toHaveValue('');
  await expect(page.locator('#mine').getByRole('listitem')).not.toHaveCount(0);
  expect((await rowsOf(page)).submissions).toHaveLength(1);
});

test('what one player did is not sent for the next', async ({ page, baseURL }) => {
  await logInAnew(page, 'BR');
  await shareWithoutLine(page);
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`;
  await closeThenConnect(page);
  // The server ends the login meanwhile, so that nobody says good-bye on this page.
  await page.request.post(`${baseURL}${api_base}/user/logout`, {
    headers: { authorization, 'Idempotency-Key': 'gone' },
    data: {},
  });
  const keys = keysOf(page, '/user/share');
  await open(page, '/global');
  await expect(page.locator('.account')).toContainText('Log in');
  expect(await page.evaluate(() => localStorage.getItem('outbox'))).toContain('Instagram'.toLowerCase());
  await logInAnew(page, 'BR');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  expect(keys).toEqual([]);
  expect((await rowsOf(page)).tasks).toEqual([]);
});

test('a contact is not written down: the next page asks to check it', async ({ page }) => {
  const toasts = await toastsOf(page);
  await logInAnew(page, 'BR');
  await open(page, '/global#contact');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('nobody-reads@example.com');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.toast').filter({ hasText: offline })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('nobody-reads');
  await closeThenConnect(page);
  await open(page, '/global');
  await expect.poll(() => toasts.join()).toContain(not_sent);
  expect((await rowsOf(page)).tasks).toEqual([]);
});

test('a draw whose page is closed without a line is not made by the next one, which asks to check it, and is made once by the player', async ({
  page,
}) => {
  const toasts = await toastsOf(page);
  const keys = keysOf(page, '/prize/draw');
  await logInAnew(page, 'BR');
  await open(page, '/global#contact');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(`draws-once${Date.now()}@example.com`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.evaluate(() => location.assign('#draw'));
  const draw = dialog.getByRole('button', { name: 'Draw now' });
  await expect(draw).toBeVisible();
  await page.context().setOffline(true);
  await draw.click();
  await expect(page.locator('.toast').filter({ hasText: offline })).toBeVisible();
  await closeThenConnect(page);
  await open(page, '/global#draw');
  await expect.poll(() => toasts.join()).toContain(not_sent);
  await draw.click();
  await expect(dialog.getByRole('heading', { name: /You won!|Not this time/, level: 3 })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

test('who logs out while something waits is asked to check it', async ({ page }) => {
  const toasts = await toastsOf(page);
  await logInAnew(page, 'BR');
  await open(page, '/global#account');
  const out = page.getByRole('button', { name: 'Log out' });
  await expect(out).toBeVisible();
  await shareWithoutLine(page);
  await page.evaluate(() => location.assign('#account'));
  await out.click();
  await expect.poll(() => toasts.join()).toContain(not_sent);
  expect(await page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
});
