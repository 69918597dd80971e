import type { ListPage as Listed } from '@event/contest/desk-call';
import type { Edition } from '@event/contest/edition/edition';
import type { SubmissionRow } from '@event/contest/submission/desk-wire';
import { expect, type Page, test } from '@playwright/test';
import { changeAnswers } from '../journey/answer.ts';
import { enterDesk } from '../journey/desk.ts';
import { open, openAnew, visitor } from '../journey/site.ts';

const board = { area: 4, platform: 2, period: 1 };
const address = '/id?lang=en&platform=fb&period=1';
/** A board shows so many by itself. */
const first_page = 50;

/** A work of a board that has ended, entered long enough before to have been read while it ran. */
async function workOf(desk: Page): Promise<SubmissionRow> {
  const ask = async (path: string) => (await desk.request.get(`/desk/api${path}`)).json();
  const { periods }: Edition = await ask('/edition');
  const period = periods.find(({ number }) => number === board.period);
  for (let after = ''; ; ) {
    const where = `areas=${board.area}&platforms=${board.platform}&status=approved`;
    const { list, next }: Listed<SubmissionRow> = await ask(`/submissions?${where}${after && `&after=${after}`}`);
    const found = list.find(({ submitted_at }) => period && submitted_at < period.to - 3 * 86_400);
    if (found) return found;
    if (next === null) throw new Error('No work of the demo is on this board.');
    after = next;
  }
}

test('a board that has ended shows its newest changes, and the log goes on to the first one', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const desk = await visitor(browser, 'en');
  await enterDesk(desk, 'Nadia Rahman');
  const { id, player } = await workOf(desk);
  const change = async (kind: 'disqualify' | 'restore') => {
    const data = { area: board.area, id, kind, reason: 'plagiarism', note: 'seen twice' };
    expect((await desk.request.post('/desk/api/submission/change', { data })).status()).toBe(200);
  };
  await page.setViewportSize({ width: 360, height: 740 });
  const log = page.locator('#board details');
  const lines = log.getByRole('listitem');
  const more = log.getByRole('button', { name: 'Show more changes' });
  /** The lines come with the board's answer. */
  const listed = async (text = '') => {
    await openAnew(page, address);
    await expect(page.locator('#board .row:not(.head)')).not.toHaveCount(0);
    return log.locator('li').filter({ hasText: text }).count();
  };
  const unfold = () => log.getByText('Changes after closing').click();

  await change('disqualify');
  await change('restore');
  // Published a moment later.
  await expect(async () => expect(await listed(`${player} · disqualification lifted`)).toBe(1)).toPass();
  await unfold();
  await expect(lines.filter({ hasText: `${player} · disqualified` })).toContainText(/rank \d+/i);
  await expect(more).toHaveCount(0);
  const first = (await lines.last().textContent()) ?? '';

  for (let pair = 0; pair < first_page / 2; pair++) {
    await change('disqualify');
    await change('restore');
  }
  await expect(async () => expect(await listed()).toBe(first_page)).toPass();
  await unfold();
  await expect(lines).toHaveCount(first_page);
  await more.click();
  await expect(more).toHaveCount(0);
  await expect.poll(() => lines.count()).toBeGreaterThan(first_page);
  await expect(lines.last()).toHaveText(first);
});

test('what is asked of the log without a line comes by itself once it is back', async ({ page, context }) => {
  const changes = Array.from({ length: first_page + 1 }, (_, ago) => ({
    ...{ at: 1_741_700_000 - ago, rank: null, author: `Author ${ago}`, reason: 'held' },
  }));
  await changeAnswers(page, /\/rank\/creator/, () => ({ state: 'frozen', changes: changes.slice(0, first_page) }));
  await open(page, address);
  const log = page.locator('#board details');
  await log.getByText('Changes after closing').click();
  await context.setOffline(true);
  await log.getByRole('button', { name: 'Show more changes' }).click();
  await expect(log.getByRole('alert')).toContainText('We will try again when the connection is back.');
  await page.route('**/rank/changes*', (route) =>
    route.fulfill({ json: { code: 0, msg: 'SUCCESS', data: { list: changes, next: null } } }),
  );
  await context.setOffline(false);
  await expect(log.getByRole('listitem')).toHaveCount(changes.length);
  await expect(log.getByRole('alert')).toHaveCount(0);
});
