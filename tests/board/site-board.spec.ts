import { api_base, type Output } from '@event/contest/wire';
import { expect, type Page, type Response, test } from '@playwright/test';
import { answerAway, lineOf } from '../journey/line.ts';
import { logIn, logInAnew, open, ready } from '../journey/site.ts';

const calls = `**${api_base}/rank/creator*`;
const rows = (page: Page) => page.locator('#board .row:not(.head)');
const showAll = (page: Page) => page.locator('#board').getByRole('button', { name: 'Show the top' });
const own = (page: Page) => page.getByRole('complementary', { name: 'You' });

/** None of a page that was left meanwhile. */
const bodyOf = (response: Response) => response.json().catch(() => undefined);

/** The page itself carries the first ranks of one board; every other is asked for. */
for (const [board, path] of [
  ['the board that stands in the page', '/global'],
  ['another board', '/global?platform=fb'],
] as const) {
  test(`one tap shows all ranks of ${board}`, async ({ page }) => {
    let told = 0;
    page.on('response', async (response) => {
      if (response.url().includes('/rank/creator')) told = (await bodyOf(response))?.data.rows.length ?? told;
    });
    await open(page, path);
    await expect(rows(page)).toHaveCount(10);
    await showAll(page).click();
    await expect.poll(() => told).toBeGreaterThan(10);
    await expect(async () => expect(await rows(page).count()).toBe(told)).toPass();
    await expect(showAll(page)).toHaveCount(0);
  });
}

test('ranks that cannot be fetched are spoken of below those that are there, and asked for again', async ({ page }) => {
  await open(page, '/global');
  const line = await lineOf(page, calls);
  await showAll(page).click();
  await expect(page.locator('#board').getByRole('status', { name: 'Loading' })).toBeVisible();
  line.lose(answerAway);
  await expect(page.locator('#board').getByRole('alert')).toContainText('Network error');
  await expect(rows(page)).toHaveCount(10);
  line.wait();
  await page.locator('#board').getByRole('button', { name: 'Try again' }).click();
  line.pass();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(10);
});

test('a period says whether it runs, is reviewed or is still to come, and how old its numbers are', async ({
  page,
}) => {
  await open(page, '/global');
  const periods = page.locator('#board').getByRole('tablist').first().getByRole('tab');
  await expect(periods.nth(1)).toContainText('Live');
  await expect(periods.nth(2)).toHaveAttribute('aria-disabled', 'true');
  await expect(periods.nth(2)).toContainText(/From \d/);
  await expect(page.locator('#board time')).toContainText(/Updated \d\d\/\d\d\/\d{4}, \d\d:\d\d\sUTC/);
  await periods.nth(0).click();
  await expect(page).toHaveURL(/period=1/);
  await expect(periods.nth(0)).toContainText(/Under review|Final/);
  await expect(rows(page)).not.toHaveCount(0);
});

test('the own line stays in sight below all ranks, and says how far the next prize is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, 'Maya Brooks');
  // Asked again each minute, and views are read meanwhile: what was told last stands there.
  let told: Output<'own_rank'> | undefined;
  page.on('response', async (response) => {
    if (response.url().includes('/rank/mine')) told = (await bodyOf(response))?.data ?? told;
  });
  await page.reload();
  await ready(page);
  await showAll(page).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(10);
  for (const at of [5, 100]) {
    await rows(page).nth(at).scrollIntoViewIfNeeded();
    await expect(own(page)).toBeInViewport({ ratio: 1 });
  }
  await expect(async () => {
    const { rank, total_views, next } = told as Output<'own_rank'>;
    const gap = `${next?.views_missing.toLocaleString('en')} more views to reach rank ${next?.rank}`;
    expect(await own(page).locator('.r').textContent()).toBe(String(rank));
    expect(await own(page).locator('.v').textContent()).toBe(total_views.toLocaleString('en'));
    expect(await own(page).textContent()).toContain(gap);
  }).toPass();
});

test('who has no entry reads “not yet” on a board that runs, and on none that has ended', async ({ page }) => {
  await logInAnew(page, 'BR');
  await expect(own(page)).toContainText('Not ranked yetYou have no entry on this leaderboard.');
  await page.locator('#board').getByRole('tablist').first().getByRole('tab').first().click();
  await expect(page.locator('#board > header')).toContainText('This leaderboard has ended.');
  await expect(own(page).locator('.gap')).toHaveText('You have no entry on this leaderboard.');
});

test('a row leads to the work that brings most of its views', async ({ page }) => {
  await open(page, '/global?platform=fb');
  await expect(page.getByRole('tab', { name: 'Facebook', selected: true })).toBeVisible();
  // Read at one moment: another may be the first at the next.
  const { author, href } = await rows(page)
    .first()
    .evaluate((row) => ({
      author: row.querySelector('bdi')?.textContent ?? '',
      href: row.querySelector('a')?.href ?? '',
    }));
  expect(author).not.toBe('');
  const { pathname } = new URL(href);
  await page.locator(`#board a[href*="${pathname}"]`).click();
  await expect(page).toHaveURL(/\/global\/works\/\d+/);
  expect(new URL(page.url()).pathname).toBe(pathname);
  await ready(page);
  await expect(page.getByText(/^Rank \d+$/)).toBeVisible();
  await expect(page.locator('.of-work .by')).toContainText(author);
});

test('above a board that is signed stand the videos of its first places, each on its platform and on its own page', async ({
  page,
}) => {
  await page.route(calls, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: { ...json, data: { ...json.data, state: 'certified' } } });
  });
  await open(page, '/global?platform=fb');
  const winners = page.locator('.winners > li');
  await expect(winners).toHaveCount(3);
  const [first, row] = [winners.first(), rows(page).first()];
  await expect(first.getByRole('link', { name: /^Watch on Facebook/ })).toHaveAttribute('href', /facebook\.com/);
  const own_page = first.locator('p').getByRole('link');
  await expect(async () => {
    expect(await first.textContent()).toContain((await row.locator('bdi').textContent()) ?? '-');
    expect(await own_page.getAttribute('href')).toBe(await row.getByRole('link').getAttribute('href'));
  }).toPass();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
