/** What axe finds against WCAG on a page, for journeys that look at many. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export interface Look {
  readonly within?: string;
  readonly without?: string;
  readonly tags?: readonly string[];
}

/**
 * Each with its rule and its places. What is right is not described, and all is worked out in the page itself: on a long
 * table that was most of the time. A frame of another site is left out.
 */
export async function violationsOf(page: Page, { within, without, tags }: Look = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (tags) axe.withTags([...tags]);
  if (within) axe.include(within);
  if (without) axe.exclude(without);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
}
