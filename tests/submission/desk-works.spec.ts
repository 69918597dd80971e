import { expect, test } from '@playwright/test';
import { changeDeskAnswers } from '../journey/answer.ts';
import { violationsLightAndDark } from '../journey/axe.ts';
import { another, enterDesk, openFirst, pressOnceClosed } from '../journey/desk.ts';

/** Of works, and of what they are ranked and chosen by. */
const screens = ['submissions', 'players', 'readings', 'boards', 'boards/4/1/1', 'excellent', 'excellent/4/1/vote'];

test('a submission is found while its number is typed, and an address keeps what was asked', async ({ page }) => {
  await enterDesk(page, 'Kim Ong', '/desk/submissions?status=approved&areas=3');
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText('MY');
  const number = (await rows.nth(4).getByRole('link').first().textContent()) ?? '';
  await page.keyboard.press('f');
  await page.keyboard.type(number);
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`q=${number}`));
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(page.getByLabel('Status')).toHaveValue('approved');
  await page.keyboard.press('Escape');
  await expect(rows).not.toHaveCount(2);
  await expect(page.getByLabel('Status')).toHaveValue('');
});

test('the list goes on by itself under the cursor', async ({ page }) => {
  await enterDesk(page, 'Kim Ong', '/desk/submissions');
  await expect(page.getByRole('status')).toContainText('50+ shown');
  for (let n = 0; n < 60; n++) await page.keyboard.press('j');
  await expect(page.getByRole('row').nth(75)).toBeVisible();
  await expect(page.locator('[aria-current=true]')).toBeInViewport();
});

test('what a disqualification would do is shown first; done, it is in the history, and a restoration brings all back', async ({
  page,
}) => {
  await enterDesk(page, 'Nadia Rahman');
  await openFirst(page, 'status=approved&areas=2&platforms=4');
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('table')).toContainText('VK');
  await expect(dialog.getByRole('button', { name: 'Disqualify' })).toBeDisabled();
  await dialog.getByLabel('Plagiarism').check();
  await dialog.getByLabel(/Why, for the log/).fill('Taken from another channel');
  await dialog.getByRole('button', { name: 'Disqualify' }).click();
  await expect(page.locator('.bar')).toContainText('Out');
  await expect(page.getByRole('complementary')).toContainText(
    'Nadia Rahman disqualified it: Plagiarism. “Taken from another channel”',
  );
  await pressOnceClosed(page, 'x');
  await dialog.getByLabel(/Why, for the log/).fill('It is their own channel');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.locator('.bar')).toContainText('Approved');
});

test('readings are held from a submission, wait among the held ones, and count again with a word', async ({ page }) => {
  await enterDesk(page, 'Tam Le');
  const number = await openFirst(page, 'status=approved&areas=4&platforms=1');
  await page.keyboard.press('h');
  await page.getByRole('dialog').getByLabel('Why, for colleagues').fill('The owner asked us to look');
  await page.getByRole('dialog').getByRole('button', { name: 'Hold' }).click();
  await expect(page.getByText('Held', { exact: true })).toBeVisible();
  await pressOnceClosed(page, 'h');
  await expect(page).toHaveURL(/\/readings\?hold=4\./);
  await expect(page.getByRole('article')).toContainText(`Submission ${number}`);
  await expect(page.getByRole('article')).toContainText('“The owner asked us to look”');
  await page.keyboard.press('l');
  await expect(page.getByText('keys go into the note now, Esc leaves it.')).toBeVisible();
  await page.keyboard.type('Nothing');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.keyboard.type(' odd');
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await expect(page).not.toHaveURL(/hold=/);
  await page.getByLabel('Stage').selectOption('lifted');
  const held = page.getByRole('region', { name: 'Held readings' });
  await held.getByLabel('Area').selectOption('4');
  await held.getByLabel('Platform').selectOption('1');
  await expect(page.getByRole('article')).toContainText('“Nothing odd”');
});

