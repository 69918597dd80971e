/// <reference lib="dom" />
/** Each platform's own player, in the frames that the desk's content policy lets in. No platform is asked: its answer is put in. */
import { expect, test } from '@playwright/test';
import { enterDesk, onlyRead, openCase } from '../journey/desk.ts';

const players = [
  { platform: 1, name: 'YouTube', address: /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/ },
  {
    platform: 2,
    name: 'Facebook',
    address: /^https:\/\/www\.facebook\.com\/plugins\/video\.php\?href=https%3A%2F%2Fwww\.facebook\.com%2F/,
  },
  { platform: 3, name: 'Instagram', address: /^https:\/\/www\.instagram\.com\/p\/[\w-]+\/embed\/$/ },
  { platform: 4, name: 'VK', address: /^https:\/\/vkvideo\.ru\/video_ext\.php\?oid=-?\d+&id=\d+&/ },
  { platform: 5, name: 'TikTok', address: /^https:\/\/www\.tiktok\.com\/player\/v1\/\d+\?/ },
];

for (const { platform, name, address } of players) {
  test(`a video of ${name} plays in its own player; where it does not, its picture and its link are there`, async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route(address, (route) => {
      asked.push(route.request().url());
      return asked.length === 1
        ? route.fulfill({ contentType: 'text/html', body: '<h1>It plays</h1>' })
        : route.abort('connectionrefused');
    });
    await onlyRead(page);
    await enterDesk(page, 'Nadia Rahman', `/desk/review?platforms=${platform}`);
    await openCase(page);
    const play = page.getByRole('button', { name: `Play on ${name}` });
    await play.click();
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'It plays' })).toBeVisible();
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await play.click();
    await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeVisible();
    await expect.poll(() => asked).toHaveLength(2);
    await page.keyboard.press('Escape');
    await expect(play).toBeVisible();
  });
}

test('no other site is let into a frame of the desk', async ({ page }) => {
  await onlyRead(page);
  await enterDesk(page, 'Nadia Rahman', '/desk/review');
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          resolve(`${effectiveDirective} ${blockedURI}`),
        );
        const frame = document.createElement('iframe');
        frame.src = 'https://www.youtube.com/embed/dQw4w9WgXcQ';
        document.body.append(frame);
      }),
  );
  expect(refused).toMatch(/^frame-src https:\/\/www\.youtube\.com/);
});
