import { expect, test } from '@playwright/test';
import { logInAnew, open, standStill } from '../journey/site.ts';

test.use({
  viewport: { width: 360, height: 740 },
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('the phone’s own share sheet is offered where there is one, and gets the text and the address', async ({
  page,
}) => {
  const more = page.getByRole('dialog').getByRole('button', { name: 'More ways to share (not counted)' });
  await open(page, '/global#share');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(more).toHaveCount(0);
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', { value: async (data: ShareData) => shared.push(data) });
  });
  await page.reload();
  await more.click();
  const told = { text: expect.stringContaining('Golden Month'), url: expect.stringMatching(/goldenmonthugc\/global$/) };
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toEqual([told]);
});

test('a channel with an address opens there with text and address, and counts as a share', async ({
  page,
  context,
}) => {
  await logInAnew(page, 'BR');
  await open(page, '/global#share');
  await context.route(/^https:\/\//, (route) => route.fulfill({ body: 'a channel' }));
  const channel = page.getByRole('link', { name: 'Share on WhatsApp' });
  const [opened] = await Promise.all([context.waitForEvent('page'), channel.click()]);
  await expect.poll(() => decodeURIComponent(opened.url())).toMatch(/text=.+\/events\/goldenmonthugc\/global/);
  await expect(page.getByRole('listitem').filter({ has: channel })).toContainText('Shared');
});

test('a copy says so for 1500 ms', async ({ page }) => {
  await page.clock.install();
  await open(page, '/global#share');
  const copy = page.getByRole('dialog').getByRole('button', { name: /^(Copy|Copied)$/ });
  await expect(copy).toBeVisible();
  await standStill(page);
  await copy.click();
  await expect(copy).toHaveText('Copied');
  await page.clock.runFor(1499);
  await expect(copy).toHaveText('Copied');
  await page.clock.runFor(1);
  await expect(copy).toHaveText('Copy');
});

test('inside an app that refuses the clipboard a text is copied all the same', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await page.clock.install();
  await open(page, '/global#share');
  const copy = page.getByRole('dialog').getByRole('button', { name: /^(Copy|Copied)$/ });
  await expect(copy).toBeVisible();
  await standStill(page);
  await copy.click();
  await expect(copy).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/events\/goldenmonthugc\/global$/);
});

for (const [width, height] of [
  [360, 740],
  [768, 800],
] as const) {
  test(`at ${width} by ${height} the question about counting stands aside from the button of the first screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/global');
    await page.mouse.wheel(0, 20);
    const question = page.locator('.consent');
    await expect(question).toBeAttached();
    await expect(question).toBeHidden();
    await page.mouse.wheel(0, 100);
    await expect(question).toBeVisible();
  });
}
