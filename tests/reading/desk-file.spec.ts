/** A file of readings in the hands of an organizer. */
import { expect, test } from '@playwright/test';
import { enterDesk, openFirst } from '../journey/desk.ts';

test('a file of readings is looked at, mended, imported and taken back', async ({ page }) => {
  await enterDesk(page, 'Tam Le');
  const number = await openFirst(page, 'status=approved&areas=6&platforms=3');
  await page.goto('/desk/readings');
  await expect(page.getByRole('button', { name: /Import a file/ })).toBeVisible();
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog');
  const at = new Date(Date.now() - 60_000).toISOString();
  const name = `${number}-${Date.now()}.csv`;
  const send = (text: string) =>
    dialog.getByLabel('File (CSV)').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await send(`video,views,read_at\n${number},lots,${at}\n`);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'is not a whole number' })).toContainText('Line 2');
  await send(`video,views,read_at\n${`${number},lots,${at}\n`.repeat(30)}`);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'is not a whole number' })).toHaveCount(30);
  await send(`video,views,read_at\n${number},7654321,${at}\n`);
  await expect(dialog.getByRole('status')).toContainText('Every row is good: 1 reading in 1 row');
  await expect(dialog.getByRole('status')).toContainText('Waiting for a second person: 1 reading');
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByRole('status')).toContainText('Imported 1 reading');
  const line = dialog.getByRole('row', { name });
  await line.getByRole('button', { name: 'Take back' }).click();
  await expect(line).toContainText('taken back');

  await send(`video,views,read_at\n${number},7654322,${at}\n`);
  await page.evaluate(loseNextImport);
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByRole('alert')).toContainText('it is not known whether the file was taken in');
  await dialog.getByRole('button', { name: 'Check the file again' }).click();
  await expect(dialog.getByRole('status')).toContainText('This file was already imported on');
  await line.getByRole('button', { name: 'Take back' }).click();
  await expect(line.filter({ hasText: 'taken back' })).toHaveCount(2);
});

/** In the page: the file arrives, and the line is lost before its answer. */
function loseNextImport() {
  const ask = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const answer = await ask(...asked);
    if (!String(asked[0]).includes('dry=no')) return answer;
    globalThis.fetch = ask;
    throw new TypeError('Failed to fetch');
  };
}
