/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { enterDesk } from '../journey/desk.ts';
import { drawn, lineOf } from '../journey/line.ts';
import { logInAnew, open, ready } from '../journey/site.ts';

test('a notice is written by language, seen as a player sees it, and read by a player in theirs', async ({
  page,
  browser,
}) => {
  const player = await browser.newPage();
  await logInAnew(player, 'PH', '/ph');
  const number = Date.now() % 100_000;
  const name = `Papan ${number}`;
  const title = `Board 2 ends soon, ${number}`;

  const dialog = await writeNotice(page, { title, message: 'Views count until the board ends.' });
  await dialog.getByRole('tab', { name: /Indonesian/ }).click();
  await expect(dialog.getByRole('figure')).toContainText('Indonesian is missing: they will get the English text');
  await dialog.getByLabel(/^Title/).fill(name);
  await dialog.getByLabel(/^Message/).fill('Tontonan dihitung sampai papan berakhir.');
  await expect(dialog.getByRole('figure')).toContainText('As a player reads it in Indonesian');
  await expect(dialog).toContainText(/\d+ players read it at once/);
  await dialog.getByRole('button', { name: 'Show it now' }).click();
  const row = page.getByRole('row', { name: title }).filter({ hasText: 'PH' });
  await expect(row).toContainText('Shown');

  await player.evaluate(() => localStorage.setItem('lang', 'id'));
  await open(player, '/ph');
  const notice = player.getByRole('dialog').filter({ hasText: name });
  await expect(notice).toContainText('Tontonan dihitung sampai papan berakhir.');
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toHaveCount(0);

  await page.reload();
  await row.getByRole('button').click();
  const shown = page.getByRole('dialog');
  await shown.getByRole('tab', { name: /Indonesian/ }).click();
  await expect(shown.getByRole('figure')).toContainText(name);
  await expect(shown).toContainText(/Cleared ?1 of/);
  await shown.getByRole('button', { name: /Withdraw/ }).click();
  await expect(row).toContainText('Over');
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

test('the finder leads to a notice by a word of its title, and knows a work by one of its', async ({ page }) => {
  await enterDesk(page, 'Kim Ong', '/desk/submissions');
  const title = await page.getByRole('row').nth(1).getByRole('cell').nth(5).innerText();
  const [word = ''] = title.split(' ');
  await page.keyboard.press('/');
  const finder = page.getByRole('dialog', { name: 'Find' });
  await page.keyboard.type(word);
  await expect(finder.getByRole('button', { name: new RegExp(`^\\d+ .*${word}`) }).first()).toBeVisible();
  await finder.getByRole('textbox').fill('kalea theme');
  await finder.getByRole('button', { name: /Notice, all areas/ }).click();
  const shown = page.getByRole('dialog', { name: 'Kalea theme is live' });
  await expect(shown).toContainText('Enter a video with #MLBBKalea');
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await expect(page).toHaveURL(/\/notices$/);
});

/** To the players of one area, in the dialog that stays open. */
async function writeNotice(page: Page, { title, message }: { title: string; message: string }): Promise<Locator> {
  await enterDesk(page, 'Nadia Rahman', '/desk/notices');
  await page.getByRole('button', { name: /^Write/ }).waitFor();
  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: 'Write a notice' });
  await dialog.getByLabel('To the players of').selectOption({ label: 'Philippines' });
  await dialog.getByLabel(/^Title/).fill(title);
  await dialog.getByLabel(/^Message/).fill(message);
  return dialog;
}

