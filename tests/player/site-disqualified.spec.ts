import { readFileSync } from 'node:fs';
import { edition } from '@event/editions/current';
import { expect, type Page, test } from '@playwright/test';
import { enterDesk, pressOnceClosed } from '../journey/desk.ts';
import { clearNotices, comeIn, logIn, openAnew, visitor } from '../journey/site.ts';

test.use({ viewport: { width: 360, height: 740 } });

const me = 'Dilnoza Karimova';
const role_id = '720000004';
const home = (hash = '') => `/eeca?lang=ru${hash}`;
const texts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL(`../../editions/${edition.id}/texts/ru.json`, import.meta.url), 'utf8'),
);
const reason = texts['reason.plagiarism'] ?? '';
const said = (key: string) => (texts[key] ?? key).replace('{reason}', reason);
const dialog = (page: Page) => page.getByRole('dialog');
const refusal = (page: Page) =>
  dialog(page)
    .getByRole('alert')
    .filter({ hasText: said('refusal.disqualified') });

async function leaveContact(page: Page) {
  await openAnew(page, home('#contact'));
  await dialog(page).getByRole('textbox').fill('dilnoza@example.com');
  await dialog(page)
    .getByRole('button', { name: said('word.save') })
    .click();
}

/** The owner's desk, with the player's page open. */
async function deskAt(desk: Page) {
  await enterDesk(desk, 'Nadia Rahman', '/desk/players?areas=2');
  const rows = desk.locator('tbody').getByRole('row');
  await expect(rows.first()).toBeVisible();
  await desk.keyboard.press('f');
  await desk.keyboard.type(role_id);
  await expect(rows).toHaveCount(1);
  await desk.keyboard.press('Enter');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: /^Works/ })).toBeVisible();
}

test('a disqualified player logs in, reads why in their language, is refused an act with that reason, and comes back', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await logIn(page, me, home());
  const desk = await visitor(browser, 'en');
  await deskAt(desk);
  await pressOnceClosed(desk, 'x');
  await dialog(desk).getByRole('radio', { name: 'Plagiarism' }).check();
  await dialog(desk).getByRole('textbox').fill('three copied works');
  await dialog(desk).getByRole('button', { name: 'Disqualify' }).click();
  await expect(dialog(desk)).toHaveCount(0);
  await expect(desk.locator('.bar')).toContainText('Disqualified');

  await openAnew(page, home());
  await expect(page.locator('.account')).not.toContainText(me.slice(0, 5));
  await comeIn(page, me, home());
  await expect(dialog(page).getByRole('heading', { name: said('notice.player_disqualified.title') })).toBeVisible();
  await expect(dialog(page)).toContainText(said('notice.player_disqualified.message'));
  await clearNotices(page);
  for (const hash of ['#videos', '#rewards', '#account']) {
    await openAnew(page, home(hash));
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  }

  await leaveContact(page);
  await expect(refusal(page)).toBeVisible();

  await pressOnceClosed(desk, 'x');
  await dialog(desk).getByRole('textbox').fill('they were their own works');
  await dialog(desk).getByRole('button', { name: 'Restore' }).click();
  await expect(dialog(desk)).toHaveCount(0);
  await expect(desk.locator('.bar')).not.toContainText('Disqualified');
  await openAnew(page, home());
  await clearNotices(page);
  await leaveContact(page);
  await expect(page.getByRole('status').filter({ hasText: said('fill.saved') })).toBeVisible();
});
