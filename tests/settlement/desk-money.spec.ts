import { expect, type Page, test } from '@playwright/test';
import { another, enterDesk, pressOnceClosed } from '../journey/desk.ts';

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newCode = () => Array.from({ length: 16 }, () => signs[Math.floor(Math.random() * signs.length)]).join('');
const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`code\n${lines.join('\n')}\n`),
});

test('a wrong file of codes is named line by line and loads nothing; a right one is loaded once', async ({ page }) => {
  await enterDesk(page, 'Farah Aziz', '/desk/codes');
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog');
  const good = [newCode(), newCode(), newCode()];
  const file = dialog.getByLabel('File (CSV)');
  await file.setInputFiles(csv('wrong.csv', [good[0] ?? '', 'with a space', good[0] ?? '']));
  await expect(dialog.getByRole('alert')).toContainText('2 lines to correct; nothing is taken in');
  await expect(dialog.getByRole('alert')).toContainText('Line 3');
  await expect(dialog.getByRole('button', { name: 'Load', exact: true })).toBeDisabled();
  await file.setInputFiles(csv('right.csv', good));
  await expect(dialog).toContainText('3 codes, all new and well formed');
  await dialog.getByRole('button', { name: 'Load 3 codes' }).click();
  await expect(dialog).toContainText('3 codes loaded');
  await file.setInputFiles(csv('right.csv', good));
  await expect(dialog).toContainText('This file has already been loaded');
});

/** Who is back in, and whom nobody will pay: a person says so, and nobody is asked any more. */
async function leaveWithoutLine(owner: Page, player: string) {
  const asked = owner.getByText('Let back in after the list was settled');
  const dialog = owner.getByRole('dialog', { name: `Leave ${player} without a line` });
  await owner.reload();
  await expect(asked).toBeVisible();
  await owner.getByRole('button', { name: 'Leave without a line' }).click();
  await dialog.getByLabel(/^Why, for the log/).fill('Did not answer within 14 days');
  await owner.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(asked).toHaveCount(0);
  await owner.reload();
  await expect(owner.getByRole('row').nth(1)).toContainText('Delivered');
  await expect(asked).toHaveCount(0);
}

test('a board is certified, settled, approved by two people, delivered and exported; the log keeps it whole', async ({
  page,
  browser,
}) => {
  const lines = '/desk/settlement/2/board:5:1';
  await enterDesk(page, 'Farah Aziz', '/desk/boards/2/5/1');
  await expect(page.getByRole('row').nth(1)).toContainText('USD 1,000');
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog');
  const why = dialog.getByLabel(/Why you sign it/);
  await dialog.getByRole('button', { name: 'Certify' }).waitFor();
  if (await why.isVisible()) await why.fill('The rest is of no account');
  await dialog.getByRole('button', { name: 'Certify' }).click();
  await expect(page.locator('.bar')).toContainText('Certified');

  await page.goto(lines);
  await page.getByRole('button', { name: /^Make the lines/ }).waitFor();
  await page.keyboard.press('m');
  await expect(dialog).toContainText('0 void, 0 kept as they are');
  await dialog.getByRole('button', { name: 'Leave them as they are' }).click();
  await expect(page.getByText('No lines yet')).toBeVisible();
  await page.keyboard.press('m');
  await dialog.getByRole('button', { name: /^Make \d+ lines$/ }).click();
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('Open');
  await page.keyboard.press('x');
  await page.keyboard.press('a');
  await expect(first).toContainText('Approved once');
  await page.getByRole('checkbox', { name: 'Pick rank 1', exact: true }).check();
  await page.keyboard.press('a');
  await expect(page.getByRole('status')).toContainText('You approved it first');

  const rosa = await another(browser, 'Rosa Lim', lines);
  await expect(rosa.getByRole('row').nth(1)).toContainText('Farah Aziz');
  await rosa.keyboard.press('x');
  await rosa.keyboard.press('a');
  await expect(rosa.getByRole('row').nth(1)).toContainText('To deliver');
  await rosa.close();

  await page.reload();
  await expect(first).toContainText('Rosa Lim');
  const isUnreachable = !(await first.getByRole('cell', { name: 'left', exact: true }).isVisible());
  await page.keyboard.press('x');
  await page.keyboard.press('d');
  await expect(dialog).toContainText('My rewards shows each winner that it was delivered; no notice tells them');
  await dialog.getByLabel(/What proves it/).fill('Transfer 7');
  await page.keyboard.press('Enter');
  if (isUnreachable) {
    await expect(dialog.getByRole('alert')).toContainText('left no contact');
    await dialog.getByRole('checkbox').check();
    await dialog.getByLabel(/How it reached them/).fill('Paid at the booth');
    await dialog.getByRole('button', { name: 'They have it' }).click();
  }
  await expect(first).toContainText('Delivered');

  await pressOnceClosed(page, 'd');
  await expect(page.getByRole('alert')).toHaveText('No line is picked.');
  for (const key of ['ArrowUp', 'r']) await page.keyboard.press(key);
  await expect(page.getByRole('alert')).toHaveText('A line that is delivered or void is not replaced.');

  const second = page.getByRole('row').nth(2);
  const taken = await second.getByRole('link').textContent();
  const takenId = (await second.getByRole('link').getAttribute('href'))?.split('/').at(-1);
  await second.getByRole('button', { name: 'Replace' }).click();
  await expect(dialog).toContainText('next on the certified board');
  await dialog.getByLabel(/Why this winner/).fill('No answer within 14 days');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByRole('row', { name: /Alternate/ })).toContainText('Open');
  await page.keyboard.press('m');
  await expect(dialog).toContainText('0 lines added, 0 void');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: taken ?? '' })).toContainText('Void');

  const owner = await another(browser, 'Nadia Rahman', lines);
  for (const kind of ['disqualify', 'restore']) {
    const data = { area: 2, id: takenId, kind, reason: 'other', note: 'Asked and answered' };
    expect((await owner.request.post('/desk/api/player/change', { data })).status()).toBe(200);
  }
  await leaveWithoutLine(owner, taken ?? '');
  await owner.close();

  await pressOnceClosed(page, 'e');
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Excel file' }).click();
  expect((await saved).suggestedFilename()).toBe('settlement-2-board-5-1.xlsx');

  const nadia = await another(browser, 'Nadia Rahman', '/desk/log');
  await expect(nadia.getByRole('row', { name: /exported the lines of/ }).first()).toContainText('Farah Aziz');
  await nadia.keyboard.press('v');
  await expect(nadia.getByText(/\d+ rows, all in place/)).toBeVisible();
  await nadia.close();
});

