/** For journeys at the organizers' desk. */
import { type Browser, expect, type Page } from '@playwright/test';

/** One click at the organization's login. */
export async function enterDesk(page: Page, name: string, path = '/desk/'): Promise<void> {
  await page.goto('/desk/');
  await page.getByRole('button', { name: 'Log in with your organization' }).click();
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toContainText(name);
  if (path !== '/desk/') await page.goto(path);
}

/** Another person, in a browser of their own. */
export async function another(browser: Browser, name: string, path: string): Promise<Page> {
  const page = await browser.newPage();
  await enterDesk(page, name, path);
  return page;
}

/** Somebody's row among the people of the desk: tables of their work name them as well. */
export const colleague = (page: Page, name: string) =>
  page.getByRole('table', { name: 'People' }).getByRole('row', { name });

/** The desk's keys rest while a dialog is open: a person presses when it is gone. */
export async function pressOnceClosed(page: Page, key: string): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.keyboard.press(key);
}

/** The number of the case that is open and whose rules stand there. */
export async function openCase(page: Page, after?: string): Promise<string> {
  const link = page.getByRole('link', { name: /^Submission \d+$/ });
  if (after) await expect(link).not.toHaveText(after);
  await expect(page.getByRole('cell', { name: 'One video behind the link' })).toBeVisible();
  return (await link.textContent()) ?? '';
}

/** One that nobody else has open, and that is claimed: others may have come to the same one at the same moment. */
export async function openFreeCase(page: Page): Promise<string> {
  const mine = page.getByText(/^Claimed by you/);
  const taken = page.getByText(/has this case open/);
  let shown = await openCase(page);
  for (;;) {
    await expect(mine.or(taken).first()).toBeVisible();
    if (await mine.isVisible()) return shown;
    await page.keyboard.press('j');
    shown = await openCase(page, shown);
  }
}
