import { expect, test } from '@playwright/test';
import { violationsOf } from '../journey/axe.ts';
import { enterDesk } from '../journey/desk.ts';

test('from the reviewers beside each other an owner comes to one of them, and on to a case that others saw otherwise', async ({
  page,
}) => {
  await enterDesk(page, 'Nadia Rahman', '/desk/organizers');
  const reviewers = page.getByRole('region', { name: /^Workload/ });
  // Not "32 of 32 agreed": chance decides whose cases somebody saw otherwise.
  const judged = reviewers.getByRole('row', { name: /\b(\d+) of (?!\1 agreed)\d+ agreed/ }).first();
  await expect(judged).toContainText('%');
  expect(await violationsOf(page)).toEqual([]);
  const name = (await judged.getByRole('link').textContent()) ?? '';
  await reviewers.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const cases = page.getByRole('table', { name: 'Decisions that others saw differently' });
  await expect(cases.getByRole('row').nth(1)).toContainText('in a second look');
  expect(await violationsOf(page)).toEqual([]);
  const number = (await cases.getByRole('row').nth(1).getByRole('link').textContent()) ?? '';
  await cases.getByRole('link', { name: number, exact: true }).first().click();
  await expect(page.getByRole('heading', { name: `Submission ${number}` })).toBeVisible();
});
