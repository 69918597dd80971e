/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { eventsOf, logIn, open, openAnew } from '../journey/site.ts';

test('a tag copies itself on a tap and fires its event with the area', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const events = await eventsOf(page);
  await open(page, '/ph');
  await page.getByRole('button', { name: 'Copy #MLBBKalea' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('#MLBBKalea');
  await expect.poll(() => events).toEqual(['ph_page_view', 'ph_btn_MLBBKalea']);
});

test('every control that is counted fires its event with the area', async ({ page }) => {
  await logIn(page, 'Maya Brooks');
  const events = await eventsOf(page);
  for (const [path, last] of [
    ['/global', 'btn_lang'],
    ['/global#account', 'btn_my_submissions'],
    ['/global#videos', 'btn_edit'],
    ['/global/submit', 'btn_lang'],
  ] as const) {
    await openAnew(page, path);
    const place = path.includes('#') ? page.getByRole('dialog') : page;
    await expect(place.locator(`[data-event=${last}]:visible`).first()).toBeVisible();
    const names = await tapAll(page);
    await expect.poll(() => events).toEqual(expect.arrayContaining(names.map((name) => `global_${name}`)));
  }
  for (const name of [
    'contact_us',
    'lang',
    'submit_now',
    'event_rewards',
    'leaderboard',
    'my_submissions',
    'event_theme',
    'edit',
  ])
    expect(events).toContain(`global_btn_${name}`);
});

/** Taps whatever is counted, and stays. */
async function tapAll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    document.addEventListener('click', (event) => event.preventDefault());
    return Array.from(document.querySelectorAll<HTMLElement>('[data-event]'), (element) => {
      element.click();
      return element.dataset.event ?? '';
    });
  });
}
