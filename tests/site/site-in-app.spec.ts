import { type Browser, expect, type Page, test } from '@playwright/test';
import { violationsOf } from '../journey/axe.ts';
import { logIn, open } from '../journey/site.ts';

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/129.0.6668.100 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

async function insideApp(browser: Browser, userAgent: string): Promise<Page> {
  const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...phone, userAgent, locale: 'en' });
  return context.newPage();
}

test('inside Facebook on Android the login offers the phone’s own browser, and still logs in', async ({ browser }) => {
  const page = await insideApp(browser, `${android} [FB_IAB/FB4A;FBAV/480.0.0.54.88;]`);
  await open(page, '/global#login');
  const hint = page.getByRole('dialog').getByRole('complementary');
  await expect(hint).toContainText('You are in the built-in browser of Facebook.');
  const { host } = new URL(page.url());
  const way_out = (await hint.getByRole('link', { name: 'Open in my browser' }).getAttribute('href')) ?? '';
  expect(way_out.startsWith(`intent://${host}/events/goldenmonthugc/global#Intent;scheme=http;`)).toBe(true);
  expect(await violationsOf(page, { within: 'dialog', without: 'iframe' })).toEqual([]);
  await logIn(page, 'João Batista');
});

test('inside Instagram on an iPhone words tell how, where no link can', async ({ browser }) => {
  const page = await insideApp(browser, `${iphone} Instagram 339.0.3.12.91 (iPhone15,2; iOS 17_5_1)`);
  await open(page, '/global#login');
  const hint = page.getByRole('dialog').getByRole('complementary');
  await expect(hint).toContainText('In the menu of Instagram: “Open in browser”.');
  await expect(hint.getByRole('link')).toHaveCount(0);
});

test('a browser of its own is told nothing', async ({ page }) => {
  await open(page, '/global#login');
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('complementary')).toHaveCount(0);
});
