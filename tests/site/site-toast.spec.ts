/// <reference lib="dom" />
import { expect, test } from '@playwright/test';
import { open } from '../journey/site.ts';

test('a toast covers nothing that can be tapped', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/global');
  const tag = page.getByRole('button', { name: 'Copy #MLBBKalea' });
  const { y: bar = 0 } = (await page.locator('.bar').boundingBox()) ?? {};
  // Right above the bar, where a toast would lie.
  await expect(async () => {
    await tag.evaluate((element, bar) => {
      scrollBy({ top: element.getBoundingClientRect().bottom - bar + 24, behavior: 'instant' });
    }, bar);
    const { y = 0, height = 0 } = (await tag.boundingBox()) ?? {};
    expect(Math.abs(bar - 24 - y - height)).toBeLessThan(4);
  }).toPass();
  // A tap by the mouse would first scroll it to the middle.
  await tag.dispatchEvent('click');
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  expect(await page.evaluate(covered)).toEqual([]);
});

/** Runs inside a page. */
function covered(): (string | null)[] {
  const toasts = Array.from(document.querySelectorAll('.toast'), (toast) => toast.getBoundingClientRect());
  const shown = document.querySelector('dialog[open]') ?? document.body;
  return Array.from(shown.querySelectorAll('a[href], button, input, select'))
    .filter((tap) => {
      const one = tap.getBoundingClientRect();
      return toasts.some((toast) => toast.top < one.bottom && one.top < toast.bottom && one.width > 0);
    })
    .map((tap) => tap.textContent);
}
