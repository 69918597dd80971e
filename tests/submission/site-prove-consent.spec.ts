/** TikTok tells nothing of a video before its channel is connected: there the player is told of that way, and of no code. */
import { expect, test } from '@playwright/test';
import { logIn, open } from '../journey/site.ts';

const link = 'https://www.tiktok.com/@maya/video/7300000000000000001';

test('a video of TikTok is proved by its connected channel, and no code is asked for', async ({ page }) => {
  await logIn(page, 'Ярослав', '/eeca');
  let work = {};
  await page.route('**/creation/mine', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const [first, ...others] = data.list;
    work = { ...first, platform: 5, link, proved: false, unproved_link: link };
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, list: [work, ...others] } } });
  });
  await page.route('**/creation/prove', (route) => route.fulfill({ json: { code: 0, msg: '', data: work } }));
  await open(page, '/eeca/mine?lang=en');
  await page.getByRole('link', { name: 'Prove that this video is yours' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Prove that this video is yours' });
  await expect(dialog.getByRole('link', { name: link })).toBeVisible();
  await expect(dialog.getByText('TikTok tells us whose video it is only through its connected channel')).toBeVisible();
  await expect(dialog.getByText('Put this code')).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: 'Connect TikTok' })).toHaveAttribute('href', '#channels');
  await dialog.getByRole('button', { name: 'Check now' }).click();
  await expect(dialog.getByText('We cannot see yet that the video is on your connected channel')).toBeVisible();
});
