import { expect, type Page, test } from '@playwright/test';
import { enterDesk, pressOnceClosed } from '../journey/desk.ts';
import { clearNotices, logInAnew, open } from '../journey/site.ts';

test.describe.configure({ mode: 'serial' });

test('the draw is closed by keys, a player reads it at once, and it opens again', async ({ page, browser }) => {
  const player = await browser.newPage();
  await logInAnew(player, 'JP');
  await enterDesk(page, 'Nadia Rahman', '/desk/service');
  const row = page.getByRole('row', { name: /Lucky draw/ });
  await expect(row).toContainText('Open');
  await page.keyboard.press('5');
  await expect(page.getByRole('dialog')).toContainText('every attempt is kept');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Closed by hand');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Lucky draw closed by Nadia Rahman' }).first(),
  ).toBeVisible();
  await open(player, '/global#draw');
  await readsOfDraw(player, true);

  await pressOnceClosed(page, '5');
  await expect(page.getByRole('dialog')).toContainText('the edition’s dates decide again');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: /^Close/ })).toBeVisible();
  await readsOfDraw(player, false);
  await player.close();
});

test('the draw is closed in one area by keys, on a phone: its players read it, those of another notice nothing', async ({
  page,
  browser,
}) => {
  const [local, foreign] = [await browser.newPage(), await browser.newPage()];
  await logInAnew(local, 'ID', '/id');
  await logInAnew(foreign, 'JP');
  await Promise.all([open(local, '/id#draw'), open(foreign, '/global#draw')]);
  await page.setViewportSize({ width: 360, height: 740 });
  await enterDesk(page, 'Nadia Rahman', '/desk/service');
  await page.getByRole('row', { name: /Lucky draw/ }).waitFor();
  await page.keyboard.press('5');
  const where = page.getByRole('combobox', { name: 'In' });
  await expect(where).toBeFocused();
  while ((await where.locator('option:checked').textContent()) !== 'Indonesia') await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog')).toContainText('in ID alone');
  await page.keyboard.press('Enter');
  const closed = page.getByRole('row', { name: /Lucky draw in ID alone/ });
  await expect(closed).toContainText('Closed by hand');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await readsOfDraw(local, true);
  await readsOfDraw(foreign, false);

  await closed.getByRole('button', { name: 'Open again' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Open again/ })
    .click();
  await expect(closed).toHaveCount(0);
  await readsOfDraw(local, false);
  await Promise.all([local.close(), foreign.close()]);
});

/** An answer about the doors may be two seconds old, so a player who asks again is told. */
async function readsOfDraw(player: Page, isClosed: boolean) {
  await expect(async () => {
    const [answer] = await Promise.all([player.waitForResponse(/\/status\?area=/), player.reload()]);
    expect((await answer.json()).data.open.draw).toBe(!isClosed);
  }).toPass();
  await expect(player.getByRole('dialog')).toBeVisible();
  const told = expect(player.getByRole('dialog'));
  await (isClosed ? told : told.not).toContainText('The lucky draw is closed.');
}

test('maintenance does not begin without words for the players', async ({ page }) => {
  await enterDesk(page, 'Nadia Rahman', '/desk/service');
  await page.getByRole('row', { name: /Maintenance/ }).waitFor();
  await page.keyboard.press('6');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await dialog.getByRole('textbox').fill('   ');
  await expect(dialog.getByRole('button', { name: /^Begin/ })).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Maintenance/ })).toContainText('Off');
});

test('maintenance is planned by keys, told to the players in their languages, and called off', async ({
  page,
  browser,
}) => {
  const player = await browser.newPage();
  await logInAnew(player, 'JP');
  await enterDesk(page, 'Nadia Rahman', '/desk/service');
  await page.getByRole('row', { name: /Maintenance/ }).waitFor();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Every player in every area reads it at once as a notice');
  await dialog.getByRole('textbox', { name: /^What players read/ }).press('Enter');
  const planned = page.getByRole('region', { name: 'Planned maintenance' });
  await expect(planned).toContainText(/02:00 to 04:00.*Begins in/);
  await page.goto('/desk/notices');
  const told = page.getByRole('row', { name: /Planned maintenance/ }).first();
  await expect(told).toContainText('Shown');
  await expect(told).not.toContainText('language');
  await player.reload();
  await expect(player.getByRole('dialog')).toContainText('Planned maintenance');
  await clearNotices(player);
  await page.goto('/desk/service');
  await planned.getByRole('button', { name: 'Call off' }).click();
  await page.keyboard.press('Enter');
  await expect(planned).toContainText('Nothing is planned.');
  await player.reload();
  await expect(player.getByRole('dialog')).toContainText('Maintenance called off');
  await player.close();
});

test('who is no owner sees what is open and can change nothing', async ({ page }) => {
  await enterDesk(page, 'Kim Ong', '/desk/service');
  await expect(page.getByRole('row', { name: /Submitting/ })).toContainText('Open');
  await expect(page.getByRole('main').getByRole('button', { name: /Close|Begin/ })).toHaveCount(0);
  await page.keyboard.press('1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a phone every switch is within reach of a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterDesk(page, 'Nadia Rahman', '/desk/service');
  const button = page.getByRole('row', { name: /Submitting/ }).getByRole('button');
  await expect.poll(async () => (await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  for (const path of ['/desk/service', '/desk/codes', '/desk/notices', '/desk/settlement']) {
    await page.goto(path);
    await page.getByRole('table').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});

test('whose network begins too many logins at the organization reads on a page of the desk to wait, and gets in later', async ({
  page,
}) => {
  const start = '/desk/api/openid';
  // The allowance grows again meanwhile, so others go on knocking until the page has been refused.
  let isRefused = false;
  const knock = async () => {
    while (!isRefused) await page.request.get(start, { maxRedirects: 0 }).catch(() => {});
  };
  const knocking = Promise.all(Array.from({ length: 8 }, knock));
  await expect(async () => {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(start)),
      page.goto(start),
    ]);
    expect(answer.status()).toBe(429);
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThanOrEqual(1);
  })
    .toPass({ intervals: [0] })
    .finally(() => {
      isRefused = true;
    });
  await knocking;
  await expect(page.getByRole('alert')).toContainText('Wait a minute, then try again.');
  const back = page.getByRole('link', { name: 'Back to the login' });
  const nadia = page.getByRole('button', { name: 'Nadia Rahman' });
  while (await back.isVisible()) {
    await back.click();
    await page.getByRole('button', { name: 'Log in with your organization' }).click();
    await expect(back.or(nadia)).toBeVisible();
  }
  await expect(nadia).toBeVisible();
});