test('a board that is not certified offers no lines: it says why and leads to where it is signed', async ({ page }) => {
  await enterDesk(page, 'Farah Aziz', '/desk/settlement/2/board:4:1');
  const main = page.getByRole('main');
  const make = page.getByRole('button', { name: /^Make the lines/ });
  await expect(make).toBeDisabled();
  await expect(main).toContainText('this board is not certified');
  const said = page.getByRole('alert');
  for (const [key, why] of [
    ['m', 'There is nothing to settle yet.'],
    ['d', 'There are no lines yet.'],
    ['r', 'There are no lines yet.'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(said).toHaveText(why);
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Certify it' }).click();
  await expect(page).toHaveURL(/\/boards\/2\/4\/1$/);
  await expect(page.getByRole('button', { name: /^Certify/ })).toBeVisible();
  await page.goto('/desk/settlement/2/board:4:2');
  await expect(main).toContainText('this board runs until');
  await expect(make).toBeDisabled();
  await page.goto('/desk/settlement/2/excellent:1');
  await expect(main).toContainText('these works are not published');
  await expect(make).toBeDisabled();
  await page.goto('/desk/settlement/5/board:3:1');
  await expect(make).toBeEnabled();
});

test('the draw shows what waits against its usual band, the figures behind it, and that its terms are fixed', async ({
  page,
}) => {
  await enterDesk(page, 'Farah Aziz', '/desk/draw');
  await expect(page.getByText(/nobody can change them any more/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^GLOBAL: \d+ prizes waited to be drawn, usually up to/ })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByRole('table', { name: 'GLOBAL, day by day' })).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Players who draw').fill('2000');
  await dialog.getByRole('button', { name: /^Play it/ }).click();
  await expect(dialog.getByRole('heading', { name: /^GLOBAL/ })).toBeVisible({ timeout: 100_000 });
});

test('any moment of the edition is looked at by the rules that hold now', async ({ page }) => {
  await enterDesk(page, 'Kim Ong', '/desk/settings');
  const review = page.locator('.calendar dl > div', { hasText: /^Review/ });
  await expect(review).toContainText(' to ');
  const edition = await page.request.get('/desk/api/edition').then((answer) => answer.json());
  const moment = new Date((edition.phases.review.from + 3600) * 1000).toISOString().slice(0, 16);
  await page.getByLabel('Moment, UTC').fill(moment);
  const facts = page.locator('section', { has: page.getByRole('heading', { name: 'At a moment' }) });
  await expect(facts).toContainText('Phasereview');
  await expect(facts.locator('.pair', { hasText: 'Submitting' })).toContainText('closed');
});
