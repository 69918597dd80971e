import { api_base, type Output } from '@event/contest/wire';
import { expect, type Page, test } from '@playwright/test';
import { logIn, open, ready } from '../journey/site.ts';

const calls = `**${api_base}/rank/creator*`;
const rows = (page: Page) => page.locator('#board .row:not(.head)');
const showAll = (page: Page) => page.locator('#board').getByRole('button', { name: 'Show all' });
const own = (page: Page) => page.getByRole('complementary', { name: 'You' });

/** The page itself carries the first ranks of one board; every other is asked for. */
for (const [board, path] of [
  ['the board that stands in the page', '/global'],
  ['another board', '/global?platform=fb'],
] as const) {
  test(`one tap shows all ranks of ${board}`, async ({ page }) => {
    let told = 0;
    page.on('response', async (response) => {
      if (response.url().includes('/rank/creator')) told = (await response.json()).data.rows.length;
    });
    await open(page, path);
    await expect(rows(page)).toHaveCount(10);
    await showAll(page).click();
    await expect.poll(() => told).toBeGreaterThan(10);
    await expect(rows(page)).toHaveCount(told);
    await expect(showAll(page)).toHaveCount(0);
  });
}

test('ranks that cannot be fetched are spoken of below those that are there, and asked for again', async ({ page }) => {
  await open(page, '/global');
  await page.route(calls, (route) => route.fulfill({ status: 502, body: '' }));
  await showAll(page).click();
  await expect(page.locator('#board').getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.locator('#board').getByRole('alert')).toContainText('Network error');
  await expect(rows(page)).toHaveCount(10);
  await page.unroute(calls);
  await page.locator('#board').getByRole('button', { name: 'Try again' }).click();
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
  await expect(page.locator('#board time')).toContainText(/Updated \d\d\/\d\d\/\d{4}, \d\d:\d\d UTC/);
  await periods.nth(0).click();
  await expect(page).toHaveURL(/period=1/);
  await expect(periods.nth(0)).toContainText(/Under review|Final/);
  await expect(rows(page)).not.toHaveCount(0);
});

test('the own line stays in sight below all ranks, and says how far the next prize is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, 'Maya Brooks');
  const asked = page.waitForResponse((response) => response.url().includes('/rank/mine'));
  await page.reload();
  await ready(page);
  const { rank, total_views, next }: Output<'own_rank'> = (await (await asked).json()).data;
  await showAll(page).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(10);
  for (const at of [5, 100]) {
    await rows(page).nth(at).scrollIntoViewIfNeeded();
    await expect(own(page)).toBeInViewport({ ratio: 1 });
  }
  await expect(own(page).locator('.r')).toHaveText(String(rank));
  await expect(own(page).locator('.v')).toHaveText(total_views.toLocaleString('en'));
  await expect(own(page)).toContainText(
    `${next?.views_missing.toLocaleString('en')} more views to reach rank ${next?.rank}`,
  );
});

test('a row leads to the work that brings most of its views', async ({ page }) => {
  await open(page, '/global?platform=fb');
  await expect(page.getByRole('tab', { name: 'Facebook', selected: true })).toBeVisible();
  const author = await rows(page).first().locator('bdi').innerText();
  await rows(page).first().getByRole('link').click();
  await ready(page);
  await expect(page).toHaveURL(/\/global\/works\/\d+/);
  await expect(page.getByText('Rank 1', { exact: true })).toBeVisible();
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
  await expect(first).toContainText(await row.locator('bdi').innerText());
  await expect(first.getByRole('link', { name: /^Watch on Facebook/ })).toHaveAttribute('href', /facebook\.com/);
  const own_page = await row.getByRole('link').getAttribute('href');
  await expect(first.locator('p').getByRole('link')).toHaveAttribute('href', own_page ?? '');
});
