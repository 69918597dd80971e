/** Proving once more who is there: before what touches codes, money, settings or somebody's details. */
import { expect, type Page, test } from '@playwright/test';
import { enterDesk, pressOnceClosed } from '../journey/desk.ts';

/** The organization remembers a login of an hour ago, and lets its person in without a question. */
async function enterRemembered(page: Page, name: string, path: string) {
  await page.goto('/desk/');
  await page.getByRole('button', { name: 'Log in with your organization' }).click();
  await page.getByLabel('I logged in here an hour ago').check();
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toContainText(name);
  await page.goto(path);
}

const proofOf = (page: Page) => page.getByRole('dialog', { name: 'Is it still you?' });

async function askOrganization(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await proofOf(page)
    .getByRole('button', { name: /organization/ })
    .click();
  const popup = await opened;
  await popup.getByRole('heading', { name: 'Is it still you?' }).waitFor();
  return popup;
}

/** The window may be gone before the click has come back. */
async function pressAndLeave(popup: Page, name: string) {
  const button = popup.getByRole('button', { name });
  await button.waitFor();
  await Promise.all([popup.waitForEvent('close'), button.click().catch(() => {})]);
}

async function signCorrection(page: Page, reason: string) {
  await page.getByRole('heading', { name: 'Certified' }).waitFor();
  await pressOnceClosed(page, 'c');
  await page.getByLabel(/Why the previous certificate/).fill(reason);
  await page.getByRole('button', { name: 'Sign the correction' }).click();
}

test('a login of an hour ago signs no board; a proof in the other window does, and what was typed is still there', async ({
  page,
}) => {
  const reason = `Two readings were wrong, ${Date.now()}`;
  await enterRemembered(page, 'Farah Aziz', '/desk/boards/5/1/1');
  await signCorrection(page, reason);
  const popup = await askOrganization(page);
  await expect(proofOf(page)).toContainText('until then nothing is done');
  await pressAndLeave(popup, 'Farah Aziz');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('complementary')).toContainText(reason);
  // It holds for five minutes: the next one is not asked again.
  await signCorrection(page, `${reason}, once more`);
  await expect(page.getByRole('complementary')).toContainText(`${reason}, once more`);
});

test('no proof, no signature: closed, somebody else, remembered or cancelled, each is said in words', async ({
  page,
}) => {
  const reason = `Never signed, ${Date.now()}`;
  await enterRemembered(page, 'Farah Aziz', '/desk/boards/5/1/1');
  await signCorrection(page, reason);
  await proofOf(page).waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText('Nothing was done: it needs your proof that it is still you.');
  await expect(page.getByLabel(/Why the previous certificate/)).toHaveValue(reason);

  await page.getByRole('button', { name: 'Sign the correction' }).click();
  const ways = [
    { choose: 'Kim Ong', says: 'Somebody other than the person at the desk logged in. Nothing was done.' },
    { choose: 'Farah Aziz', remembered: true, says: 'without asking who you are. Nothing was done.' },
    { choose: 'Cancel', says: 'The login was not accepted. Nothing was done.' },
  ];
  for (const { choose, remembered, says } of ways) {
    const popup = await askOrganization(page);
    if (remembered) await popup.getByLabel('I logged in here an hour ago').check();
    await popup.getByRole('button', { name: choose }).click();
    await expect(popup.getByRole('alert')).toContainText(says);
    await pressAndLeave(popup, 'Close this window');
  }
  await expect(proofOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Certified' })).toBeVisible();
  await expect(page.getByRole('complementary')).not.toContainText(reason);
});

test('a fresh login is proof enough', async ({ page }) => {
  const reason = `Signed at once, ${Date.now()}`;
  await enterDesk(page, 'Farah Aziz', '/desk/boards/5/1/1');
  await signCorrection(page, reason);
  await expect(page.getByRole('complementary')).toContainText(reason);
});

test('a download waits for the proof like anything else', async ({ page }) => {
  await enterRemembered(page, 'Farah Aziz', '/desk/settlement');
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Export winners' });
  await dialog.getByRole('button', { name: 'CSV file' }).click();
  await proofOf(page).waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert')).toContainText('Nothing was done');
  await dialog.getByRole('button', { name: 'CSV file' }).click();
  const popup = await askOrganization(page);
  const saved = page.waitForEvent('download');
  await pressAndLeave(popup, 'Farah Aziz');
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
});
