/// <reference lib="dom" />
import { expect, test } from '@playwright/test';
import { open } from '../journey/site.ts';

test('a toast covers nothing that can be tapped', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    // Asked about counting, the page would have one line more; and the toast stays until it was looked at.
    localStorage.setItem('consent', 'no');
    const later = window.setTimeout;
    const stay = (run: TimerHandler, after?: number, ...rest: unknown[]) =>
      after === 1500 ? 0 : later(run, after, ...rest);
    Object.assign(window, { setTimeout: stay });
  });
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
  expect(await tag.evaluate(tapAndScrollBelow)).toEqual({ scrolledBelow: ['#MLBBKalea'], freed: true });
});

/** Runs inside a page: what the toast of this button covers when the button is scrolled below it, and whether it gives way. */
async function tapAndScrollBelow(button: HTMLElement) {
  const restingToast = async () => {
    for (;;) {
      const toast = document.querySelector('.toast');
      if (toast?.getAnimations().length === 0) return toast;
      await new Promise(requestAnimationFrame);
    }
  };
  const covered = (toast: Element) => {
    const { top, bottom } = toast.getBoundingClientRect();
    return Array.from(document.querySelectorAll('a[href], button, input, select'))
      .map((tap) => ({ text: tap.textContent, place: tap.getBoundingClientRect() }))
      .filter(({ place }) => place.top < bottom && top < place.bottom && place.width > 0)
      .map(({ text }) => text);
  };
  const freed = async (toast: Element) => {
    while (toast.isConnected && covered(toast).length > 0) await new Promise(requestAnimationFrame);
    return toast.isConnected;
  };
  button.click();
  const toast = await restingToast();
  if (!(await freed(toast))) throw new Error('It lay over something from the first.');
  scrollBy({ top: button.getBoundingClientRect().top - toast.getBoundingClientRect().top, behavior: 'instant' });
  const scrolledBelow = covered(toast);
  return { scrolledBelow, freed: await freed(toast) };
}
