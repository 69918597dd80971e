/** A key whose answer is on its way says so: it neither does nothing, nor names a reason that nobody knows yet, nor acts later. */
import { expect, test } from '@playwright/test';
import { enterDesk } from '../journey/desk.ts';
import { drawn, lineOf } from '../journey/line.ts';

interface EarlyKey {
  readonly path: string;
  /** What is held up. */
  readonly calls: string;
  /** What stands there meanwhile. */
  readonly shows: string;
  readonly keys: readonly string[];
}

const early: readonly EarlyKey[] = [
  { path: '', calls: 'today/glance', shows: 'The contest so far', keys: ['t'] },
  { path: '', calls: 'today/needs', shows: 'Needs a person', keys: ['Enter'] },
  { path: 'settlement/5/board:1:1', calls: 'settlement', shows: 'Compare', keys: ['m'] },
  { path: 'excellent/1/1', calls: 'excellent', shows: '9.00', keys: ['s', 'p'] },
  { path: 'excellent/1/1', calls: 'excellent/ranking?*', shows: 'Fill the places', keys: ['s', 'p'] },
  { path: 'excellent/1/1/conflicts', calls: 'excellent/conflicts?*', shows: 'Conflicts', keys: ['u'] },
  { path: 'boards/1/1/1', calls: 'boards', shows: 'Board 1', keys: ['[', ']'] },
  {
    path: 'submissions/1/00000000-0000-4000-8000-000000000001',
    calls: 'submission?*',
    shows: 'Submission',
    keys: ['d', 'c'],
  },
  { path: 'players/1/00000000-0000-4000-8000-000000000001', calls: 'player?*', shows: 'Player', keys: ['c'] },
];

test('a key whose answer is still on its way says so, and does nothing later', async ({ page }) => {
  await enterDesk(page, 'Nadia Rahman');
  for (const { path, calls, shows, keys } of early) {
    await test.step(`${path}: ${calls}`, async () => {
      const line = await lineOf(page, `**/desk/api/${calls}`);
      const asked = page.waitForRequest(`**/desk/api/${calls}`);
      await page.goto(`/desk/${path}`);
      await asked;
      await expect(page.locator('main').getByText(shows).first()).toBeVisible();
      await drawn(page);
      for (const key of keys) {
        await page.keyboard.press(key);
        await expect.soft(page.locator('.said'), key).toHaveText('One moment: what this needs is still on its way.');
      }
      line.pass();
      await expect(page).toHaveURL(new RegExp(`/desk/${path}$`));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});
