/** A work is looked at again: because its player asks, or because chance does. */
import { api_base } from '@event/contest/wire';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { another, enterDesk, openCase, openFreeCase } from '../journey/desk.ts';
import { type Account, clearNotices, logInWith, open, toastsOf } from '../journey/site.ts';
import { saidOnLook } from './part.ts';

const approved = 'Your entry is approved after all';

/** Who entered the case that is open. */
async function playerOf(page: Page, request: APIRequestContext): Promise<Account> {
  const link = page.getByRole('main').locator('a[href*="/players/"]');
  const [area, id] = ((await link.getAttribute('href')) ?? '').split('/').slice(-2);
  return (await request.get(`/desk/api/player?area=${area}&id=${id}`)).json();
}

/** Decides the open case; where a rule fails, with a word. */
async function approve(page: Page, done: Locator) {
  await page.keyboard.press('a');
  const word = page.getByRole('dialog').getByRole('textbox');
  await expect(word.or(done)).toBeVisible();
  if (await word.isVisible()) {
    await word.fill('it is seen from the second minute on');
    await page.keyboard.press('Enter');
  }
  await expect(done).toBeVisible();
}

interface ListedCase {
  readonly number?: number;
  readonly status?: number;
  readonly title?: string;
}

/** What the site's server tells the player who is logged in on the page. */
async function listOf(player: Page, path: '/creation/mine' | '/notice/list'): Promise<ListedCase[]> {
  return player.evaluate(async (path) => {
    const answer = await fetch(path, { headers: { Authorization: `Bearer ${localStorage.getItem('token')}` } });
    return (await answer.json()).data.list;
  }, api_base + path);
}

test('a rejected player asks again on the site; who rejected only reads it, somebody else decides, and the player reads how', async ({
  page,
  browser,
}) => {
  const message = `It is recorded in the game, ${Date.now()}`;
  await enterDesk(page, 'Tam Le', '/desk/review?areas=3&platforms=1&age=in_time');
  const shown = await openFreeCase(page);
  const number = shown.replace(/\D/g, '');
  const account = await playerOf(page, page.request);
  await page.keyboard.press('2');
  await openCase(page, shown);

  const player = await browser.newPage();
  const toasts = await toastsOf(player);
  await logInWith(player, account, '/my');
  await open(player, '/my/submit');
  const work = player
    .locator('#mine')
    .getByRole('listitem')
    .filter({ hasText: `No. ${number}` });
  const statusOf = async () =>
    (await listOf(player, '/creation/mine')).find((one) => `${one.number}` === number)?.status;
  await expect.poll(statusOf, { timeout: 120_000 }).toBe(2);
  await player.reload();
  await clearNotices(player);
  await expect(work).toContainText('Rejected');
  await work.getByRole('button', { name: 'Ask for a second look' }).click();
  await work.getByLabel('Your message').fill(message);
  await work.getByRole('button', { name: 'Ask for a second look' }).click();
  await expect.poll(() => toasts.join()).toContain('We will look at your entry again.');
  await expect(work).toContainText('Under review');

  await page.goto('/desk/review?areas=3&signals=appeal');
  const row = page.getByRole('region', { name: 'Queue' }).getByRole('listitem').filter({ hasText: 'yours' }).last();
  await row.getByRole('button').click();
  await expect(page.getByRole('link', { name: shown, exact: true })).toBeVisible();
  await expect(page.getByText('You decided on this before: an appeal needs somebody else.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Approve/ })).toBeDisabled();
  const title = (await page.getByRole('main').getByRole('heading').textContent()) ?? '';

  const marco = await another(browser, 'Marco Silva', '/desk/review?areas=3&signals=appeal');
  await marco.getByRole('region', { name: 'Queue' }).getByRole('button', { name: title }).last().click();
  await expect(marco.getByRole('link', { name: shown, exact: true })).toBeVisible();
  await expect(marco.getByRole('blockquote')).toContainText(`asks again: ${message}`);
  await expect(marco.getByRole('main')).toContainText('Appealed');
  const kept = marco.waitForResponse((response) => response.url().endsWith('/review/decide'));
  await approve(marco, marco.getByRole('status').filter({ hasText: `${number} approved` }));
  await kept;
  await marco.close();

  // Held back for ten seconds: told on the first page after that.
  const told = async () => (await listOf(player, '/notice/list')).map(({ title }) => title);
  await expect.poll(told, { timeout: 120_000 }).toContain(approved);
  await player.reload();
  await expect(player.getByRole('dialog').getByRole('heading', { name: approved })).toBeVisible();
  await expect(player.getByRole('dialog')).toContainText(`We looked at entry No. ${number} again and approved it.`);
  await clearNotices(player);
  await expect(work).toContainText('Approved');
  await player.close();
});

test('a second look is blind, tells nobody, and counts into the agreement', async ({ page, browser }) => {
  await enterDesk(page, 'Marco Silva', '/desk/review?signals=second');
  const rows = page.getByRole('region', { name: 'Queue' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Second');
  const shown = await openFreeCase(page);
  await expect(page.getByRole('main')).toContainText('Second look, blind');
  await expect(page.getByRole('complementary')).not.toContainText(/approved it|rejected it/);
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText(/Nobody is told.+So far \d+% of \d+ second looks agreed\./);
  const looks = async () => Number(/(\d+) second looks/.exec((await foot.textContent()) ?? '')?.[1]);
  const before = await looks();
  const looked = page.waitForResponse(/second-look/);
  await page.keyboard.press('a');
  const response = await looked;
  expect(response.status()).toBe(200);
  const number = Number(shown.replace(/\D/g, ''));
  const { decision } = response.request().postDataJSON();
  const owner = await another(browser, 'Nadia Rahman', '/desk/');
  expect(await saidOnLook(owner, { number, looks_at: decision })).toEqual(['approve']);
  expect(await saidOnLook(owner, { number, looks_at: number.toString() }), 'control: of that look alone').toEqual([]);
  await owner.close();
  await expect(page.getByRole('status')).toContainText(`${shown.replace(/\D/g, '')} approved`);
  await page.reload();
  await openCase(page);
  // Other journeys look again at this very moment, too.
  await expect.poll(looks).toBeGreaterThan(before);
});
