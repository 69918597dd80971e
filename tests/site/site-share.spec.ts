/** What is shared is seen before it is shared. */
import { expect, test } from '@playwright/test';
import { at, base, open } from '../journey/site.ts';

test.use({ viewport: { width: 360, height: 740 } });

for (const host of ['localhost', 'india.localhost', 'alt.localhost'])
  test(`the share dialog at ${host} shows picture, title and address of the link as an app shows them`, async ({
    page,
    baseURL,
  }) => {
    const home = at(host, host.startsWith('india') ? '/' : `${base}/id`, baseURL);
    await open(page, `${home}?lang=en#share`);
    const card = page.getByRole('dialog').getByRole('figure');
    const meta = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
    await expect(card).toContainText((await meta('title')) ?? '-');
    const picture = new URL((await meta('image')) ?? '').pathname;
    await expect
      .poll(() => card.locator('img').evaluate((one) => new URL((one as HTMLImageElement).src).pathname))
      .toBe(picture);
    await expect.poll(() => card.locator('img').evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(1200);
    await expect(card).toContainText(new URL(home).host + new URL(home).pathname.replace(/\/$/, ''));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
