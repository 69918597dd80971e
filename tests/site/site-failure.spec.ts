import { expect, test } from '@playwright/test';
import { answerAway, lineOf } from '../journey/line.ts';
import { clearNotices, freshLink, logIn, logInAnew, open, openAnew, toastsOf } from '../journey/site.ts';

const api = '**/api/goldenmonthugc';

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the rules, the prizes and the board can be read', async ({ page }) => {
    await page.goto('/events/goldenmonthugc/global');
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0);
    await expect(page.getByText('USD 1,500').first()).toBeVisible();
    await page.getByRole('link', { name: 'Event rules' }).click();
    await expect(page.getByRole('heading', { name: 'Requirements for videos' })).toBeVisible();
  });
});

test('a script that never comes is spoken of, and the page can still be read', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/events/goldenmonthugc/global');
  await expect(page.getByText('has not loaded completely')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Submit now' })).toBeVisible();
});

test('while the server is silent a part says that it still loads, in the language of the page, and no longer than that', async ({
  page,
}) => {
  let release = () => {};
  const silence = new Promise<void>((resolve) => {
    release = resolve;
  });
  await logIn(page, 'Elif Yıldız');
  await page.route(/\/(creation\/mine|work\/list|work|rank\/creator)(\?.*)?$/, async (route) => {
    await silence;
    await route.fallback();
  });
  const said = page.locator('main p[role=status]').filter({ hasText: 'กำลังโหลด' });
  for (const path of ['/global/mine?lang=th', '/global/works?lang=th&order=top', '/global?lang=th&platform=fb#board']) {
    await openAnew(page, path);
    await expect(said.first()).toBeInViewport();
  }
  release();
  await expect(said).toHaveCount(0);
});

test('a tap before the script is there is not lost', async ({ page }) => {
  let release = () => {};
  const tapped = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await tapped;
    await route.continue();
  });
  await page.goto('/events/goldenmonthugc/global', { waitUntil: 'commit' });
  await page.locator('#board').getByRole('tab', { name: 'Facebook' }).click();
  await expect(page).not.toHaveURL(/platform=fb/);
  release();
  await expect(page).toHaveURL(/platform=fb/);
});

test('a harmless repeat shows nothing, any other refusal shows what the server says', async ({ page }) => {
  const toasts = await toastsOf(page);
  await logIn(page, 'Lucía Hernández');
  const answers = [104002, 104031];
  await page.route(`${api}/user/share`, (route) => {
    const code = answers.shift() ?? 0;
    return route.fulfill({ json: { code, msg: `said by the server: ${code}`, data: null } });
  });
  await open(page, '/global#share');
  const copy = page.getByRole('button', { name: 'Instagram' });
  for (const left of [1, 0]) {
    await copy.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
    await expect.poll(() => answers.length).toBe(left);
    await page.getByRole('button', { name: 'Back' }).click();
  }
  await expect.poll(() => toasts.join()).toContain('said by the server: 104031');
  expect(toasts.join()).not.toContain('104002');
});

test('a board that cannot be fetched says so and is asked for again', async ({ page }) => {
  await open(page, '/global');
  const line = await lineOf(page, `${api}/rank/creator*`);
  line.lose(answerAway);
  await page.locator('#board').getByRole('tab', { name: 'Instagram' }).click();
  await expect(page.locator('#board').getByRole('alert')).toContainText('Network error');
  line.wait();
  await page.locator('#board').getByRole('button', { name: 'Try again' }).click();
  line.pass();
  await expect(page.locator('#board').getByRole('row')).not.toHaveCount(0);
});

test('a server that was away is asked again without a tap, once it is back', async ({ page }) => {
  await open(page, '/global');
  await page.route(`${api}/rank/creator*`, (route) => route.fulfill({ status: 502, body: '' }));
  await page.locator('#board').getByRole('tab', { name: 'Instagram' }).click();
  await expect(page.locator('#board').getByRole('alert')).toContainText('Network error');
  await page.unroute(`${api}/rank/creator*`);
  // The pauses grow with each time that it was asked in vain.
  await expect(page.locator('#board').getByRole('row')).not.toHaveCount(0, { timeout: 120_000 });
  await expect(page.locator('#board').getByRole('alert')).toHaveCount(0);
});

test('a link that nothing could be found out about is looked at again without a tap', async ({ page }) => {
  await logInAnew(page, 'BR');
  await open(page, '/global/submit');
  await clearNotices(page);
  const link = await freshLink(page, /youtube\.com\/watch/);
  await page.route(`${api}/creation/check`, (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByLabel('Video link').fill(link);
  await expect(page.getByText('Service unavailable')).toBeVisible();
  await page.unroute(`${api}/creation/check`);
  await expect(page.getByText('No other entry has this video')).toBeVisible({ timeout: 120_000 });
});
