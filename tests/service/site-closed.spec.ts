import { expect, type Page, test } from '@playwright/test';
import { changeAnswers, withDoors } from '../journey/answer.ts';
import { enterDesk } from '../journey/desk.ts';
import { freshLink, logInAnew, open, openAnew } from '../journey/site.ts';

const closed = 'This is closed for now. Please come back later.';
const parts = [
  { key: '1', name: 'Submitting', door: 'submit', on: '/ph/submit', says: closed },
  {
    key: '3',
    name: 'Sharing',
    door: 'share',
    on: '/ph#share',
    says: 'Shares do not count right now. Please come back later.',
  },
  { key: '4', name: 'Contact details', door: 'fill', on: '/ph#contact', says: closed },
];

for (const part of parts) {
  const { key, name } = part;
  test(`an organizer closes a part alone (${name}): players of the area read that it is closed for now, and then that it is open`, async ({
    page,
    browser,
  }) => {
    const player = await browser.newPage();
    await logInAnew(player, 'PH', '/ph');
    await enterDesk(page, 'Nadia Rahman', '/desk/service');
    await page.getByRole('row', { name }).first().waitFor();
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'In' }).selectOption({ label: 'Philippines' });
    await dialog.getByRole('button', { name: /^Close in/ }).click();
    const row = page.getByRole('row', { name: `${name} in PH alone` });
    await expect(row).toContainText('Closed by hand');
    await readsOf(player, part, true);

    await row.getByRole('button', { name: 'Open again' }).click();
    await dialog.getByRole('button', { name: /^Open again/ }).click();
    await expect(row).toHaveCount(0);
    await readsOf(player, part, false);
    await player.close();
  });
}

/** An answer about the doors may be two seconds old, so a player who asks again is told. */
async function readsOf(player: Page, { door, on, says }: (typeof parts)[number], isClosed: boolean) {
  await expect(async () => {
    const [answer] = await Promise.all([player.waitForResponse(/\/status\?area=/), openAnew(player, on)]);
    expect((await answer.json()).data.open[door]).toBe(!isClosed);
  }).toPass();
  const shown = on.includes('#') ? player.getByRole('dialog') : player.getByRole('main');
  await expect(shown).toBeVisible();
  const told = expect(shown);
  await (isClosed ? told : told.not).toContainText(says);
}

test('nobody is sent to submit what an organizer has closed', async ({ page }) => {
  await changeAnswers(page, /\/status\?area=/, (data) => withDoors(data, { submit: false }));
  await open(page, '/global');
  const step = page.locator('.poster > a');
  await expect(step).toHaveText('See my submissions');
  await expect(step).toHaveAttribute('href', '#videos');
});

test('whose video was just taken reads that, and not that submitting is closed since', async ({ page }) => {
  await logInAnew(page, 'BR');
  await open(page, '/global/submit');
  await page.getByLabel('Video link').fill(await freshLink(page, /youtube\.com\/watch/));
  await page.getByLabel('Theme').selectOption('golden-month');
  await expect(page.getByText('No other entry has this video')).toBeVisible();
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: 'Submit this video' }).click();
  const another = page.getByRole('button', { name: 'Submit another video' });
  await expect(another).toBeVisible();
  await changeAnswers(page, /\/status\?area=/, (data) => withDoors(data, { submit: false }));
  // It may be asked already, before it is closed.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(another).toBeHidden({ timeout: 2000 });
  }).toPass();
  const main = page.getByRole('main');
  await expect(main).toContainText('Your video has been submitted');
  await expect(main).not.toContainText(closed);
});

test('an answer from before the time to submit closes nothing once that time has come', async ({ page }) => {
  const shut = { submit: false, edit: false, share: false, fill: false, draw: false };
  await changeAnswers(page, /\/status\?area=/, () => ({ phase: 'upcoming', open: shut }));
  const answered = page.waitForResponse(/\/status\?area=/);
  await open(page, '/global/submit');
  await answered;
  await expect(page.getByRole('main')).not.toContainText(closed);
  await expect(page.getByLabel('Video link')).toBeVisible();
});

test('after contacts have ended whoever is owed money still leaves one, and nobody else', async ({ page }) => {
  let owed = false;
  await logInAnew(page, 'PH', '/ph');
  const shut = { submit: false, edit: false, share: false, fill: false, draw: false };
  await changeAnswers(page, /\/status\?area=/, () => ({ phase: 'closed', open: shut }));
  await changeAnswers(page, /\/user\/info/, () => ({ owed }));
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  const over = /cannot be left or changed now.*customer service can help/;
  await openAnew(page, '/ph#contact');
  await expect(save).toBeDisabled();
  await expect(dialog).toContainText(over);
  owed = true;
  await openAnew(page, '/ph#contact');
  await expect(save).toBeEnabled();
  await expect(dialog).not.toContainText(over);
  await page.route(/\/fill$/, (route) =>
    route.fulfill({ json: { code: 104031, msg: 'The lucky draw is closed.', data: null } }),
  );
  await dialog.getByRole('textbox').fill('too.late@example.org');
  await save.click();
  await expect(dialog).toContainText(over);
  await expect(dialog).not.toContainText('lucky draw is closed');
});

test('where an organizer takes no entries for now the home page does not call submissions open', async ({ page }) => {
  let submit = true;
  await changeAnswers(page, /\/status\?area=/, (data) => withDoors(data, { submit }));
  const hero = page.locator('.hero');
  await openAnew(page, '/ph');
  await expect(hero).toContainText('Submissions are open.');
  await expect(hero.getByRole('link', { name: 'Submit now' })).toBeVisible();
  submit = false;
  await openAnew(page, '/ph');
  await expect(hero).toContainText(closed);
  await expect(hero.getByRole('link', { name: 'See my submissions' })).toBeVisible();
  await expect(hero).not.toContainText('Submissions are open.');
});
