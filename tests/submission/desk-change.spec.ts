/** A quick key after an act: it meets what was done, however late the page learns of it. */
import { expect, test } from '@playwright/test';
import { enterDesk, openFirst, pressOnceClosed } from '../journey/desk.ts';

const of = [
  { page: 'submission', areas: 2 },
  { page: 'player', areas: 3 },
] as const;

for (const { page: what, areas } of of) {
  test(`X right after a disqualification on the page of a ${what} asks to restore, not to disqualify again`, async ({
    page,
  }) => {
    await enterDesk(page, 'Nadia Rahman');
    await openFirst(page, `status=approved&areas=${areas}&platforms=1`);
    if (what === 'player') await page.keyboard.press('p');
    const bar = page.locator('.bar');
    await expect(bar.getByRole('button', { name: 'Disqualify' })).toBeVisible();
    await page.keyboard.press('x');
    const dialog = page.getByRole('dialog');
    const title = dialog.getByRole('heading').first();
    await dialog.getByLabel('Plagiarism').check();
    await dialog.getByLabel(/Why, for the log/).fill('Taken from another channel');
    await page.route(new RegExp(`/desk/api/${what}\\?`), async (route) => {
      await new Promise((wake) => setTimeout(wake, 1500));
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Disqualify' }).click();
    await pressOnceClosed(page, 'x');
    await expect(title).toBeVisible();
    // At once: a dialog that changed its mind under the hand would be as bad.
    expect(await title.textContent()).toMatch(/^Restore/);
    await dialog.getByLabel(/Why, for the log/).fill('It is their own channel');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(bar.getByRole('button', { name: 'Disqualify' })).toBeVisible();
  });
}
