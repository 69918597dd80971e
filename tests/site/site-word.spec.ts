/// <reference lib="dom" />
/** No word of a tab or a heading is broken within, on the narrowest phone and with letters of twice their size. */
import { edition } from '@event/editions/current';
import { expect, type Page, test } from '@playwright/test';
import { openAnew } from '../journey/site.ts';

/** Those that write spaces between words, and of them those with the longest. */
const spaced = edition.languages.map(({ code }) => code).filter((code) => !/^(in|kh|mm|th)$/.test(code));
const longest = ['en', 'id', 'my', 'ru'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Runs inside a page. */
function brokenWords(places: string): string[] {
  const found: string[] = [];
  const range = document.createRange();
  for (const element of document.querySelectorAll(places)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word);
      }
    }
  }
  return found;
}

async function found(page: Page, codes: readonly string[], path: string, places: string): Promise<string[]> {
  const list: string[] = [];
  for (const code of codes) {
    await openAnew(page, path.replace('?', `?lang=${code}`));
    if (path.includes('#')) await page.getByRole('dialog').waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    list.push(...(await page.evaluate(brokenWords, places)).map((word) => `${code} ${word}`));
  }
  return list;
}

test('tabs keep their words whole on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await found(page, spaced, '/global?', '.bar a')).toEqual([]);
});

test('tabs and headings keep their words whole with letters of twice their size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  expect(await found(page, longest, '/global?', '.bar a, h2, .steps h3, .also p, .tiers li, .to-win li')).toEqual([]);
  await openAnew(page, '/global?lang=en');
  const tier = page.locator('.tiers li').first();
  await tier.scrollIntoViewIfNeeded();
  await expect(tier).toHaveText(/First prize\s+5 winners/, { useInnerText: true });
  for (const screen of ['submit', 'mine', 'rules', 'customer', 'works'])
    expect(await found(page, longest, `/global/${screen}?`, 'h1, h2')).toEqual([]);
  for (const [dialog, places] of Object.entries({ contact: '.sheet h2', draw: '.sheet :is(h3, .to-win li)' }))
    expect(await found(page, longest, `/global?#${dialog}`, places)).toEqual([]);
  // Its tag is longer than a phone is wide.
  expect(new Set(await found(page, ['ru'], '/global?#example', '.post p'))).toEqual(new Set(['ru MLBBGoldenMonth']));
  await page.goto('about:blank');
  await page.setContent('<p style="width:3em;overflow-wrap:anywhere">Requirements</p>');
  expect(await page.evaluate(brokenWords, 'p')).toEqual(['Requirements']);
});
