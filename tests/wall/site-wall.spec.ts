import { api_base } from '@event/contest/wire';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { changeAnswers } from '../journey/answer.ts';
import { drawn } from '../journey/line.ts';
import { at, base, open, ready } from '../journey/site.ts';

const address = '/global/works?lang=en';
const cards = (page: Page) => page.locator('.work-cards:not(.waiting) > li');
const chosen = (page: Page) => page.getByRole('tab', { selected: true });

/** Layout that moved after it stood, as browsers add it up. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const told = window as unknown as { shifted: number };
    told.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) told.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('the wall shows the newest works first, more of them on demand, and what is chosen stays in the address', async ({
  page,
}) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, address);
  await expect(page.getByRole('heading', { level: 1, name: 'Watch the entries' })).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  // By key: a list that is renewed may move the button away between the press of a mouse and its release.
  await page.getByRole('button', { name: 'Show more entries' }).press('Enter');
  await expect(cards(page)).toHaveCount(48);
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.1);

  await page.getByRole('tab', { name: 'Most viewed' }).click();
  await page.getByLabel('Platform').selectOption({ label: 'Facebook' });
  await page.getByLabel('Theme').selectOption({ label: 'Kalea' });
  await expect(page).toHaveURL(/order=top.*platform=fb.*theme=kalea/);
  await expect(cards(page).first().locator('.watch')).toContainText('Facebook');
  await page.reload();
  await ready(page);
  await expect(chosen(page)).toHaveText('Most viewed');
  await expect(cards(page).first().locator('.watch')).toContainText('Facebook');
  const views = (await cards(page).locator('.num').allTextContents()).map((text) =>
    Number(text.split(' ')[0]?.replaceAll(',', '')),
  );
  expect(views.length).toBeGreaterThan(3);
  expect(views).toEqual(views.toSorted((a, b) => b - a));
});

test('whoever comes back from a video finds every work that was shown, and the place where they read', async ({
  page,
}) => {
  const tops: number[] = [];
  let taken = 0;
  // Meanwhile others entered theirs: the newest page begins and ends earlier.
  await changeAnswers(page, /\/work\/list\?/, ({ list: all }, url) => {
    if (/after=/.test(url)) return {};
    const shown = all as { readonly number: number }[];
    const fresh = shown.slice(0, taken).map((work) => ({ ...work, number: work.number + 1e6 }));
    return { list: [...fresh, ...shown.slice(0, shown.length - taken)] };
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, address);
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('button', { name: 'Show more entries' }).press('Enter');
  await expect(cards(page)).toHaveCount(48);
  const names = () =>
    cards(page)
      .locator('.name')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const before = await names();
  const read = cards(page).nth(30);
  await read.scrollIntoViewIfNeeded();
  await drawn(page);
  const comeBack = async () => {
    taken += 3;
    tops.push((await read.boundingBox())?.y ?? 0);
    const asked = page.waitForResponse(/\/work\/list/);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await asked;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    tops.push((await read.boundingBox())?.y ?? 0);
  };
  await comeBack();
  expect(await names()).toEqual(before);
  expect(tops[1]).toBe(tops[0]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await comeBack();
  await expect(cards(page)).toHaveCount(48 + taken);
  expect((await names()).slice(taken)).toEqual(before);
});

test('a work opens on its platform in a new tab that knows nothing of this one, and pictures are told no address', async ({
  page,
}) => {
  const referrers: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/thumb/')) referrers.push(request.headers().referer);
  });
  await open(page, address);
  const pictures = cards(page).locator('.watch');
  await expect(cards(page)).toHaveCount(24);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('target', '_blank');
    await expect(picture).toHaveAttribute('rel', /noopener/);
  }
  const images = pictures.locator('img');
  await expect(images.first()).toHaveAttribute('loading', 'lazy');
  await expect(images.first()).toHaveAttribute('width', '320');
  await expect.poll(() => referrers.length).toBeGreaterThan(0);
  expect(referrers.filter(Boolean)).toEqual([]);
});

test('with no picture that comes every card keeps its size and its drawn night', async ({ page }) => {
  await page.route('**/thumb/**', (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, address);
  const picture = cards(page).locator('.watch').first();
  const size = await picture.boundingBox();
  expect(size && Math.abs(size.width / size.height - 16 / 9)).toBeLessThan(0.05);
  await expect(picture).toContainText('Watch on');
});

test('a work has an address of its own that says what it is, before any script and after it', async ({ page }) => {
  await open(page, `${address}&order=top`);
  // What is out of sight is not laid out, and has no inner text.
  const name = (await cards(page).first().locator('.name').textContent()) ?? '';
  await cards(page).first().locator('.name').click();
  await ready(page);
  await expect(page).toHaveURL(new RegExp(`${base}/global/works/\\d+$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText(/^Rank \d+$/)).toBeVisible();
  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain('property="og:title"');
  expect(html).toContain(`property="og:url" content="${page.url()}"`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', / · /);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:/);

  const lines = page.locator('.ledger li');
  // A number may come between the page and the list of them.
  await expect(async () => {
    await page.reload();
    await ready(page);
    await page.getByText('View counts', { exact: true }).click();
    await expect(lines.first()).toContainText('from the platform');
    await expect(lines.filter({ hasText: 'of an earlier link' })).toHaveCount(0);
    const newest = await lines.first().locator('.num').innerText();
    await expect(page.locator('.of-work .views')).toHaveText(`${newest} views`, { timeout: 2000 });
  }).toPass();
  await page.getByRole('link', { name: 'All entries' }).click();
  await expect(page).toHaveURL(new RegExp(`${base}/global/works`));
});

test('view counts that were asked for without a line come by themselves once it is back', async ({ page, context }) => {
  await open(page, address);
  await cards(page).first().locator('.name').click();
  await ready(page);
  const ledger = page.locator('.ledger');
  await context.setOffline(true);
  await ledger.getByText('View counts', { exact: true }).click();
  await expect(ledger.getByRole('alert')).toContainText('We will try again when the connection is back.');
  await context.setOffline(false);
  await expect(ledger.getByRole('listitem').first()).toBeVisible();
});

test('where an app lets nobody share or copy, the address of a work stands there to be copied by hand', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['share', 'clipboard']) Object.defineProperty(navigator, name, { value: undefined });
    document.execCommand = () => false;
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, `${address}&order=top`);
  await cards(page).first().locator('.name').click();
  await ready(page);
  const share = page.getByRole('button', { name: 'Share this entry' });
  // As low as it can be tapped.
  await share.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await share.click();
  await expect(page.getByText(page.url(), { exact: true })).toBeVisible();
  const how = page.getByText('Copying is blocked here. Press and hold the text to copy it.');
  await expect(how).toBeVisible();
  const end = async (of: Locator, part: number) => {
    const { y = 0, height = 0 } = (await of.boundingBox()) ?? {};
    return y + part * height;
  };
  const bar = await end(page.locator('.bar'), 0);
  await expect.poll(() => end(how, 1), 'above the bar').toBeLessThan(bar);
});

test('what is not there, and what is of another area, is said kindly and keeps no place in a search engine', async ({
  page,
  baseURL,
}) => {
  await open(page, `${address}&order=top`);
  const link = await cards(page).first().locator('.name').getAttribute('href');
  const elsewhere = link?.replace('/global/', '/id/').replace(/\?.*/, '') ?? '';
  for (const path of [`${base}/global/works/999999999`, elsewhere]) {
    const answer = await page.goto(`${path}?lang=en`);
    expect(answer?.status()).toBe(404);
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This entry cannot be shown');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  await page.goto(at('india.localhost', '/works?lang=in', baseURL));
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watch the entries');
});

test('home shows a few of the newest works, asks for them when they come near, and leads to all of them', async ({
  page,
}) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/work/list')) asked += 1;
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/global?lang=en');
  const strip = page.locator('.strip');
  await strip.waitFor({ state: 'attached' });
  expect(asked).toBe(0);
  await strip.scrollIntoViewIfNeeded();
  await expect(strip.locator('li')).toHaveCount(6);
  await strip.getByRole('link', { name: 'All entries' }).click();
  await expect(page).toHaveURL(new RegExp(`${base}/global/works`));
});

test('an excellent work leads to its platform and to its own page', async ({ page }) => {
  await open(page, address);
  const shown = await (await page.request.get(`${api_base}/work/list?area=1&platform=1`)).json();
  const work = { ...shown.data.list[0], tier: 1 };
  await page.route('**/excellent/list*', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { list: [work], total: 1 } } }),
  );
  await open(page, '/global#excellent');
  const dialog = page.getByRole('dialog', { name: 'Excellent works' });
  await expect(dialog.getByRole('link', { name: /^Watch on YouTube/ })).toHaveAttribute('href', work.link);
  await dialog.getByRole('link', { name: work.title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/global/works/${work.number}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(work.title);
});
