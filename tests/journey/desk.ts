/** For journeys at the organizers' desk. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';

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

/** The first approved submission of a search, opened by keys alone. */
export async function openFirst(page: Page, query: string): Promise<string> {
  await page.goto(`/desk/submissions?${query}`);
  await expect(page.getByRole('row').nth(1)).toContainText('Approved');
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { name: /^Submission \d+$/ });
  await expect(title).toBeVisible();
  return ((await title.textContent()) ?? '').replace(/\D/g, '');
}

/** Somebody's row among the people of the desk: tables of their work name them as well. */
export const colleague = (page: Page, name: string) =>
  page.getByRole('table', { name: 'People' }).getByRole('row', { name });

/** The desk's keys rest while a dialog is open: a person presses when it is gone. */
export async function pressOnceClosed(page: Page, key: string): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.keyboard.press(key);
}

/**
 * Cases are opened without a claim on the server: whoever decides nothing takes none from the journeys that do so at the
 * same moment. Those that decide have a part of the queue each, by area and platform.
 */
export async function onlyRead(page: Page): Promise<void> {
  await page.route('**/desk/api/review/claim', (route) => {
    const until = Date.now() / 1000 + 300;
    return route.fulfill({ json: { ...route.request().postDataJSON(), by: 'Somebody', mine: true, until } });
  });
}

/** Keys that belong together: a desk waits for the second only so long, however slow the machine is. */
export async function pressTogether(page: Page, keys: string): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await Promise.all(keys.split(' ').map((key) => page.keyboard.press(key)));
}

/** What a list of one choice shows, reached by the keys that a person without a mouse has. */
export async function chooseByKeys(page: Page, field: Locator, text: RegExp): Promise<void> {
  await expect(field).toBeFocused();
  const options = await field.getByRole('option').allTextContents();
  const at = await field.evaluate((select: HTMLSelectElement) => select.selectedIndex);
  const steps = options.findIndex((one) => text.test(one)) - at;
  for (let n = 0; n < Math.abs(steps); n++) await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  await expect(field.locator('option:checked')).toHaveText(text);
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

/** Decides the open case by a key, with a word where the desk asks for one; answers the next case. */
export async function decideByKey(page: Page, shown: string, key: string, word: string): Promise<string> {
  await pressOnceClosed(page, key);
  const asked = page.getByRole('dialog').getByRole('textbox');
  const next = page.getByRole('link', { name: /^Submission \d+$/ }).filter({ hasNotText: shown });
  await expect(asked.or(next)).toBeVisible();
  if (await asked.isVisible()) {
    await asked.fill(word);
    await page.keyboard.press('Enter');
  }
  return openCase(page, shown);
}
