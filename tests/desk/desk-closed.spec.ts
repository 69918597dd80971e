/** A dialog that is closed before its answer: what failed is told, what was done is seen, over whatever is shown by then. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { changeDeskAnswers } from '../journey/answer.ts';
import { enterDesk, pressOnceClosed } from '../journey/desk.ts';
import { type Line, lineOf } from '../journey/line.ts';

const refusal = { name: 'changed', message: 'Somebody else was faster.' };

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

/** Until a journey is done with it. */
async function withPart(page: Page, calls: RegExp, part: object): Promise<() => void> {
  let put = part;
  await changeDeskAnswers(page, calls, () => put);
  return () => {
    put = {};
  };
}

interface Question {
  readonly opens: Locator;
  readonly dialog: Locator;
}

/** On its way, and its dialog closed. */
async function sayAndClose(page: Page, { opens, dialog }: Question): Promise<void> {
  await opens.click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('textbox').fill('seen by two');
  await expect(dialog.locator('button[type=submit]')).toBeEnabled();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Enter');
  await sent;
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

interface LateAnswer extends Question {
  readonly line: Line;
  /** Opens another dialog. */
  readonly key: string;
  readonly done: () => void;
}

async function hearLate(page: Page, { line, key, done, ...asking }: LateAnswer): Promise<void> {
  const { opens } = asking;
  await sayAndClose(page, asking);
  await page.keyboard.press(key);
  const other = page.getByRole('dialog');
  await expect(other).toBeVisible();
  line.lose((route) => route.fulfill({ status: 409, json: refusal }));
  const told = page.getByRole('alert', { name: 'Left before it was answered' });
  await expect(told).toContainText(`was not done. ${refusal.message}`);
  await expect(other).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(other).toHaveCount(0);
  await told.getByRole('button', { name: 'I have seen it' }).click();

  line.wait();
  await sayAndClose(page, asking);
  await pressOnceClosed(page, key);
  await expect(other).toBeVisible();
  done();
  line.lose((route) => route.fulfill({ json: {} }));
  await expect(opens).toHaveCount(0);
  await expect(other).toBeVisible();
  await expect(told).toHaveCount(0);
}

test('the answer to an appeal, its dialog closed before', async ({ page }) => {
  await enterDesk(page, 'Nadia Rahman', '/desk/players?areas=2');
  const said = { appeal: 'It is mine.', appealed_at: 1, upheld_by: null, upheld_at: null };
  const out = { reason: 'plagiarism', by: 'Kim Ong', at: 1, lifted_by: null, lifted_at: null, ...said };
  const done = await withPart(page, /api\/player\?/, { disqualifications: [out], for_another: false });
  const line = await lineOf(page, '**/desk/api/player/uphold');
  await page.getByRole('row').nth(1).getByRole('link').click();
  const opens = page.locator('main').getByRole('button', { name: 'Let it stand' });
  const dialog = page.getByRole('dialog', { name: /^Let the disqualification of / });
  await hearLate(page, { opens, dialog, line, key: 'x', done });
});

test('a player left without a line, the dialog closed before', async ({ page }) => {
  await enterDesk(page, 'Farah Aziz');
  const player = { player_id: '00000000-0000-4000-8000-000000000001', player: 'Came back' };
  const done = await withPart(page, /api\/settlement\/lines\?/, { let_in: [player] });
  const line = await lineOf(page, '**/desk/api/settlement/leave');
  await page.goto('/desk/settlement/3/board:5:1');
  const opens = page.locator('main .row', { hasText: player.player }).getByRole('button');
  const dialog = page.getByRole('dialog', { name: `Leave ${player.player} without a line` });
  await hearLate(page, { opens, dialog, line, key: 'e', done });
});
