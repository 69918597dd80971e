/** A screen that was never seen, asked for without a line. */
import { expect, test } from '@playwright/test';
import { base, open, ready, standStill } from '../journey/site.ts';
import { kept, pageKept } from './kept.ts';
import { release } from './release.ts';

test.use({ serviceWorkers: 'allow' });
// A worker that takes its files in may need as long as two such waits.
test.describe.configure({ timeout: 480_000 });

test('a screen that was never seen is a page of ours without a line, in the language chosen, and opens with the line', async ({
  page,
  context,
}) => {
  await open(page, '/global?lang=es');
  await expect.poll(() => page.evaluate(pageKept, `${base}/unseen`), { timeout: 120_000 }).toContain('lang="es');
  await kept(page, '/global', 'es');
  for (const path of ['/global/works/1', '/global/rules']) {
    await context.setOffline(true);
    await page.goto(base + path);
    await expect(page.getByRole('heading', { name: 'No tienes conexión' })).toBeVisible();
    await expect(page.getByText('Esta página no está guardada en este dispositivo')).toBeVisible();
    await context.setOffline(false);
    await ready(page);
    await expect(page.getByRole('heading', { name: 'No tienes conexión' })).toHaveCount(0);
  }
  await context.setOffline(true);
  await page.goto(`${base}/global/customer`);
  await page.getByRole('link', { name: /Concurso/ }).click();
  await ready(page);
  await expect(page.locator('#board')).toBeVisible();
});

test('a page never seen comes again soon where the browser is online and nothing answers, and calls no tap back', async ({
  page,
  baseURL,
}) => {
  const { origin, cut, end } = await release(baseURL ?? '');
  await open(page, `${origin}${base}/global`);
  await expect.poll(() => page.evaluate(pageKept, `${base}/unseen`), { timeout: 120_000 }).not.toBe('');
  await kept(page, '/global');
  const unseen = page.getByRole('heading', { name: 'You are offline' });
  cut(true);
  await page.goto(`${origin}${base}/global/rules`);
  await expect(unseen).toBeVisible();
  cut(false);
  await ready(page);
  await expect(unseen).toHaveCount(0);

  cut(true);
  await page.goto(`${origin}${base}/global/customer`);
  await expect(unseen).toBeVisible();
  await page.evaluate((home) => {
    document.querySelector<HTMLAnchorElement>(`a[href="${home}"]`)?.click();
    dispatchEvent(new Event('online'));
  }, `${base}/global`);
  await ready(page);
  await expect(page.locator('#board')).toBeVisible();
  end();
});

test('a page never seen asks ever more rarely, and comes again only once something answers', async ({
  page,
  baseURL,
}) => {
  const { origin, cut, fail, end } = await release(baseURL ?? '');
  await page.clock.install();
  await open(page, `${origin}${base}/global`);
  await expect.poll(() => page.evaluate(pageKept, `${base}/unseen`), { timeout: 120_000 }).not.toBe('');
  await kept(page, '/global');
  cut(true);
  await page.goto(`${origin}${base}/global/rules`);
  const unseen = page.getByRole('heading', { name: 'You are offline' });
  await expect(unseen).toBeVisible();
  await standStill(page);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.isNavigationRequest() ? 'page' : one.method()));
  const askedAfter = async (seconds: number) => {
    asked.length = 0;
    await page.clock.runFor(seconds * 1000);
    return asked.length;
  };
  await askedAfter(600);
  expect(await askedAfter(600)).toBeLessThan(12);
  expect(new Set(asked), 'nothing but questions').toEqual(new Set(['HEAD']));

  // Until it asks, and not so long that it has done with waiting; what is looked at is the answer to that very question.
  const answered = async () => {
    let isAsked = false;
    const asking = page
      .waitForRequest((one) => one.method() === 'HEAD')
      .then((question) => {
        isAsked = true;
        return question;
      });
    while (!isAsked) await page.clock.runFor(1000);
    return (await (await asking).response())?.ok();
  };
  fail(true);
  cut(false);
  expect(await answered()).toBe(false);
  await expect(unseen).toBeVisible();
  fail(false);
  expect(await answered()).toBe(true);
  await page.clock.resume();
  await ready(page);
  await expect(unseen).toHaveCount(0);
  end();
});
