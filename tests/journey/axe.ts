/** What axe finds against WCAG on a page, for journeys that look at many. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export interface Look {
  readonly within?: string;
  readonly without?: string;
  readonly tags?: readonly string[];
  readonly rules?: readonly string[];
}

/**
 * Each with its rule and its places. What is right is not described, and all is worked out in the page itself: on a long
 * table that was most of the time. A frame of another site is left out.
 */
export async function violationsOf(page: Page, { within, without, tags, rules }: Look = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (tags) axe.withTags([...tags]);
  if (rules) axe.withRules([...rules]);
  if (within) axe.include(within);
  if (without) axe.exclude(without);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
}

/** In its light colours, and in its dark ones, which change nothing but the contrast. */
export async function violationsLightAndDark(page: Page, look: Look = {}): Promise<string[]> {
  const found = await violationsOf(page, look);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.locator('html[data-theme=dark]').waitFor();
  const { tags: _all, ...place } = look;
  const dark = await violationsOf(page, { ...place, rules: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.locator('html[data-theme=light]').waitFor();
  return [...found, ...dark.map((one) => `dark: ${one}`)];
}