test('a number by hand waits for a second person, who sees whose it is; a fall is asked about', async ({
  page,
  browser,
}) => {
  await enterDesk(page, 'Tam Le');
  const number = await openFirst(page, 'status=approved&areas=4&platforms=3');
  const work = page.url();
  await page.goto('/desk/readings?areas=4&platforms=3');
  await expect(page.getByRole('button', { name: /Enter a number/ })).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Which video/).fill(number);
  await dialog.getByLabel('Views').fill('1');
  await dialog.getByRole('button', { name: 'Keep it', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('more than 5 % below');
  await dialog.getByLabel('Views').fill('1234567');
  await dialog.getByRole('button', { name: 'Keep it', exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText(`Kept for submission ${number}`);
  await expect(dialog.getByRole('status')).toContainText('It counts once a second person releases it');
  await page.keyboard.press('Escape');
  const held = /By Tam Le, Far above the last number/;
  await page.getByRole('row', { name: held }).click();
  await expect(page.getByRole('article')).toContainText('entered by Tam Le');
  await expect(page.getByRole('article')).toContainText('another person has to let it count');
  await expect(page.getByRole('button', { name: /Let them count/ })).toHaveCount(0);
  await page.keyboard.press('l');
  await expect(page.getByRole('alert')).toHaveText('You entered this yourself: another person has to let it count.');

  const second = await another(browser, 'Marco Silva', '/desk/readings?areas=4&platforms=3');
  await second.getByRole('row', { name: held }).click();
  await expect(second.getByRole('article')).toContainText(`Submission ${number}`);
  await expect(second.getByRole('article')).toContainText('1,234,567 views; the last number from a platform');
  await second.keyboard.press('n');
  await second.keyboard.type('Seen on the video itself');
  await second.keyboard.press('Escape');
  await second.keyboard.press('l');
  await expect(second.getByRole('row', { name: held })).toHaveCount(0);
  await page.goto(work);
  const views = page.getByRole('region', { name: 'Views' });
  await expect(views).toContainText(/\d readings/);
  await page.keyboard.press('t');
  await expect(views).toContainText('1,234,567');
  await expect(page.getByRole('row', { name: /1,234,567/ }).first()).toContainText('by hand, Tam Le');
});

test('a player’s page holds works, draws and rewards, and no contact in the clear', async ({ page }) => {
  await enterDesk(page, 'Nadia Rahman', '/desk/players');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('f');
  await page.keyboard.type('maya');
  await expect(page.getByRole('row').nth(1)).toContainText(/Maya/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Works/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Draws\s*\d+\s*\d+ attempts? left/);
  await page.keyboard.press('x');
  await expect(page.getByRole('dialog')).toContainText('Every session of the player ends within a second');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a reviewer of one area sees that area alone', async ({ page }) => {
  await enterDesk(page, 'Ayu Pratiwi', '/desk/submissions');
  await expect(page.getByRole('row').nth(1)).toContainText('ID');
  await expect(page.getByRole('cell', { name: /^(GLOBAL|EECA|MY|PH|IN)$/ })).toHaveCount(0);
  await page.goto('/desk/submissions?areas=1');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
});

test('axe finds nothing on works, players, readings, boards and excellent works, light and dark', async ({ page }) => {
  await enterDesk(page, 'Nadia Rahman');
  await openFirst(page, 'status=approved&areas=1');
  const check = async () => expect(await violationsLightAndDark(page), page.url()).toEqual([]);
  await check();
  await page.keyboard.press('t');
  await check();
  await page.keyboard.press('x');
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(8);
  await check();
  for (const path of screens) {
    await page.goto(`/desk/${path}`);
    await expect(page.locator('main td, .word .btn').first()).toBeVisible();
    await check();
  }
});

test('on a phone the lists fit and what is urgent can be done', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterDesk(page, 'Nadia Rahman');
  const others = ['settlement', 'settlement/5/board:1:1', 'codes', 'notices', 'log', 'organizers'];
  for (const path of [...screens, ...others]) {
    await page.goto(`/desk/${path}`);
    await expect(page.locator('main td, .word .btn').first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
  await page.goto('/desk/submissions?status=approved');
  const beyond = await page
    .locator('td.title')
    .first()
    .evaluate((title) => {
      title.textContent = 'A long title '.repeat(12);
      return title.scrollWidth - title.clientWidth;
    });
  expect(beyond).toBe(0);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Disqualify' }).click();
  await expect(page.getByRole('dialog')).toContainText('What follows');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('where an ended board counts another link than the one shown, a hold is of that one until another is chosen', async ({
  page,
}) => {
  await enterDesk(page, 'Tam Le');
  const counted = {
    ...{ revision: '018cc778-0000-7000-8000-000000000001', link: 'https://youtu.be/0lderLink00' },
    ...{ views: 4321, holds: [], readings: [] },
  };
  await changeDeskAnswers(page, /\/desk\/api\/submission\?/, () => ({ counted }));
  const sent = page.waitForRequest('**/desk/api/readings/hold/new');
  await page.route('**/desk/api/readings/hold/new', (route) => route.fulfill({ json: null }));
  await openFirst(page, 'status=approved&areas=4&platforms=1');
  await expect(page.getByText('The board counts another link')).toContainText('4,321 views');
  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Of which link').locator('option:checked')).toHaveText(
    /^https:\/\/youtu\.be\/0lderLink00 \(counted on board \d\)$/,
  );
  await dialog.getByLabel('Why, for colleagues').fill('Bought');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ revision: counted.revision, note: 'Bought' });
});
