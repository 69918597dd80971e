import { expect, test } from '@playwright/test';
import { violationsOf } from '../journey/axe.ts';
import { another, enterDesk, pressOnceClosed } from '../journey/desk.ts';

test('who only judges finds no works and no players, and is told why on a narrow screen', async ({ page }) => {
  await enterDesk(page, 'Lena Petrova', '/desk/submissions');
  const why = page.getByRole('alert').filter({ hasText: 'This needs the role viewer or reviewer or prize officer.' });
  await expect(why).toBeVisible();
  const rail = page.getByRole('navigation', { name: 'Desk' });
  await expect(rail.getByRole('link', { name: 'Excellent works' })).toBeVisible();
  await expect(rail.getByRole('link', { name: /^(Submissions|Players|Readings)/ })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await why.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(360);
});

test('a judge takes back by a key that they know a player, at once or later; an owner lifts it with a reason', async ({
  page,
  browser,
}) => {
  const list = '/desk/excellent/1/2';
  await enterDesk(page, 'Josh Cruz', `${list}/vote`);
  const shown = page.getByText(/^Submission \d+,/);
  await expect(shown).toBeVisible();
  const first = (await shown.textContent()) ?? '';
  const number = first.match(/\d+/)?.[0] ?? '';
  const know = async () => {
    await expect(shown).toHaveText(first);
    await expect(page.getByRole('button', { name: /^I know the player/ })).toBeEnabled();
    await page.keyboard.press('c');
    await expect(page.getByText(`Submission ${number} goes to other judges.`)).toBeVisible();
    await expect(shown).not.toHaveText(first);
  };
  await know();
  await page.keyboard.press('u');
  await know();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await know();
  await page.goto(`${list}/conflicts`);
  const row = page.getByRole('row', { name: number });
  await expect(row).toContainText('You');
  const owner = await another(browser, 'Nadia Rahman', `${list}/conflicts`);
  const same = owner.getByRole('row', { name: number });
  await expect(same).toContainText('Josh Cruz');
  expect(await violationsOf(owner)).toEqual([]);
  await owner.keyboard.press('u');
  const dialog = owner.getByRole('dialog', { name: `Let Josh Cruz judge submission ${number}` });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox').fill('Another player of the same name');
  await owner.keyboard.press('Enter');
  await expect(same).toHaveCount(0);
  await page.goto(`${list}/vote`);
  await know();
  await page.goto(`${list}/conflicts`);
  await expect(row).toBeVisible();
  await pressOnceClosed(page, 'u');
  await expect(row).toHaveCount(0);
  await expect(page.getByText(`Submission ${number} is yours to judge again.`)).toBeVisible();
  await page.goto(`${list}/vote`);
  await expect(shown).toHaveText(first);
});
