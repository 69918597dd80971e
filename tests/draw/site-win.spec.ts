import type { ListPage as Listed } from '@event/contest/desk-call';
import type { PlayerPage, PlayerRow } from '@event/contest/submission/desk-wire';
import { expect, type Page, test } from '@playwright/test';
import { enterDesk } from '../journey/desk.ts';
import { faultsOf, logInWith, open, openAnew, standStill, visitor } from '../journey/site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, permissions: ['clipboard-read', 'clipboard-write'] });

/** Somebody of the demo whose draw has won: organizers know who. */
async function winnerOf(page: Page): Promise<PlayerRow> {
  await enterDesk(page, 'Kim Ong');
  const ask = async (path: string) => (await page.request.get(`/desk/api${path}`)).json();
  for (let after: string | null = ''; after !== null; ) {
    const { list, next }: Listed<PlayerRow> = await ask(`/players?areas=1${after && `&after=${after}`}`);
    for (const row of list) {
      const { rewards }: PlayerPage = await ask(`/player?area=1&id=${row.id}`);
      if (rewards.some(({ kind }) => kind === 'draw')) return row;
    }
    after = next;
  }
  throw new Error('Nobody of the demo has won.');
}

test('a win is shared with its prize and the address, from the card and from My rewards, and tells nothing else', async ({
  page,
  browser,
}) => {
  const winner = await winnerOf(await visitor(browser, 'en'));
  await page.clock.install();
  await logInWith(page, winner);
  const faults = faultsOf(page);
  await open(page, '/global#rewards');
  const dialog = page.getByRole('dialog');
  const won = dialog.getByRole('listitem').filter({ hasText: 'Lucky draw' }).first();
  const prize = (await won.locator('b').textContent()) ?? '';
  const code_line = won.locator('.copy-line .text');
  await expect(won.getByRole('button', { name: 'Claim' }).or(code_line)).toBeVisible();
  if (!(await code_line.isVisible())) await won.getByRole('button', { name: 'Claim' }).click();
  const code = (await code_line.textContent()) ?? '';
  expect(code.length).toBeGreaterThan(8);
  await won.getByRole('link', { name: 'Share your win' }).click();

  await expect(dialog.getByRole('heading', { name: 'Share your win' })).toBeFocused();
  const text = `I won in the Golden Month lucky draw: ${prize}! Join in and you can win too. #MLBBGoldenMonth`;
  const address = await page.evaluate(() => `${location.origin}${location.pathname}`);
  await expect(dialog).toContainText(`${text} ${address}`);
  const told: string[] = [];
  for (const name of ['Facebook', 'WhatsApp', 'X', 'Telegram']) {
    const link = await dialog
      .getByRole('link', { name: new RegExp(`^Share on ${name}( Shared)?$`) })
      .getAttribute('href');
    const query = decodeURIComponent(new URL(link ?? '').search);
    expect(query).toContain(address);
    if (name !== 'Facebook') expect(query).toContain(text);
    told.push(query);
  }
  // The word stands for a moment only.
  await standStill(page);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.clock.resume();
  await expect(dialog.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  told.push(await page.evaluate(() => navigator.clipboard.readText()));
  expect(told.at(-1)).toBe(`${text} ${address}`);
  await dialog.getByRole('button', { name: 'Share on Instagram' }).click();
  await expect(dialog.getByRole('heading', { name: 'Copy and share' })).toBeVisible();
  told.push((await dialog.locator('.copy-line .text').textContent()) ?? '', page.url());
  for (const secret of [code, winner.name, winner.role_id, winner.id]) expect(told.join('\n')).not.toContain(secret);

  // What a reload shows of a card that was drawn.
  const tier = prize.replace(/\D/g, '');
  await page.evaluate((drawn) => sessionStorage.setItem('drawn', JSON.stringify(drawn)), {
    ...{ win: true, prize: `diamonds-${tier}`, reward_id: winner.id, draw_count: 0, serial: 1 },
  });
  await openAnew(page, '/global#draw');
  await expect(dialog.getByRole('heading', { name: 'You won!', level: 3 })).toBeVisible();
  await dialog.getByRole('link', { name: 'Share your win' }).click();
  await expect(dialog).toContainText(text);
  await page.goBack();
  await expect(dialog.getByRole('heading', { name: 'You won!', level: 3 })).toBeVisible();
  expect(faults).toEqual([]);
});

test('an address that names no prize shares the event', async ({ page }) => {
  await open(page, '/global#share/one-million');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Share the event' })).toBeVisible();
  await expect(page.getByRole('dialog')).not.toContainText('I won');
});
