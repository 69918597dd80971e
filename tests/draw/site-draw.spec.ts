import { expect, test } from '@playwright/test';
import { changeAnswers, withDoors } from '../journey/answer.ts';
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

test('a result that was seen stays where it was, however its card is left: who opens the draw anew finds the draw', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const result = dialog.getByRole('heading', { name: /You won!|Not this time/, level: 3 });
  const draw = dialog.getByRole('heading', { name: 'Lucky draw', level: 3 });
  await logInAnew(page, 'BR');
  await open(page, '/global#contact');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`wanjiru${Date.now()}@example.com`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const openDraw = () => page.evaluate(() => void location.assign('#draw'));

  // Left before the answer: it is shown at the next chance.
  await openDraw();
  const gone = page.waitForResponse(/\/prize\/draw$/);
  await page.route('**/prize/draw', async (route) => {
    const response = await route.fetch();
    await page.goBack();
    await route.fulfill({ response });
  });
  await dialog.getByRole('button', { name: 'Draw now' }).click();
  await gone;
  await expect(dialog).toBeHidden();
  await openDraw();
  await expect(result).toBeVisible();

  await page.goBack();
  await expect(dialog).toBeHidden();
  await openDraw();
  await expect(draw).toBeVisible();
  await page.goBack();
  await page.reload();
  await openDraw();
  await expect(draw).toBeVisible();
  await expect(result).toBeHidden();
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
  await expect(dialog).toContainText('With your contact information, we can reach you about your rewards.');
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

test('nobody is sent to earn a try by what an organizer has closed', async ({ page }) => {
  await logInAnew(page, 'PE');
  const shut: string[] = ['share'];
  const doors = () => Object.fromEntries(shut.map((door) => [door, false]));
  await changeAnswers(page, /\/status\?area=/, (data) => withDoors(data, doors()));
  const dialog = page.getByRole('dialog');
  await openAnew(page, '/global#draw');
  await expect(dialog).toContainText('You also earn one try in the draw.');
  await expect(dialog).not.toContainText('Share the event');
  shut.push('fill');
  await openAnew(page, '/global#draw');
  await expect(dialog).toContainText('No tries left');
  await expect(dialog).not.toContainText(/earn|Share the event/);
});