test('a notice whose answer was lost is sent once, although somebody presses again', async ({ page }) => {
  const title = `Lost ${Date.now() % 100_000}`;
  const dialog = await writeNotice(page, { title, message: 'Once.' });
  await page.route('**/notice/send', loseAnswer, { times: 1 });
  await dialog.getByRole('button', { name: 'Show it now' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The server is not answering');
  // Whoever presses again does so in another second.
  await page.waitForTimeout(1100);
  await dialog.getByRole('button', { name: 'Show it now' }).click();
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('Shown');
  await expect(row).toHaveCount(1);
});

/** The server did it, and nobody hears of it. */
async function loseAnswer(route: Route): Promise<void> {
  expect((await route.fetch()).ok()).toBe(true);
  await route.abort();
}

test('a draft is kept, two editors see each other, its translations come by file, and it is sent from there', async ({
  page,
  browser,
}) => {
  const title = `Draft ${Date.now() % 100_000}`;
  const dialog = await writeNotice(page, { title, message: 'One line.' });
  await dialog.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Saved');

  const other = await (await browser.newContext()).newPage();
  await enterDesk(other, 'Nadia Rahman', '/desk/notices');
  await other.getByRole('row', { name: title }).getByRole('button', { name: title }).click();
  await other
    .getByRole('dialog')
    .getByLabel(/^Message/)
    .fill('Two lines.');
  await other.getByRole('dialog').getByRole('button', { name: 'Save as a draft' }).click();
  await expect(other.getByRole('dialog').getByRole('status')).toHaveText('Saved');
  await other.context().close();

  const mine = page.getByRole('dialog', { name: 'Go on writing' });
  await mine.getByLabel(/^Message/).fill('My line.');
  await mine.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(mine.getByRole('alert')).toContainText('Nadia Rahman has saved it in the meantime');
  await mine.getByRole('button', { name: 'Look at theirs instead' }).click();
  await expect(mine.getByLabel(/^Message/)).toHaveValue('Two lines.');
  await page.keyboard.press('Escape');

  const row = page.getByRole('row', { name: title });
  await row.getByRole('button', { name: 'Translations' }).click();
  const file = page.getByRole('dialog', { name: /^Translations of/ });
  const [out] = await Promise.all([
    page.waitForEvent('download'),
    file.getByRole('button', { name: 'CSV with semicolons' }).click(),
  ]);
  const text = (await readFile(await out.path(), 'utf8')).replace(/("id";.*);"";""/, '$1;"Papan";""');
  const choose = (content: string) =>
    file
      .getByLabel('File (CSV)')
      .setInputFiles({ name: 'back.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose(text);
  await expect(file.getByRole('alert')).toContainText(/Line \d+ has no message/);
  await choose(text.replace('"Papan";""', '"Papan";"Dua baris."'));
  // The drafts come late: before they are there it is not done, or the one that is opened next would be the one before.
  const drafts = '**/desk/api/notices/drafts';
  const line = await lineOf(page, drafts);
  const asked = page.waitForRequest(drafts);
  await file.getByRole('button', { name: 'Take in 1 language' }).click();
  await asked;
  await drawn(page);
  const on = file.getByRole('button', { name: 'Go on' });
  expect(await on.count()).toBe(0);
  line.pass();
  await on.click();

  await row.getByRole('button', { name: title }).click();
  await mine.getByRole('tab', { name: /Indonesian/ }).click();
  await expect(mine.getByRole('figure')).toContainText('Dua baris.');
  await mine.getByLabel('Of them').selectOption({ label: 'Players who left no contact' });
  await mine.getByRole('button', { name: /^Send it to [\d,]+ players?$/ }).click();
  await expect(mine).toHaveCount(0);
  const sent = page.getByRole('row', { name: title }).filter({ hasText: 'PH: players who left no contact' });
  await expect(sent).toContainText(/Being sent|Shown/);
  await expect(page.getByRole('row', { name: title })).toHaveCount(1);
});

test('a template of the edition is copied in every language, and is kept as an own one', async ({ page }) => {
  const title = `Our doors are closed, ${Date.now()}`;
  await enterDesk(page, 'Nadia Rahman', '/desk/notices');
  const shipped = page.getByRole('row', { name: /From the edition.*Submissions are closed/ });
  await shipped.getByRole('button', { name: 'Copy' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: /Russian/ }).click();
  await expect(dialog.getByRole('figure')).toContainText('Приём работ закрыт');
  await dialog.getByRole('checkbox', { name: /A template/ }).check();
  await dialog.getByRole('tab', { name: 'written English', exact: true }).click();
  await dialog.getByLabel(/^Title/).fill(title);
  await dialog.getByRole('button', { name: 'Save the template' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Saved');
  await page.keyboard.press('Escape');
  const own = page.getByRole('row', { name: /Template/ }).filter({ hasText: title });
  await own.getByRole('button', { name: 'Throw away' }).click();
  await page.getByRole('button', { name: 'Throw it away' }).click();
  await expect(own).toHaveCount(0);
});

test('a moment is written year first and in UTC, and what is no day is not taken', async ({ page }) => {
  await enterDesk(page, 'Nadia Rahman', '/desk/settings');
  const moment = page.getByLabel('Moment, UTC');
  const before = await moment.inputValue();
  expect(before).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  for (const wrong of ['2098-02-30 10:00', '2098-02', '10:00 AM']) {
    await moment.fill(wrong);
    await moment.blur();
    await expect(moment).toHaveValue(before);
  }
  await moment.fill('2098-01-02T10:00');
  await moment.blur();
  await expect(moment).toHaveValue('2098-01-02 10:00');
});

test('the chosen notice is read in each of its languages beside the list, and what fails is said once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterDesk(page, 'Nadia Rahman', '/desk/notices');
  const beside = page.getByRole('complementary', { name: 'The chosen notice' });
  await beside.getByRole('tab', { name: /Indonesian/ }).click();
  await expect(beside.getByRole('figure')).toContainText('Indonesian');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const busy = { name: 'busy', message: 'The server is busy.' };
  await page.route('**/desk/api/notices*/**', (route) => route.fulfill({ status: 503, json: busy }));
  await page.route('**/desk/api/notices', (route) => route.fulfill({ status: 503, json: busy }));
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText([/The server is busy/]);
});
