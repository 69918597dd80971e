/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { deploymentOf, logIn, openAnew } from '../journey/site.ts';

test.use({ viewport: { width: 360, height: 740 }, permissions: ['clipboard-read', 'clipboard-write'] });

const me = { name: 'Aisyah Binti Rahman', country: 'MY' };
const dialog = (page: Page) => page.getByRole('dialog');
const pack = (page: Page) => dialog(page).getByRole('listitem').filter({ hasText: 'Sharing' });

/** The page of the game where its players redeem codes; the stand-in of it is where they log in. */
async function openGame(page: Page): Promise<Page> {
  const { login } = await deploymentOf(page);
  const game = await page.context().newPage();
  await game.goto(new URL('/redeem', login).href);
  return game;
}

async function redeem(game: Page, code: string) {
  await game.getByLabel('Code').fill(code);
  await game.getByLabel('Account').selectOption({ label: `${me.name} · ${me.country}` });
  await game.getByRole('button', { name: 'Redeem' }).click();
}

test('a code that a player claimed is redeemed in the game, and My rewards says so', async ({ page }) => {
  await logIn(page, me.name, '/my');
  await openAnew(page, '/my?lang=en#share');
  await dialog(page).getByRole('button', { name: 'Share on Instagram' }).click();
  const counted = page.waitForResponse(/\/user\/share$/);
  await dialog(page).getByRole('button', { name: 'Copy', exact: true }).click();
  expect((await counted).status()).toBe(200);

  await openAnew(page, '/my?lang=en#rewards');
  await pack(page).getByRole('button', { name: 'Claim' }).click();
  const line = pack(page).locator('.copy-line .text');
  await expect(line).toHaveText(/^\w{8,}/);
  const code = (await line.textContent()) ?? '';
  await expect(pack(page)).toContainText('Claimed');
  await expect(pack(page)).not.toContainText('Redeemed');

  const game = await openGame(page);
  await redeem(game, `${code}X`);
  await expect(game.getByRole('status')).toHaveText('Callback: refused, HTTP 404');
  await openAnew(page, '/my?lang=en#rewards');
  await expect(pack(page)).toContainText('Claimed');

  await redeem(game, code);
  await expect(game.getByRole('status')).toHaveText('Callback: delivered, HTTP 200');
  await openAnew(page, '/my?lang=en#rewards');
  await expect(pack(page)).toContainText('Redeemed');
  await expect(pack(page).getByRole('button', { name: 'Claim' })).toHaveCount(0);
});
