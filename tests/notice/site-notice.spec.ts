/** What a player is told: all that is new in one sheet, what was told before in the account. */
import { expect, type Page, type Route, test } from '@playwright/test';
import { logIn, logInAnew, open, openAnew } from '../journey/site.ts';

/** Every title of a notice that shows from now on, however soon it is gone again. */
async function headingsOf(page: Page): Promise<string[]> {
  const headings: string[] = [];
  await page.exposeFunction('noteHeading', (text: string) => void headings.push(text));
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const { textContent } of node.querySelectorAll('.notices h3'))
              Reflect.get(window, 'noteHeading')(textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  return headings;
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Notice' });

test('news come in one sheet, go with one tap, and are found again in the account', async ({ page }) => {
  await logInAnew(page, 'BR');
  const told: string[] = [];
  page.on('request', (request) => request.url().endsWith('/notice/clear_all') && told.push(request.postData() ?? ''));
  const news = ['One', 'Two', 'Three'].map((title, index) => ({
    ...{ id: `0190a8c0-0000-7000-8000-00000000000${index}`, kind: 'broadcast', title, message: 'Hello', created_at: 1 },
    cleared: title === 'Three',
  }));
  const answer = (data: unknown) => ({ json: { code: 0, msg: 'SUCCESS', data } });
  await page.route('**/notice/detail', (route) => route.fulfill(answer({ notice: news[0], left: 1 })));
  await page.route('**/notice/list', (route) => route.fulfill(answer({ list: news })));
  await openAnew(page, '/global');
  await expect(sheet(page).getByRole('heading', { level: 3 })).toHaveText(['One', 'Two']);
  await expect(page.getByRole('dialog', { name: 'Notice', exact: true })).toBeVisible();
  await page.unroute('**/notice/detail');
  await sheet(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(told.map((body) => JSON.parse(body).ids.length)).toEqual([2]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('without a line the sheet still closes at the tap, and the page behind it can be used', async ({
  page,
  context,
}) => {
  await logInAnew(page, 'BR');
  const id = '0190a8c0-0000-7000-8000-000000000001';
  const notice = { id, kind: 'broadcast', title: 'News', message: 'Hello', created_at: 1 };
  const answer = (data: unknown) => (route: Route) => route.fulfill({ json: { code: 0, msg: 'SUCCESS', data } });
  await page.route('**/notice/detail', answer({ notice, left: 0 }));
  await page.route('**/notice/list', answer({ list: [{ ...notice, cleared: false }] }));
  await openAnew(page, '/global');
  const ok = sheet(page).getByRole('button', { name: 'OK' });
  await expect(ok).toBeVisible();
  // What a player opens most lies ready by then.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await ok.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('.account').click();
  await expect(page.getByRole('dialog')).toContainText('Newcomer');
});

test('news go at the tap, before the server tells of it, and no answer of before the tap brings one back', async ({
  page,
}) => {
  await logInAnew(page, 'BR');
  const answer = (data: unknown) => ({ json: { code: 0, msg: 'SUCCESS', data } });
  const told = (count: number) => {
    const id = `0190a8c0-0000-7000-8000-00000000000${count}`;
    return answer({
      notice: { id, kind: 'broadcast', title: `News ${count}`, message: 'Hello', created_at: 1 },
      left: 0,
    });
  };
  await page.route('**/notice/list', (route) => route.abort());
  await page.route('**/notice/detail', (route) => route.fulfill(told(1)));
  await openAnew(page, '/global');
  const ok = sheet(page).getByRole('button', { name: 'OK' });
  await expect(ok).toBeVisible();
  const held: Route[] = [];
  await page.route('**/notice/detail', (route) => void held.push(route));
  const look = () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  // The page may still be at the answer that brought the news.
  await expect(async () => {
    await look();
    expect(held.length).toBe(1);
  }).toPass();
  await ok.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => held.length).toBe(2);
  const shown = await headingsOf(page);
  const [before, after] = held;
  await after?.fulfill(answer({ notice: null, left: 0 }));
  await before?.fulfill(told(2));
  // The page asks anew once it has the answer that it waits for.
  await expect(async () => {
    await look();
    expect(held.length).toBe(3);
  }).toPass();
  await held[2]?.fulfill(told(3));
  await expect(sheet(page).getByRole('heading', { level: 3 })).toHaveText('News 3');
  expect(shown).toEqual(['News 3']);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('what was told before is found in the account', async ({ page }) => {
  await logIn(page, 'Maya Brooks');
  await open(page, '/global#account');
  await page.getByRole('dialog').getByRole('link', { name: 'Notices' }).click();
  await expect(page.getByRole('dialog', { name: 'Notices', exact: true })).toBeVisible();
  await expect(sheet(page).getByRole('heading', { level: 3 })).not.toHaveCount(0);
  await expect(sheet(page).getByRole('button', { name: 'OK' })).toHaveCount(0);
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page)).toHaveCount(0);
});
