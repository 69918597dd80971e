/** A work is looked at again: because its player asks, or because chance does. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { another, enterDesk, openCase } from '../journey/desk.ts';
import { type Account, clearNotices, logInWith, open } from '../journey/site.ts';

const approved = 'Your entry is approved after all';

/** Who entered the case that is open. */
async function playerOf(page: Page, request: APIRequestContext): Promise<Account> {
  const link = page.getByRole('main').locator('a[href*="/players/"]');
  const [area, id] = ((await link.getAttribute('href')) ?? '').split('/').slice(-2);
  return (await request.get(`/desk/api/player?area=${area}&id=${id}`)).json();
}

/** Decides the open case; where a rule fails, with a word. */
async function approve(page: Page) {
  await page.keyboard.press('a');
  const word = page.getByRole('dialog').getByRole('textbox');
  if (!(await word.isVisible())) return;
  await word.fill('it is seen from the second minute on');
  await page.keyboard.press('Enter');
}

test('a rejected player asks again on the site; who rejected only reads it, somebody else decides, and the player reads how', async ({
  page,
  browser,
}) => {
  const message = `It is recorded in the game, ${Date.now()}`;
  await enterDesk(page, 'Tam Le', '/desk/review?areas=3&age=in_time');
  const shown = await openCase(page);
  const number = shown.replace(/\D/g, '');
  const account = await playerOf(page, page.request);
  await page.keyboard.press('2');
  await openCase(page, shown);

  const player = await browser.newPage();
  await logInWith(player, account, '/my');
  await open(player, '/my/submit');
  const work = player
    .locator('#mine')
    .getByRole('listitem')
    .filter({ hasText: `No. ${number}` });
  await expect(async () => {
    await player.reload();
    await clearNotices(player);
    await expect(work).toContainText('Rejected', { timeout: 5000 });
  }).toPass();
  await work.getByRole('button', { name: 'Ask for a second look' }).click();
  await work.getByLabel('Your message').fill(message);
  await work.getByRole('button', { name: 'Ask for a second look' }).click();
  await expect(player.getByRole('status').filter({ hasText: 'We will look at your entry again.' })).toHaveCount(1);
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
  await approve(marco);
  await expect(marco.getByRole('status')).toContainText(`${number} approved`);
  await marco.close();

  await expect(async () => {
    await player.reload();
    await expect(player.getByRole('dialog').getByRole('heading', { name: approved })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(player.getByRole('dialog')).toContainText(`We looked at entry No. ${number} again and approved it.`);
  await clearNotices(player);
  await expect(work).toContainText('Approved');
  await player.close();
});

test('a second look is blind, tells nobody, and counts into the agreement', async ({ page }) => {
  await enterDesk(page, 'Marco Silva', '/desk/review?signals=second');
  const rows = page.getByRole('region', { name: 'Queue' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Second');
  const shown = await openCase(page);
  await expect(page.getByRole('main')).toContainText('Second look, blind');
  await expect(page.getByRole('complementary')).not.toContainText(/approved it|rejected it/);
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText(/Nobody is told.+So far \d+% of \d+ second looks agreed\./);
  const lookOf = async () => /(\d+) second looks/.exec((await foot.textContent()) ?? '')?.[1];
  const before = Number(await lookOf());
  const looked = page.waitForResponse(/second-look/);
  await page.keyboard.press('a');
  expect((await looked).status()).toBe(200);
  await expect(page.getByRole('status')).toContainText(`${shown.replace(/\D/g, '')} approved`);
  await page.reload();
  await openCase(page);
  expect(Number(await lookOf())).toBe(before + 1);
});
