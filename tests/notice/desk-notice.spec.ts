import { expect, test } from '@playwright/test';
import { enterDesk } from '../journey/desk.ts';
import { logInAnew, open, ready } from '../journey/site.ts';

test('a notice is written by language, seen as a player sees it, and read by a player in theirs', async ({
  page,
  browser,
}) => {
  const player = await browser.newPage();
  await logInAnew(player, 'PH', '/ph');
  const name = `Papan ${Date.now() % 100_000}`;

  await enterDesk(page, 'Nadia Rahman', '/desk/notices');
  await page.getByRole('button', { name: /^Write/ }).waitFor();
  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: 'Write a notice' });
  await dialog.getByLabel('To the players of').selectOption({ label: 'Philippines' });
  await dialog.getByLabel(/^Title/).fill('Board 2 ends soon');
  await dialog.getByLabel(/^Message/).fill('Views count until the board ends.');
  await dialog.getByRole('tab', { name: /Indonesian/ }).click();
  await expect(dialog.getByRole('figure')).toContainText('Indonesian is missing: they will get the English text');
  await dialog.getByLabel(/^Title/).fill(name);
  await dialog.getByLabel(/^Message/).fill('Tontonan dihitung sampai papan berakhir.');
  await expect(dialog.getByRole('figure')).toContainText('As a player reads it in Indonesian');
  await expect(dialog).toContainText(/\d+ players read it at once/);
  await dialog.getByRole('button', { name: 'Show it now' }).click();
  const row = page.getByRole('row', { name: /Board 2 ends soon/ }).filter({ hasText: 'PH' });
  await expect(row.first()).toContainText('Shown');

  await player.evaluate(() => localStorage.setItem('lang', 'id'));
  await open(player, '/ph');
  const notice = player.getByRole('dialog').filter({ hasText: name });
  await expect(notice).toContainText('Tontonan dihitung sampai papan berakhir.');
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toHaveCount(0);

  await page.reload();
  await row.first().getByRole('button').click();
  const shown = page.getByRole('dialog');
  await shown.getByRole('tab', { name: /Indonesian/ }).click();
  await expect(shown.getByRole('figure')).toContainText(name);
  await expect(shown).toContainText(/Cleared ?1 of/);
  await shown.getByRole('button', { name: /Withdraw/ }).click();
  await expect(row.first()).toContainText('Over');
  await player.reload();
  await ready(player);
  await expect(player.getByRole('dialog')).toHaveCount(0);
  await player.close();
});

test('a notice for later is listed as scheduled with what it lacks, and one that ends before it begins is refused', async ({
  page,
}) => {
  await enterDesk(page, 'Nadia Rahman', '/desk/notices');
  await expect(page.getByRole('row', { name: /Scheduled/ }).first()).toContainText(/languages/);
  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Title/).fill('Over before it begins');
  await dialog.getByLabel(/^Message/).fill('Nobody reads this.');
  await dialog.getByLabel(/^From/).fill('2098-01-02T10:00');
  await dialog.getByLabel(/^Until/).fill('2098-01-01T10:00');
  await dialog.getByRole('button', { name: 'Schedule it' }).click();
  await expect(dialog.getByRole('alert')).toContainText('choose a later end');
});
