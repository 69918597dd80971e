/// <reference lib="dom" />
/** The marks that keep words whole stay on the page: nobody takes them away or hears them. */
import { expect, type Page, test } from '@playwright/test';
import { open } from '../journey/site.ts';

const marks = /[\u2060\u200B]/;

for (const lang of ['th', 'kh', 'mm']) {
  test(`what is copied by hand and what is heard has no marks (${lang})`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, `/global?lang=${lang}`);
    const labels = await labelsOf(page);
    expect(labels.length).toBeGreaterThan(5);
    expect(labels.filter((label) => marks.test(label))).toEqual([]);
    const { selected, copied } = await copyAll(page);
    expect(selected, 'the page is marked').toMatch(marks);
    expect(copied).toBe(selected.replaceAll(/[\u2060\u200B]/g, ''));
  });

  test(`a win that is told elsewhere has no marks (${lang})`, async ({ page }) => {
    await open(page, `/global?lang=${lang}#share/event-pack`);
    const told = page.getByRole('dialog').locator('.copy-line .text');
    await expect(told).toContainText('#MLBBGoldenMonth');
    expect(await told.textContent()).not.toMatch(marks);
  });
}

const labelsOf = (page: Page) =>
  page.evaluate(() => {
    const names = ['aria-label', 'title', 'alt', 'placeholder'];
    const of = (element: Element) => names.map((name) => element.getAttribute(name) ?? '');
    return [...document.querySelectorAll('*')].flatMap(of).filter(Boolean);
  });

/** What comes late may come between the selection and the copy: so what was selected is read as it is copied. */
async function copyAll(page: Page) {
  await page.evaluate(() => {
    document.addEventListener('copy', () => sessionStorage.setItem('selected', `${getSelection()}`), true);
    getSelection()?.selectAllChildren(document.querySelector('main') ?? document.body);
  });
  await page.keyboard.press('Control+c');
  return page.evaluate(async () => ({
    selected: sessionStorage.getItem('selected') ?? '',
    copied: await navigator.clipboard.readText(),
  }));
}
