/// <reference lib="dom" />
/** All that a screen says begins in one line, on widths between a phone and a desk too. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openAnew } from '../journey/site.ts';
import { become } from './look-as.ts';
import { people } from './look-people.ts';

test.use({ viewport: { width: 768, height: 1024 }, contextOptions: { reducedMotion: 'reduce' } });

const beginnings = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all.map((one) => {
      const { left } = one.getBoundingClientRect();
      return Math.round(left + Number.parseFloat(getComputedStyle(one).paddingLeft));
    }),
  );

async function expectOneColumn(page: Page, parts: string) {
  await expect(page.locator('h1')).toBeVisible();
  const found = await beginnings(page.locator(parts));
  expect(found.length, parts).toBeGreaterThan(2);
  expect(new Set(found), parts).toEqual(new Set([80]));
}

test('heads, tabs, cards and the line of what is out of the ordinary begin where the words below them begin', async ({
  page,
}) => {
  await openAnew(page, '/global/works');
  await expectOneColumn(page, 'h1, .wall .tabs, .picks, .wall .work-cards, .foot');
  await openAnew(page, '/global');
  await page.locator('.strip').scrollIntoViewIfNeeded();
  await expect(page.locator('.strip li').first()).toBeVisible();
  await expectOneColumn(page, 'main section > header, .board .tabs, .strip > .work-cards');
  if (!people.disqualified) throw new Error('Nobody is disqualified.');
  await become(page, people.disqualified, 'en');
  await openAnew(page, '/global/submit');
  await expect(page.locator('.situation')).toBeVisible();
  await expectOneColumn(page, '.plain-head, .situation, .foot');
});
