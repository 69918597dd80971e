import { expect, test } from '@playwright/test';
import { changeAnswers } from '../journey/answer.ts';
import { base, open, openAnew } from '../journey/site.ts';

test('the list of excellent works opens at the platform of its address, and leads to all entries', async ({ page }) => {
  await open(page, '/global#excellent/fb');
  const dialog = page.getByRole('dialog', { name: 'Excellent works' });
  await expect(dialog.getByRole('tab', { name: 'Facebook' })).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('link', { name: 'All entries' }).click();
  await expect(page).toHaveURL(new RegExp(`${base}/global/works`));
});

test('a list that is empty once the contest is over promises no excellent works to come', async ({ page }) => {
  let later = 0;
  await changeAnswers(page, /\/status\?area=/, ({ now }) => ({ now: (now as number) + later }));
  await changeAnswers(page, /\/excellent\/list/, () => ({ list: [], total: 0 }));
  const dialog = page.getByRole('dialog', { name: 'Excellent works' });
  await openAnew(page, '/global#excellent/fb');
  await expect(dialog).toContainText('once they are announced');
  later = 400 * 86_400;
  await openAnew(page, '/global#excellent/fb');
  await expect(dialog).toContainText('There are no entries here.');
  await expect(dialog).not.toContainText('once they are announced');
});

test('a work without a title is named by its author once', async ({ page }) => {
  const work = { number: 1, tier: 1, author: 'İnci Destek', title: null, theme: 'kalea', thumb: null };
  const list = [{ ...work, link: 'https://www.youtube.com/watch?v=abcdefghijk', total_views: 12 }];
  await page.route('**/excellent/list*', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { list, total: 1 } } }),
  );
  await open(page, '/global#excellent');
  await expect(page.locator('.exhibition p')).toHaveText(/^İnci Destek\s*First prize · 12 views$/);
});
