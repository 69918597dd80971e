import { expect, test } from '@playwright/test';
import { violationsOf } from '../journey/axe.ts';
import { faultsOf, logIn, open, openAnew } from '../journey/site.ts';

const screens = [
  '/global',
  '/global/submit',
  '/global/mine',
  '/global/works',
  '/eeca/rules',
  '/my/customer',
  '/global?lang=mm',
  '/ph?lang=ru',
];
const own_screens = ['/global', '/global/submit', '/global/mine'];
const dialogs = ['language', 'account', 'draw', 'rewards', 'share', 'contact', 'videos', 'excellent', 'example'];
const more = ['agreement', 'full/ytb', 'ended', 'data', 'channels', 'notice'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on any screen, nothing overflows, at 320 and at 1440 px', async ({ page }) => {
  const faults = faultsOf(page);
  const look = async (path: string) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, path);
    await page.waitForLoadState('networkidle');
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violationsOf(page), `${path} at ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  };
  for (const path of screens) await look(path);
  await open(page, '/global/works');
  const work = page.locator('main a[href*="/works/"]').first();
  await look(await work.evaluate((link) => (link as HTMLAnchorElement).href));
  await logIn(page, 'João Batista');
  for (const path of own_screens) await look(path);
  expect(faults).toEqual([]);
});

test('axe finds nothing in any dialog, the focus is in it, and Escape closes it', async ({ page }) => {
  await logIn(page, 'João Batista');
  const faults = faultsOf(page);
  for (const name of [...dialogs, ...more]) {
    await openAnew(page, `/global#${name}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect(await violationsOf(page, { within: 'dialog' }), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  expect(faults).toEqual([]);
});

test('axe finds nothing where a work is edited, or proved to be one’s own', async ({ page }) => {
  await logIn(page, 'Maya Brooks');
  for (const kind of ['edit', 'prove']) {
    await openAnew(page, '/global/mine');
    await page.locator(`a[href^="#${kind}/"]`).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await violationsOf(page, { within: 'dialog' }), kind).toEqual([]);
  }
});

test('axe finds nothing in the dialog of the login', async ({ page }) => {
  await open(page, '/global#login');
  await expect(page.frameLocator('dialog iframe').getByRole('button').first()).toBeVisible();
  expect(await violationsOf(page, { within: 'dialog' })).toEqual([]);
});

test('a button without a name is found', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>Control</title><main><h1>Control</h1><button id="bare"></button></main>',
  );
  expect(await violationsOf(page)).toEqual(['button-name: #bare']);
});

test('Back closes a dialog and gives the focus back', async ({ page }) => {
  await open(page, '/global');
  const link = page.getByRole('link', { name: /English/ }).first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(link).toBeFocused();
});

test('the first stop of the keyboard skips to the content, opens no dialog, and leaves Back as it was', async ({
  page,
}) => {
  await open(page, '/global');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).not.toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#top$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
  await page
    .getByRole('link', { name: /English/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/global$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('tabs move by arrows, and a chosen board survives Back', async ({ page }) => {
  await open(page, '/global');
  const platforms = page.locator('#board').getByRole('tablist').nth(1);
  await platforms.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(platforms.getByRole('tab', { name: 'Facebook' })).toBeFocused();
  await expect(page).toHaveURL(/platform=fb/);
  await page.goto('/events/goldenmonthugc/global/rules');
  await page.goBack();
  await expect(platforms.getByRole('tab', { name: 'Facebook' })).toHaveAttribute('aria-selected', 'true');
});
