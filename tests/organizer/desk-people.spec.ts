/** The people of the desk beside each other, and one of them. */
import { expect, test } from '@playwright/test';
import { enterDesk, pressOnceClosed } from '../journey/desk.ts';

test('on a wide screen what the chosen one did stands beside the list, and a key changes what they may do', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await enterDesk(page, 'Nadia Rahman', '/desk/organizers');
  const chosen = page.getByRole('complementary', { name: 'The chosen organizer' });
  await expect(chosen.getByRole('heading', { name: 'Ayu Pratiwi' })).toBeVisible();
  await expect(chosen).toContainText(/\d+ decisions?, \d+ approved/);
  await page.keyboard.press('j');
  await expect(chosen.getByRole('heading', { name: 'Dewi Lestari' })).toBeVisible();
  await page.keyboard.press('c');
  const change = page.getByRole('dialog', { name: 'Dewi Lestari' });
  const save = change.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await change.getByRole('button', { name: 'Add a role' }).click();
  await expect(save).toBeEnabled();
  await page.keyboard.press('Escape');
  await pressOnceClosed(page, 'Enter');
  await expect(page).toHaveURL(/\/organizers\/./);
  await expect(page.getByRole('complementary', { name: 'What Dewi Lestari may do' })).toContainText('Owner, ID');
  await expect(page.getByRole('button', { name: 'Change' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(change).toBeVisible();
  await page.keyboard.press('Escape');
  await pressOnceClosed(page, 'Escape');
  await expect(page).toHaveURL(/\/organizers$/);
});

test('roles that were changed and not saved are still there after somebody was logged out, or was not', async ({
  page,
}) => {
  await enterDesk(page, 'Nadia Rahman', '/desk/organizers');
  await page.getByRole('button', { name: 'Change' }).first().waitFor();
  await page.keyboard.press('c');
  const change = page.getByRole('dialog', { name: 'Ayu Pratiwi' });
  const roles = change.getByLabel('Role');
  const before = await roles.count();
  await change.getByRole('button', { name: 'Add a role' }).click();
  for (const answer of ['Leave it as it is', 'Log out']) {
    await change.getByRole('button', { name: 'Log out everywhere' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: answer, exact: answer !== 'Log out' })
      .click();
    await expect(change.getByRole('button', { name: 'Save' })).toBeEnabled();
    await expect(roles).toHaveCount(before + 1);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('one organizer is told of in figures, by what they did and by what they did last', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await enterDesk(page, 'Nadia Rahman', '/desk/organizers');
  await page.getByRole('link', { name: 'Tam Le' }).first().click();
  const aside = page.getByRole('complementary', { name: 'What Tam Le may do' });
  await expect(aside).toContainText(/Last here(now|.+ ago)/);
  const last = page.getByRole('region', { name: /What they did last/ });
  await expect(last.getByRole('listitem')).toHaveCount(24);
  const act = page.getByRole('link', { name: 'approve submission' });
  await expect(act).toBeVisible();
  const [did, listed] = [await act.boundingBox(), await last.boundingBox()];
  expect(listed?.x).toBeGreaterThan((did?.x ?? 0) + (did?.width ?? 0));
});

test('the link of an invitation is copied, or it is said that it was not', async ({ page, context }) => {
  await enterDesk(page, 'Nadia Rahman', '/desk/organizers');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name, as colleagues see it').fill('Somebody new');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const copy = dialog.getByRole('button', { name: 'Copy the link' });
  await context.grantPermissions([]);
  await copy.click();
  await expect(dialog.getByRole('alert')).toContainText('did not copy it');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy.click();
  await expect(dialog.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await dialog.locator('code').textContent());
});

test('a staff account is listed by keys, and taken off', async ({ page }) => {
  await enterDesk(page, 'Nadia Rahman', '/desk/players');
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Staff accounts' });
  const role = String(Date.now());
  await expect(dialog.getByLabel('Role id')).toBeFocused();
  for (const text of [role, '2001', 'The tester']) {
    await page.keyboard.type(text);
    if (text !== 'The tester') await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const row = dialog.getByRole('row', { name: role });
  await expect(row).toContainText('has not logged in');
  await row.getByRole('button', { name: 'Take off' }).click();
  await expect(row).toHaveCount(0);
});
