import { expect, test } from '@playwright/test';
import { violationsOf } from '../journey/axe.ts';
import { another, enterDesk, pressOnceClosed } from '../journey/desk.ts';

test('all works of a channel are asked again, taken out with what follows shown first, and let back in as one, by keys alone', async ({
  page,
  browser,
}) => {
  const why = `A stolen channel, ${Date.now()}`;
  await enterDesk(page, 'Nadia Rahman', '/desk/submissions?status=approved&areas=2&platforms=1');
  await expect(page.getByRole('row').nth(1)).toContainText('Approved');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Submission \d+$/ })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { name: /^Channel / })).toBeVisible();
  const works = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^\d+$/ }) });
  await expect(works).not.toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);

  const reviewer = await another(browser, 'Tam Le', page.url());
  await expect(reviewer.getByRole('button', { name: 'Ask all again' })).toBeVisible();
  await expect(reviewer.getByRole('button', { name: 'Disqualify all' })).toHaveCount(0);
  await reviewer.keyboard.press('r');
  await expect(reviewer.getByText(/^(\d+) of \1 asked: /)).toBeVisible({ timeout: 120_000 });
  await reviewer.close();

  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog', { name: /^Disqualify \d+ works? of / });
  await expect(dialog.getByRole('table').first()).toContainText('YouTube');
  expect(await violationsOf(page)).toEqual([]);
  for (let n = 0; n < 6; n++) await page.keyboard.press('ArrowDown');
  await expect(dialog.getByLabel('Plagiarism')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type(why);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(/^\d+ works? disqualified\./);
  await expect(works.filter({ hasText: 'Approved' })).toHaveCount(0);
  const act = page.getByRole('listitem').filter({ hasText: why });
  await expect(act).toContainText('still out');

  await pressOnceClosed(page, 'u');
  await expect(
    page
      .getByRole('dialog', { name: /^Restore/ })
      .getByRole('table')
      .first(),
  ).toContainText('YouTube');
  await page.keyboard.type('It is their own');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(/^\d+ works? restored\./);
  await expect(act).toContainText('all of them are back');
  await expect(works.filter({ hasText: 'Approved' })).not.toHaveCount(0);
  await pressOnceClosed(page, 'Escape');
  await expect(page.getByRole('heading', { name: /^Submission \d+$/ })).toBeVisible();
});
