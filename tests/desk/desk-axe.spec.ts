import { expect, test } from '@playwright/test';
import { violationsOf } from '../journey/axe.ts';
import { colleague, enterDesk, onlyRead, openCase } from '../journey/desk.ts';

for (const theme of ['light', 'dark'] as const) {
  test(`the shell, Today, Review and the door keep WCAG 2.2 AA in ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await onlyRead(page);
    const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
    const check = async (where: string) => expect(await violationsOf(page, { tags }), where).toEqual([]);
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
}
