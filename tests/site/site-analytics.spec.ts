/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { eventsOf, logIn, open, openAnew } from '../journey/site.ts';

test('a tag copies itself on a tap and fires its event with the area', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const events = await eventsOf(page);
  await open(page, '/ph');
  await page.getByRole('button', { name: 'Copy #MLBBKalea' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('#MLBBKalea');
  expect(events).toEqual(['ph_page_view', 'ph_btn_MLBBKalea']);
});

test('every control that is counted fires its event with the area', async ({ page }) => {
  await logIn(page, 'Maya Brooks');
  const events = await eventsOf(page);
  for (const path of ['/global', '/global#account', '/global#videos', '/global/submit']) {
    await openAnew(page, path);
    if (path.includes('#')) await expect(page.getByRole('dialog').locator('[data-event]').first()).toBeVisible();
    const names = await tapAll(page);
    expect(events).toEqual(expect.arrayContaining(names.map((name) => `global_${name}`)));
  }
  for (const name of ['contact_us', 'lang', 'submit_now', 'event_rewards', 'leaderboard', 'my_submissions', 'edit'])
    expect(events).toContain(`global_btn_${name}`);
  for (const name of ['event_theme', 'first_submission_rewards']) expect(events).toContain(`global_btn_${name}`);
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
