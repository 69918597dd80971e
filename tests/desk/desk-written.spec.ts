/** What is being written is taken away by no late answer, and by no key that leaves it. */
import { expect, type Page, test } from '@playwright/test';
import { enterDesk, onlyRead, openCase, openFirst, pressOnceClosed } from '../journey/desk.ts';
import { drawn, lineOf } from '../journey/line.ts';

/** Sends what stands there, and answers it once something else is being written. */
async function answerLate(page: Page, { act, json }: { act: string; json: object }, go_on: () => Promise<void>) {
  const line = await lineOf(page, `**/desk/api/${act}`);
  const sent = page.waitForRequest(`**/desk/api/${act}`);
  await page.getByRole('dialog').locator('.btn:is([type=submit], .next)').first().click();
  await sent;
  await go_on();
  const answered = page.waitForResponse(`**/desk/api/${act}`);
  line.lose((route) => route.fulfill({ json }));
  await (await answered).finished();
  await drawn(page);
}

test('a notice that is being written stays when the one before is answered', async ({ page }) => {
  await enterDesk(page, 'Nadia Rahman', '/desk/notices');
  const write = async (title: string) => {
    await page.getByRole('button', { name: /^Write/ }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Title/)
      .fill(title);
    await page
      .getByRole('dialog')
      .getByLabel(/^Message/)
      .fill('Words.');
  };
  await write('The first');
  await answerLate(page, { act: 'notice/send', json: {} }, async () => {
    await page.keyboard.press('Escape');
    await write('The second');
  });
  await expect(page.getByRole('dialog').getByLabel(/^Title/)).toHaveValue('The second');
});

test('a guideline that is being written stays when the one before is answered', async ({ page }) => {
  await enterDesk(page, 'Nadia Rahman', '/desk/review');
  await page.getByRole('button', { name: /^Guideline/ }).click();
  const dialog = page.getByRole('dialog');
  const write = async (nth: number, text: string) => {
    await dialog
      .getByRole('button', { name: /^Change: / })
      .nth(nth)
      .click();
    await dialog.getByLabel(/^What the reason/).fill(text);
  };
  const json = await page.request.get('/desk/api/review/guidelines').then((answer) => answer.json());
  await write(0, 'The first');
  await answerLate(page, { act: 'review/guidelines/write', json }, async () => {
    await dialog.getByRole('button', { name: 'Leave it as it is' }).click();
    await write(1, 'The second');
  });
  await expect(dialog.getByLabel(/^What the reason/)).toHaveValue('The second');
});

test('the next number that is being entered stays when the one before is answered', async ({ page }) => {
  await enterDesk(page, 'Nadia Rahman', '/desk/readings');
  await page.getByRole('button', { name: /^Enter a number/ }).click();
  const dialog = page.getByRole('dialog');
  const [video, views] = [dialog.getByLabel(/^Which video/), dialog.getByLabel('Views')];
  await video.fill('10001');
  await views.fill('5');
  const kept = { area: 1, submission_id: '00000000-0000-4000-8000-000000000001', number: 10001 };
  await answerLate(page, { act: 'readings/enter', json: { ...kept, before: null, why_held: [] } }, async () => {
    await video.fill('10002');
    await views.fill('77');
  });
  await expect(page.getByText('Kept for submission 10001')).toBeVisible();
  await expect(video).toHaveValue('10002');
  await expect(views).toHaveValue('77');
});

test('a word that was left stands there again for the same case, and for no other', async ({ page }) => {
  await onlyRead(page);
  await enterDesk(page, 'Marco Silva', '/desk/review?whose=all');
  const dialog = page.getByRole('dialog');
  const word = dialog.getByRole('textbox');
  const leave = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  const first = await openCase(page);
  for (const [key, text] of [
    ['n', 'Seen twice by now'],
    ['p', 'Is this the game of ours?'],
    ['8', 'A picture of somebody else'],
  ] as const) {
    await page.keyboard.press(key);
    await word.fill(text);
    await leave();
    await page.keyboard.press(key);
    await expect.soft(word, key).toHaveValue(text);
    await leave();
  }
  await page.keyboard.press('j');
  await openCase(page, first);
  await page.keyboard.press('n');
  await expect(word).toHaveValue('');
});

test('what was found of a held reading is kept while another is looked at', async ({ page }) => {
  await enterDesk(page, 'Marco Silva', '/desk/readings');
  const found = page.getByLabel(/^What you found/);
  await found.waitFor();
  const shown = page.locator('.case-head');
  const first = (await shown.textContent()) ?? '';
  await page.keyboard.press('n');
  await page.keyboard.type('Shared by a famous person');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(shown).not.toHaveText(first);
  await expect(found).toHaveValue('');
  await page.keyboard.press('k');
  await expect(shown).toHaveText(first);
  await expect(found).toHaveValue('Shared by a famous person');
});

test('so does why something is done to a work, a player or a channel, wherever it is asked', async ({ page }) => {
  await enterDesk(page, 'Nadia Rahman', '/desk/players');
  const dialog = page.getByRole('dialog');
  const word = dialog.getByLabel(/^Why, for/);
  const leaveAndComeBack = async (key: string, text: string) => {
    await pressOnceClosed(page, key);
    await word.fill(text);
    await page.keyboard.press('Escape');
    await pressOnceClosed(page, key);
    await expect.soft(word, text).toHaveValue(text);
    await page.keyboard.press('Escape');
  };
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Disqualify' })).toBeEnabled();
  await leaveAndComeBack('x', 'Three accounts of one person');
  await openFirst(page, 'status=approved');
  await expect(page.getByRole('button', { name: 'Disqualify' })).toBeEnabled();
  await leaveAndComeBack('x', 'The video of somebody else');
  await leaveAndComeBack('h', 'Its views came at night');
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Disqualify all' })).toBeEnabled();
  await leaveAndComeBack('x', 'A channel that was bought');
});

test('a notice that was left stands there again in every language, until it is begun anew or kept', async ({
  page,
}) => {
  await enterDesk(page, 'Nadia Rahman', '/desk/notices');
  const dialog = page.getByRole('dialog');
  const title = dialog.getByLabel(/^Title/);
  const leaveAndComeBack = async () => {
    await page.keyboard.press('Escape');
    await pressOnceClosed(page, 'w');
    await title.waitFor();
  };
  await page.getByRole('button', { name: /^Write/ }).waitFor();
  await page.keyboard.press('w');
  await title.fill('Half a title');
  await dialog.getByRole('tab', { name: /Indonesian/ }).click();
  await title.fill('Judul');
  await leaveAndComeBack();
  await expect(title).toHaveValue('Half a title');
  await dialog.getByRole('tab', { name: /Indonesian/ }).click();
  await expect(title).toHaveValue('Judul');
  await dialog.getByRole('button', { name: 'Begin anew' }).click();
  await expect(title).toHaveValue('');
  await leaveAndComeBack();
  await expect(title).toHaveValue('');
  await expect(dialog.getByText('As you left it')).toHaveCount(0);
});
