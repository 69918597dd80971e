/// <reference lib="dom" />
/** The server goes away and comes back while somebody is at the desk. */
import { expect, type Page, test } from '@playwright/test';
import { enterDesk, onlyRead, openCase, pressTogether } from '../journey/desk.ts';

const silence = 'The server is not answering.';

/** In the page: whether it is silent for a moment from now on. */
function watchSilence() {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[role=alert]')) Object.assign(globalThis, { wasSilent: true });
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

const wasSilent = (page: Page) => page.evaluate(() => (globalThis as { wasSilent?: boolean }).wasSilent ?? false);

test('without a server Review says so in its place, goes on saying so, and comes back by itself', async ({ page }) => {
  await onlyRead(page);
  await enterDesk(page, 'Marco Silva');
  await page.getByRole('main').getByRole('heading').first().waitFor();
  let isAway = true;
  let asked = 0;
  await page.route('**/desk/api/**', (route) => {
    if (!isAway) return route.fallback();
    if (route.request().url().includes('/review/queue')) asked += 1;
    return route.abort();
  });
  await pressTogether(page, 'g r');
  const said = page.getByRole('alert').filter({ hasText: silence });
  await expect(said).toBeVisible();
  await page.evaluate(watchSilence);
  // Between two of them it waits for up to five seconds.
  await expect.poll(() => asked, { timeout: 120_000 }).toBeGreaterThan(4);
  expect(await wasSilent(page)).toBe(false);
  await expect(page.getByRole('region', { name: 'Queue' })).not.toContainText('Nothing is waiting');
  isAway = false;
  await expect(page.getByRole('region', { name: 'Queue' }).getByRole('listitem').first()).toBeVisible();
  await expect(said).toHaveCount(0);
  await openCase(page);
});

test('a screen whose files cannot be had says so, and comes by itself', async ({ page }) => {
  await enterDesk(page, 'Kim Ong');
  await page.route('**/desk/assets/Service-*.js', (route) => route.abort());
  await pressTogether(page, 'g v');
  await expect(page.getByText('This screen is on its way.')).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByRole('cell', { name: /^Submitting/ })).toBeVisible();
});

test('a desk that is opened without a server says so, and opens by itself', async ({ page }) => {
  await enterDesk(page, 'Kim Ong');
  let isAway = true;
  await page.route('**/desk/api/**', (route) => (isAway ? route.abort() : route.continue()));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(silence);
  isAway = false;
  await expect(page.getByRole('navigation', { name: 'Desk' })).toContainText('Kim Ong');
});
