/** What can be read without a connection, and what then must not be there. */
import { api_base } from '@event/contest/wire';
import { expect, type Page, test } from '@playwright/test';
import { base, logIn, open, ready } from '../journey/site.ts';
import { kept, pageKept } from './kept.ts';
import { release } from './release.ts';

test.use({ serviceWorkers: 'allow' });
// A worker that takes its files in may need as long as two such waits.
test.describe.configure({ timeout: 480_000 });

async function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url);
  });
}

/** Everything that lies in this browser, as one text. */
async function allKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const one of await cache.keys()) texts.push(one.url, (await (await cache.match(one))?.text()) ?? '');
    }
    return texts.join('\n');
  });
}

const seenLast = (page: Page) => page.evaluate(() => Boolean(document.documentElement.dataset.seen));

const asOf = (page: Page) => page.getByText(/No connection. You are seeing this page as of/);

test('home, board and own works are read without a line, with their age, and no draw is told', async ({
  page,
  context,
}) => {
  await logIn(page, 'Maya Brooks');
  await open(page, '/global/mine');
  const works = page.locator('.works > li');
  await expect(works).not.toHaveCount(0);
  const count = await works.count();
  await kept(page, '/global/mine');
  await open(page, '/global');
  const row = page.locator('#board').getByRole('row').nth(1);
  await expect(page.locator('#mine .slip')).toBeVisible();
  await kept(page, '/global');
  // As it stands there: the home page of the login may still lie in its place.
  await expect
    .poll(async () =>
      (await page.evaluate(pageKept, `${base}/global?lang=en`)).includes(
        (await row.locator('.v').textContent()) ?? '-',
      ),
    )
    .toBe(true);
  const first = await row.textContent();
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await expect(asOf(page)).toBeVisible();
  await expect(row).toHaveText(first ?? '');
  await expect(page.locator('#mine .slip')).toBeHidden();
  await page.goto(`${base}/global/mine`);
  await ready(page);
  await expect(works).toHaveCount(count);
  await expect(asOf(page)).toBeVisible();
  await context.setOffline(false);
  await expect(asOf(page)).toBeHidden();
});

test('a kept page whose server fails says that it is the server, not the line', async ({ page, baseURL }) => {
  const { origin, fail, end } = await release(baseURL ?? '');
  await open(page, `${origin}${base}/global`);
  await kept(page, '/global');
  fail(true);
  await page.reload();
  await ready(page);
  expect(await seenLast(page)).toBe(true);
  await expect(page.getByText(/Our server is not answering right now. You are seeing this page as of/)).toBeVisible();
  await expect(asOf(page)).toBeHidden();

  // All that is asked from now on is answered, and refused.
  await page.route(`**${api_base}/**`, (route) =>
    route.fulfill({ status: 404, json: { code: 404, msg: 'Refused', data: null } }),
  );
  await page.locator('#board').getByRole('tab', { name: 'Facebook' }).click();
  await expect(page.locator('#board').getByRole('alert')).toContainText('Refused');
  await expect(page.getByText(/Our server is not answering right now. You are seeing this page as of/)).toBeVisible();
  await expect(asOf(page)).toBeHidden();
  end();
});

test('nothing of a player who logs out is left', async ({ page }) => {
  await logIn(page, 'Maya Brooks');
  await open(page, '/global/mine');
  await expect(page.locator('.works > li')).not.toHaveCount(0);
  await kept(page, '/global/mine');
  const link = (await page.locator('.works a[href^="https"]').first().getAttribute('href')) ?? '';
  expect(await allKept(page)).toContain(link);
  await page.evaluate(() => location.assign('#account'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('.account')).toContainText('Log in');
  const left = await allKept(page);
  expect(left).not.toContain(link);
  expect(left).not.toContain('Maya');
});

test('a page asked for without a line is the one that was seen last, and says so', async ({ page, context }) => {
  await open(page, '/global/rules');
  await kept(page, '/global/rules');
  await context.setOffline(true);
  await page.goto(`${base}/global/rules?lang=es`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await seenLast(page)).toBe(true);
});

const langOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.lang);

test('a page kept in several languages is shown in the one chosen last; one that is not kept stays chosen', async ({
  page,
  context,
}) => {
  for (const lang of ['es', 'en']) {
    await open(page, `/global/rules?lang=${lang}`);
    await kept(page, '/global/rules', lang);
  }
  await context.setOffline(true);
  for (const path of ['/global/rules?lang=es', '/global/rules']) {
    await open(page, path);
    expect([await langOf(page), await seenLast(page)]).toEqual(['es', true]);
  }
  await open(page, '/global/rules?lang=pt');
  expect(await seenLast(page)).toBe(true);
  expect(await page.evaluate(() => localStorage.lang)).toBe('pt');
  await context.setOffline(false);
  await open(page, '/global/rules');
  await expect.poll(() => langOf(page)).toBe('pt');
});

test('on a slow line a page is waited for where it is not kept in the language chosen', async ({ page, baseURL }) => {
  const { origin, slow, end } = await release(baseURL ?? '');
  await open(page, `${origin}${base}/global/rules?lang=en`);
  await kept(page, '/global/rules');
  slow(7000);
  await open(page, `${origin}${base}/global/rules?lang=es`);
  expect([await langOf(page), await seenLast(page)]).toEqual(['es', false]);
  await open(page, `${origin}${base}/global/rules?lang=en`);
  expect([await langOf(page), await seenLast(page)]).toEqual(['en', true]);
  end();
});

test('a new release takes over: the open page goes on, the next one is new, and what is older goes', async ({
  page,
  baseURL,
}) => {
  const { origin, next, end } = await release(baseURL ?? '');
  await open(page, `${origin}${base}/global`);
  await kept(page, '/global');
  const before = await page.evaluate(() => caches.keys());
  next();
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one?.update()));
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(before.length + 1);
  await page
    .getByRole('link', { name: /English/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Español' })).toBeVisible();
  // Where a page is long in coming, the one that was seen last is shown and says so: a person loads it once more.
  do await open(page, `${origin}${base}/global`);
  while (await seenLast(page));
  expect(await page.evaluate(() => document.documentElement.dataset.chunks)).toContain('main-next.js');
  await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringMatching(/main-next\.js$/));
  end();
  await page.reload();
  await ready(page);
  await expect(asOf(page)).toBeVisible();
});
