import { expect, test } from '@playwright/test';
import { productAt } from '../journey/moment.ts';
import { logIn, logInAnew, open, openAnew } from '../journey/site.ts';

test.describe.configure({ mode: 'serial' });

test.describe('before the contest begins', () => {
  const at = productAt('2025-02-20T12:00Z');

  test('a visitor reads from when on, can enter nothing, and finds the board empty', async ({ page }) => {
    await open(page, at('/global'));
    await expect(page.getByRole('main')).toContainText('Submissions open soon. They start on 03/01/2025 at 00:00 UTC.');
    await expect(page.getByRole('link', { name: 'Submit now' })).toHaveCount(0);
    await expect(page.locator('#board')).toContainText('Nobody is ranked yet');
    await open(page, at('/global/submit'));
    await expect(page.getByRole('main')).toContainText('Submissions open soon. They start on 03/01/2025 at 00:00 UTC.');
    await expect(page.getByLabel('Video link')).toHaveCount(0);
  });

  test('a player may log in, but not draw, and reads from when on a share counts', async ({ page }) => {
    await logInAnew(page, 'BR', at('/global'));
    await openAnew(page, at('/global#draw'));
    const dialog = page.getByRole('dialog', { name: 'Lucky draw' });
    await expect(dialog).toContainText('From 03/01/2025');
    await expect(dialog.getByRole('button', { name: 'Draw now' })).toHaveCount(0);
    await openAnew(page, at('/global#share'));
    await expect(page.getByRole('dialog', { name: 'Share the event' })).toContainText('From 03/01/2025');
    await openAnew(page, at('/global/mine'));
    await expect(page.locator('.tasks li', { hasText: 'Share the event' })).toContainText('From 03/01/2025');
  });
});

test.describe('on the first day', () => {
  const at = productAt('2025-03-01T20:00Z');

  test('works are entered, and no board has ended yet', async ({ page }) => {
    await open(page, at('/global'));
    await expect(page.getByRole('link', { name: 'Submit now' })).toBeVisible();
    const periods = page.locator('#board').getByRole('tablist').first().getByRole('tab');
    await expect(periods.nth(0)).toContainText('Live');
    await expect(periods.nth(1)).toHaveAttribute('aria-disabled', 'true');
  });
});

test.describe('once submissions have ended', () => {
  const at = productAt('2025-04-12T12:00Z');

  test('a visitor reads when winners are told, and that nothing is taken any more', async ({ page }) => {
    await open(page, at('/global'));
    await expect(page.getByRole('main')).toContainText('Winners will be announced from 04/16/2025.');
    await expect(
      page
        .locator('#board')
        .getByRole('tab', { name: /Under review/ })
        .first(),
    ).toBeVisible();
    await open(page, at('/global/submit'));
    await expect(page.getByRole('dialog', { name: 'Notice' })).toContainText('The submission period has concluded');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByLabel('Video link')).toHaveCount(0);
  });

  test('who shares tells of the event and of a win, and asks nobody to submit', async ({ page }) => {
    await open(page, at('/global#share'));
    const preview = page.getByRole('dialog').getByRole('figure');
    await expect(preview).toContainText('Take a look at Golden Month, the MLBB video contest! #MLBBGoldenMonth');
    await openAnew(page, at('/global#share/diamonds-50'));
    await expect(preview).toContainText('I won in the Golden Month lucky draw: 50 diamonds! #MLBBGoldenMonth');
  });

  test('a rejected entry says why, asks for nothing that is over, and may be looked at a second time', async ({
    page,
  }) => {
    await logIn(page, 'Nguyễn Minh Khôi', at('/global'));
    await openAnew(page, at('/global/mine?lang=en'));
    const rejected = page.locator('.work.rejected');
    await expect(rejected).toContainText('Plagiarism');
    await expect(rejected).not.toContainText('resubmit');
    await expect(rejected.getByRole('link', { name: /Edit/ })).toHaveCount(0);
    await rejected.getByRole('button', { name: 'Ask for a second look' }).click();
    await rejected.getByLabel('Your message').fill('I made this video myself.');
    await rejected.getByRole('button', { name: 'Ask for a second look' }).click();
    await expect(page.locator('.toast')).toContainText('We will look at your entry again.');
    await expect(page.locator('.work.rejected')).toHaveCount(0);
    await expect(page.locator('.work.under_review')).toHaveCount(1);
  });

  test('a player still leaves a contact and draws', async ({ page }) => {
    await logInAnew(page, 'BR', at('/global'));
    await openAnew(page, at('/global#contact'));
    await page.getByRole('textbox', { name: 'E-mail' }).fill('late@example.com');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await openAnew(page, at('/global#draw'));
    await page.getByRole('dialog').getByRole('button', { name: 'Draw now' }).click();
    await expect(page.getByRole('heading', { name: /You won!|Not this time/, level: 3 })).toBeVisible();
  });
});

test.describe('during the announcement', () => {
  const at = productAt('2025-04-18T12:00Z');

  test('nobody is told to wait for results that are out: the page leads to the winners', async ({ page }) => {
    const news = 'Winners are being announced. The announcement runs until 04/23/2025.';
    await open(page, at('/global/submit'));
    const main = page.getByRole('main');
    await expect(main).toContainText(news);
    await expect(main).not.toContainText('wait patiently');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const winners = main.getByRole('link', { name: 'See the winners' });
    await expect(winners).toHaveAttribute('href', /\/global\S*#board$/);
    const said = await main.getByText(news).boundingBox();
    const way = await winners.boundingBox();
    expect((way?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0), 'words and button stand apart').toBeGreaterThan(8);
    await openAnew(page, at('/global#ended'));
    const dialog = page.getByRole('dialog', { name: 'Notice' });
    await expect(dialog).toContainText(news);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toBeHidden();
  });
});

test.describe('after the announcement', () => {
  const at = productAt('2025-05-20T12:00Z');

  test('nothing is said to be live or still to be won', async ({ page }) => {
    await open(page, at('/global'));
    const main = page.getByRole('main');
    await expect(page.locator('.clock')).toHaveText(/^The contest is over\..*03\/01\/2025\W+04\/23\/2025$/);
    await expect(page.getByRole('link', { name: 'See the winners' })).toBeVisible();
    await expect(page.locator('.luck')).toContainText('The lucky draw is closed.');
    await expect(main).not.toContainText('Live now');
    await expect(main).not.toContainText('Rewards in the draw');
    for (const screen of ['submit', 'mine']) {
      await open(page, at(`/global/${screen}`));
      await expect(main.getByRole('link', { name: 'See the winners' })).toHaveAttribute('href', /\/global\S*#board$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});
