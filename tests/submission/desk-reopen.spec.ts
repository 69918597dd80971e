import type { DeskWork } from '@event/contest/submission/desk-work';
import { expect, type Page, test } from '@playwright/test';
import { enterDesk } from '../journey/desk.ts';

test('a lead opens the page of a work that a colleague rejected, sees what follows, and reopens it; rejected again, it can be reopened again', async ({
  page,
}) => {
  await enterDesk(page, 'Nadia Rahman');
  const work = await rejectedBySomebody(page, 'areas=2&platforms=4');
  await page.goto(`/desk/submissions/2/${work.id}`);
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.keyboard.press('u');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Reopen: submission ${work.number}`);
  await expect(dialog).toContainText('The work waits in the queue again');
  await expect(dialog.getByRole('button', { name: 'Reopen' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.locator('.bar')).toContainText('Under review');
  await expect(page.getByRole('complementary')).toContainText('Nadia Rahman took the decision back');
  await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0);

  const { revision } = await workAt(page, work.id);
  const decision = { area: 2, id: work.id, revision, kind: 'reject', reason: 'non_game', note: null };
  expect((await page.request.post('/desk/api/review/decide', { data: decision })).ok()).toBe(true);
  await page.reload();
  await expect(page.locator('.bar')).toContainText('Out');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
});

const workAt = async (page: Page, id: string): Promise<Pick<DeskWork, 'revision' | 'last_decision'>> =>
  (await page.request.get(`/desk/api/submission?area=2&id=${id}`)).json();

async function rejectedBySomebody(page: Page, query: string): Promise<{ id: string; number: number }> {
  const answer = await page.request.get(`/desk/api/submissions?status=out&${query}`);
  for (const row of (await answer.json()).list) {
    const { last_decision: last } = await workAt(page, row.id);
    if (last?.kind === 'reject' && !last.mine) return row;
  }
  throw new Error('Nobody rejected anything there');
}
