import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { enterDesk, openCase } from '../journey/desk.ts';

test.describe.configure({ timeout: 180_000 });

for (const theme of ['light', 'dark'] as const) {
  test(`the shell, Today, Review and the door keep WCAG 2.2 AA in ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    const check = async (where: string) => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      const found = violations.map(
        ({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
      );
      expect(found).toEqual([]);
    };
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
    await page.getByRole('row', { name: 'Nadia Rahman' }).waitFor();
    await check('organizers');
  });
}
