import { expect, test } from '@playwright/test';
import { changeAnswers } from '../journey/answer.ts';
import { logIn, openAnew } from '../journey/site.ts';

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const clip = 'https://www.tiktok.com/@yaroslav/video/7300000000000000001';

test('a channel is offered as a proof only where its platform lets us connect one', async ({ page }) => {
  await logIn(page, 'Ярослав', '/eeca');
  let of: object = { platform: 1, link: video, unproved_link: video };
  let id = '';
  await changeAnswers(page, /\/creation\/mine$/, ({ list }) => {
    const [first, ...rest] = list as readonly { readonly id: string }[];
    id = first?.id ?? '';
    return { list: [{ ...first, status: 1, proved: false, ...of }, ...rest] };
  });
  await openAnew(page, '/eeca?lang=en#videos');
  await expect.poll(() => id).not.toBe('');
  const dialog = page.getByRole('dialog', { name: 'Prove that this video is yours' });
  const connect = dialog.getByRole('link', { name: 'Or connect your channel' });

  const told = page.waitForResponse(/\/user\/channels$/, { timeout: 10_000 });
  await openAnew(page, `/eeca?lang=en#prove/${id}`);
  await expect(dialog.getByRole('link', { name: video })).toBeVisible();
  await told;
  await expect(connect).toHaveCount(0);

  of = { platform: 5, link: clip, unproved_link: clip };
  await openAnew(page, `/eeca?lang=en#prove/${id}`);
  await expect(dialog.getByRole('link', { name: clip })).toBeVisible();
  await connect.click();
  await expect(page.getByRole('dialog', { name: 'My channels' })).toBeVisible();
});
