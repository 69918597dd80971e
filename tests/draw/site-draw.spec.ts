import { expect, test } from '@playwright/test';
import { logInAnew, open, openAnew } from '../journey/site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, permissions: ['clipboard-read', 'clipboard-write'] });

test('a contact and a share earn draws, a card shows what the server decided, and a reload shows the same', async ({
  page,
}) => {
  await logInAnew(page, 'JP');
  await open(page, '/global#contact');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Contact information required.');
  const contact = `sakura${Date.now()}@example.com`;
  await page.getByRole('textbox', { name: 'E-mail' }).fill(contact);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(contact);

  await open(page, '/global#share');
  await page.getByRole('button', { name: 'Instagram' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Shared', { exact: true })).toBeVisible();

  await openAnew(page, '/global#draw');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Draw now' }).click();
  const result = dialog.getByRole('heading', { name: /You won!|Not this time/, level: 3 });
  await expect(result).toBeVisible();
  await expect(result).toBeFocused();
  const said = await result.textContent();
  const draws: string[] = [];
  page.on('request', (request) => request.url().endsWith('/prize/draw') && draws.push(request.url()));
  await page.reload();
  await expect(dialog.getByRole('heading', { name: said ?? '', level: 3 })).toBeVisible();
  expect(draws).toEqual([]);
});

test('a share is rewarded once for each channel, and the pack is claimed with its code', async ({ page }) => {
  await logInAnew(page, 'EG');
  await open(page, '/global#share');
  await page.getByRole('button', { name: 'Instagram' }).click();
  const counted = page.waitForResponse(/\/user\/share$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
  await counted;
  await openAnew(page, '/global#rewards');
  const pack = page.getByRole('listitem').filter({ hasText: 'Share pack' });
  await expect(pack).toHaveCount(1);
  await pack.getByRole('button', { name: 'Claim' }).click();
  await expect(pack.getByRole('button', { name: 'Copy' })).toBeVisible();
});

test('who has no try is told what still earns one, and nothing that was earned already', async ({ page }) => {
  await logInAnew(page, 'PE');
  const dialog = page.getByRole('dialog');
  await open(page, '/global#draw');
  await expect(dialog).toContainText('Share the event or leave your contact information to earn one.');
  await openAnew(page, '/global#contact');
  await expect(dialog).toContainText('You also earn one try in the draw.');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`lucia${Date.now()}@example.com`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await openAnew(page, '/global#contact');
  await expect(dialog).toContainText('@example.com');
  await expect(dialog).toContainText('With your contact information, we can reach you if you win.');
  await expect(dialog).not.toContainText('You also earn');

  await openAnew(page, '/global/mine#draw');
  await dialog.getByRole('button', { name: 'Draw now' }).click();
  await expect(dialog.getByRole('heading', { name: /You won!|Not this time/, level: 3 })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  // The page behind the dialog has not been loaded anew.
  await expect(page.locator('main .draws li')).toHaveCount(1);
  await openAnew(page, '/global#draw');
  await expect(dialog).toContainText('Your first share on each platform earns a pack and a try in the draw');
  await expect(dialog).not.toContainText('contact information');
});
