/// <reference lib="dom" />
import { expect, test } from '@playwright/test';
import { violationsLightAndDark, violationsOf } from '../journey/axe.ts';
import { colleague, enterDesk, onlyRead, openCase } from '../journey/desk.ts';

test('the shell, Today, Review and the door keep WCAG 2.2 AA, light and dark', async ({ page }) => {
  await onlyRead(page);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
  const check = async (where: string) => expect(await violationsLightAndDark(page, { tags }), where).toEqual([]);
  await page.goto('/desk/');
  await page.getByRole('button', { name: 'Log in with your organization' }).waitFor();
  await check('door');
  await enterDesk(page, 'Nadia Rahman');
  await page.getByRole('button', { name: /Views/ }).first().waitFor();
  await check('today');
  await page.keyboard.press('t');
  await page.getByRole('dialog').waitFor();
  await check('table');
  await page.goto('/desk/review');
  await openCase(page);
  await check('review');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await check('keys');
  await page.goto('/desk/organizers');
  await colleague(page, 'Nadia Rahman').waitFor();
  await check('organizers');
});

test('letters that are lost in the dark alone are found', async ({ page }) => {
  await page.goto('/desk/');
  await page.getByRole('button', { name: 'Log in with your organization' }).waitFor();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-theme=dark] .door > * { color: #333 }');
    document.adoptedStyleSheets = [sheet];
  });
  expect(await violationsLightAndDark(page)).toContainEqual(expect.stringMatching(/^dark: color-contrast: /));
  expect(await violationsOf(page)).toEqual([]);
});
