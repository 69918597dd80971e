/// <reference lib="dom" />
/** What fails after its screen was left is told wherever the person is, until they have seen it. */
import { expect, test } from '@playwright/test';
import { enterDesk, onlyRead, openCase, pressOnceClosed } from '../journey/desk.ts';
import { answerAway, drawn, lineOf } from '../journey/line.ts';

const refusal = { name: 'changed', message: 'Somebody else was faster.' };

test('an act whose screen was left before its answer came is told on the next one, and leads back', async ({
  page,
}) => {
  await enterDesk(page, 'Kim Ong', '/desk/submissions?areas=3');
  const told = page.getByRole('alert', { name: 'Left before it was answered' });
  for (const [answer, fate] of [
    [answerAway, 'was not answered: it may have been done or not'],
    [
      (route: Parameters<typeof answerAway>[0]) => route.fulfill({ status: 409, json: refusal }),
      `was not done. ${refusal.message}`,
    ],
  ] as const) {
    const line = await lineOf(page, '**/desk/api/filters/save');
    await page.getByRole('button', { name: 'Keep this' }).click();
    await page.getByLabel('Its name, for you alone').fill('Left behind');
    const sent = page.waitForRequest(/\/filters\/save$/);
    await page.keyboard.press('Enter');
    await sent;
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Boards' }).click();
    await expect(page.getByRole('heading', { name: 'Boards' })).toBeVisible();
    await expect(told).toHaveCount(0);
    line.lose(answer);
    await expect(told).toContainText(`What you did on Submissions ${fate}`);
    await told.getByRole('link', { name: 'Submissions' }).click();
    await expect(page).toHaveURL(/\/submissions\?areas=3$/);
    await told.getByRole('button', { name: 'I have seen it' }).click();
    await expect(told).toHaveCount(0);
    await page.unroute('**/desk/api/filters/save');
  }
});

test('a failure that its own dialog shows is told there alone', async ({ page }) => {
  await enterDesk(page, 'Kim Ong', '/desk/submissions?areas=3');
  await page.route('**/desk/api/filters/save', (route) => route.fulfill({ status: 409, json: refusal }));
  await page.getByRole('button', { name: 'Keep this' }).click();
  await page.getByLabel('Its name, for you alone').fill('Shown here');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(refusal.message);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert', { name: 'Left before it was answered' })).toHaveCount(0);
});

test('a dialog that was closed before its answer came is no reason to hear nothing', async ({ page }) => {
  await onlyRead(page);
  await enterDesk(page, 'Marco Silva', '/desk/review?areas=6&platforms=3');
  await openCase(page);
  const line = await lineOf(page, '**/desk/api/review/note');
  await page.keyboard.press('n');
  await page.getByRole('dialog').getByRole('textbox').fill('seen twice');
  const sent = page.waitForRequest(/\/review\/note$/);
  await page.keyboard.press('Enter');
  await sent;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  line.lose((route) => route.fulfill({ status: 409, json: refusal }));
  await expect(page.getByRole('alert', { name: 'Left before it was answered' })).toContainText(refusal.message);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('what failed after its dialog was closed is told, and is not in the dialog when it is opened again', async ({
  page,
}) => {
  await enterDesk(page, 'Kim Ong', '/desk/submissions?areas=3');
  const line = await lineOf(page, '**/desk/api/filters/save');
  const keep = page.getByRole('button', { name: 'Keep this' });
  const dialog = page.getByRole('dialog', { name: 'Keep this filter' });
  await keep.click();
  await dialog.getByLabel('Its name, for you alone').fill('Closed too early');
  const sent = page.waitForRequest(/\/filters\/save$/);
  await page.keyboard.press('Enter');
  await sent;
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  line.lose((route) => route.fulfill({ status: 409, json: refusal }));
  const told = page.getByRole('alert', { name: 'Left before it was answered' });
  await expect(told).toContainText(`What you did on Submissions was not done. ${refusal.message}`);
  await told.getByRole('button', { name: 'I have seen it' }).click();
  await keep.click();
  await expect(dialog.getByLabel('Its name, for you alone')).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('an answer that comes late closes no dialog that was opened since', async ({ page }) => {
  await enterDesk(page, 'Kim Ong', '/desk/submissions?areas=3');
  const line = await lineOf(page, '**/desk/api/filters/save');
  const keep = page.getByRole('button', { name: 'Keep this' });
  const name = page.getByRole('dialog', { name: 'Keep this filter' }).getByLabel('Its name, for you alone');
  await keep.click();
  await name.fill('Closed too early');
  const sent = page.waitForRequest(/\/filters\/save$/);
  await page.keyboard.press('Enter');
  await sent;
  await page.keyboard.press('Escape');
  await expect(name).toHaveCount(0);
  await keep.click();
  await name.fill('Begun anew');
  const answered = page.waitForResponse(/\/filters\/save$/);
  line.lose((route) => route.fulfill({ json: { list: [] } }));
  await answered;
  await drawn(page);
  await expect(name).toHaveValue('Begun anew');
});

test('nor does the answer to a note, while the next one is being written', async ({ page }) => {
  await onlyRead(page);
  await enterDesk(page, 'Marco Silva', '/desk/review?areas=6&platforms=3');
  await openCase(page);
  const line = await lineOf(page, '**/desk/api/review/note');
  const text = page.getByRole('dialog', { name: 'Note' }).getByRole('textbox');
  await page.keyboard.press('n');
  await text.fill('seen twice');
  const sent = page.waitForRequest(/\/review\/note$/);
  await page.keyboard.press('Enter');
  await sent;
  await page.keyboard.press('Escape');
  await pressOnceClosed(page, 'n');
  await text.fill('Begun anew');
  const answered = page.waitForResponse(/\/review\/note$/);
  line.lose((route) => route.fulfill({ json: {} }));
  await answered;
  await drawn(page);
  await expect(text).toHaveValue('Begun anew');
});
